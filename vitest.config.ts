import { defineConfig } from 'vitest/config'

// Results that tests keep are sealed by a key of their own, and nothing is written into the user's cache folder.
const shared = { env: { SUNSET_CACHE_KEY: 'key-of-the-tests', XDG_CACHE_HOME: '/dev/null' }, unstubEnvs: true, testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    // Without all workers one of two cores is left idle.
    maxWorkers: '100%',
    projects: [
      // With one realm for each file half of the time would go into loading parsers and schedules again.
      { test: { ...shared, name: 'tests', isolate: false, include: ['test/**/*.test.ts'], exclude: ['test/fixtures/**', 'test/limits/**', 'test/**/*.mocked.test.ts'] } },
      // Tests that replace modules need a realm of their own.
      { test: { ...shared, name: 'mocked', isolate: true, include: ['test/**/*.mocked.test.ts'] } },
    ],
  },
})
