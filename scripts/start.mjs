// npm start [-- PATH…]: scans the bundled examples, or one's own code, and never ends in npm's error block.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const main = path.join(root, 'dist/src/cli/main.cjs')
const args = process.argv.slice(2)

function scan(cwd, paths) {
  const { status } = spawnSync(process.execPath, [main, 'scan', '--fail-on', 'never', ...paths], { cwd, stdio: 'inherit' })
  return status ?? 3
}

/** A copy is a project of its own: here the tests of this repository would be analysed with them. */
function scanExamples() {
  const folder = mkdtempSync(path.join(tmpdir(), 'sunset-'))
  cpSync(path.join(root, 'examples'), path.join(folder, 'examples'), { recursive: true })
  const status = scan(folder, ['examples'])
  rmSync(folder, { recursive: true })
  return status
}

process.exitCode = args.length > 0 ? scan(process.env.INIT_CWD ?? process.cwd(), args) : scanExamples()
