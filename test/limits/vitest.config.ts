import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Each row is a process of its own, so as many run at a time as there are cores: `npm run test:limits`. */
export default defineConfig({ test: { include: ['test/limits/**/*.test.ts'], maxConcurrency: availableParallelism(), testTimeout: 120_000 } })
