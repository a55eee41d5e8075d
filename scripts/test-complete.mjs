// Runs all cases of the matrices of which `npm test` runs a sample, and scans the inputs of the limits at their full size: `npm run test:complete`. The tests that ask for a sample are found by their imports.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
const limits = 'test/limits/hard-limits.test.ts'
const sampled = readdirSync(path.join(root, 'test'), { recursive: true })
  .map(name => `test/${name.replaceAll('\\', '/')}`)
  .filter(file => file.endsWith('.test.ts') && file !== limits && readFileSync(path.join(root, file), 'utf8').includes("support/sample.ts'"))

const runs = [sampled, ['--config', 'test/limits/vitest.config.ts']]
const statuses = runs.map(args => spawnSync(process.execPath, [vitest, 'run', ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, SUNSET_TESTS: 'complete' } }).status)
process.exitCode = statuses.every(status => status === 0) ? 0 : 1
