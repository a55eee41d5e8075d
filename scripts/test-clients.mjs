// Runs every client library against a server on loopback and compares what it sends with what its model predicts.
// Usage: npm run test:clients [-- --cases 2000] [--seed 20261120] [--only NAME]
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { cases: { type: 'string', default: '2000' }, seed: { type: 'string', default: '20261120' }, only: { type: 'string' } } })
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
const args = [vitest, 'run', 'test/clients/differential.test.ts', '--reporter=verbose', ...values.only === undefined ? [] : ['-t', values.only]]
const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, SUNSET_CLIENT_CASES: values.cases, SUNSET_CLIENT_SEED: values.seed } })
process.exitCode = status ?? 1
