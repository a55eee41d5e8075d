// Everything that must hold before a commit, besides the tests; each line of the table is one promise. Needs `npm run build`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const bin = path.join(root, 'node_modules', '.bin')
const packed = mkdtempSync(path.join(tmpdir(), 'sunset-pack-'))

function run(command, args) {
  const result = spawnSync(command, args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' })
  if (result.status === 0) return undefined
  return `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`
}

const node = (script, ...args) => () => run(process.execPath, [script, ...args])
const tool = (name, ...args) => () => run(path.join(bin, name), args)
const tarball = () => path.join(packed, readdirSync(packed).find(file => file.endsWith('.tgz')) ?? 'none')

const checks = [
  ['types', tool('tsc', '--noEmit', '-p', 'tsconfig.json')],
  ['lint', tool('eslint', '--max-warnings', '0', '.')],
  ['arrows between folders', tool('vitest', 'run', 'test/layers.test.ts')],
  ['schema of schedules', node('scripts/schema.mjs', '--check')],
  ['schema of reports', node('scripts/schema-report.mjs', '--check')],
  ['pages of rules', node('scripts/docs.mjs', '--check')],
  ['page of clients', node('scripts/docs-clients.mjs', '--check')],
  ['bundled schedule', node('dist/src/cli/main.cjs', 'check', ...readdirSync(path.join(root, 'schedule')).map(name => `schedule/${name}`))],
  ['package can be packed', () => run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', packed])],
  ['publint', () => tool('publint', tarball(), '--strict')()],
  ['types of the package', () => tool('attw', tarball(), '--profile', 'esm-only')()],
]

const only = process.argv.slice(2)
let failed = 0
for (const [name, check] of checks) {
  if (only.length > 0 && !only.includes(name)) continue
  const output = check()
  process.stdout.write(`${output === undefined ? 'ok  ' : 'FAIL'} ${name}\n`)
  if (output === undefined) continue
  failed += 1
  process.stdout.write(`${output.trim().replaceAll(/^/gm, '     ')}\n`)
}
rmSync(packed, { recursive: true, force: true })
process.exitCode = failed === 0 ? 0 : 1
