import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Without all workers one of two cores is left idle; with one realm for each file half of the time would go into loading parsers and schedules again.
  test: { maxWorkers: '100%', isolate: false, unstubEnvs: true, include: ['test/**/*.test.ts'], exclude: ['test/fixtures/**', 'test/limits/**'], testTimeout: 60_000, hookTimeout: 120_000 },
})
