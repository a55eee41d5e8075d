import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Without it one of two cores is left idle.
  test: { maxWorkers: '100%', include: ['test/**/*.test.ts'], exclude: ['test/fixtures/**'], testTimeout: 60_000, hookTimeout: 120_000 },
})
