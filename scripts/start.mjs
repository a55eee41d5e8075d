// npm start [-- PATH…]: scans the bundled examples, or one's own code, and never ends in npm's error block.
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const args = process.argv.slice(2)
const cwd = args.length > 0 ? process.env.INIT_CWD ?? process.cwd() : root
const main = path.join(root, 'dist/src/cli/main.cjs')
const result = spawnSync(process.execPath, [main, 'scan', '--fail-on', 'never', ...args.length > 0 ? args : ['examples']], { cwd, stdio: 'inherit' })
process.exitCode = result.status ?? 3
