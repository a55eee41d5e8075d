// Scans published packages of other products, where there is nothing to find: npm run foreign [-- --folder DIR] [--min-confidence possible] [--only NAME] …
// The packages come from the network, so this is no test. Exit code 1 when something is found with more than `possible`, 3 when a scan did not end.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { packages, trueUses } from './foreign/packages.mjs'

const { values } = parseArgs({
  options: {
    folder: { type: 'string' }, // where the packages stay for the next run; else a temporary folder
    only: { type: 'string', multiple: true },
    'min-confidence': { type: 'string', default: 'likely' },
    'as-of': { type: 'string', default: '2026-11-20' },
  },
})
const cli = fileURLToPath(new URL('../dist/src/cli/main.cjs', import.meta.url))
const memory = new URL('foreign/memory.mjs', import.meta.url).href
const longest = 300_000
const wanted = packages.filter(spec => !values.only || values.only.includes(nameOf(spec)))
const scratch = values.folder ? resolve(values.folder) : mkdtempSync(join(tmpdir(), 'sunset-foreign-'))
try {
  mkdirSync(scratch, { recursive: true })
  unpack(wanted.filter(spec => !isUnpacked(spec)))
  process.exitCode = scanAll()
} finally {
  if (!values.folder) rmSync(scratch, { recursive: true, force: true })
}

function nameOf(spec) {
  return spec.slice(0, spec.lastIndexOf('@'))
}

function folderOf(spec) {
  return `node_modules/${nameOf(spec)}`
}

function isUnpacked(spec) {
  const manifest = join(scratch, folderOf(spec), 'package.json')
  return existsSync(manifest) && spec.endsWith(`@${JSON.parse(readFileSync(manifest, 'utf8')).version}`)
}

/** Downloads packages without what they depend on; nothing of them is run. */
function unpack(specs) {
  for (let at = 0; at < specs.length; at += 20) {
    const packed = JSON.parse(run('npm', ['pack', '--silent', '--ignore-scripts', '--json', ...specs.slice(at, at + 20)]))
    for (const { name, version, filename } of packed) {
      const folder = folderOf(`${name}@${version}`)
      rmSync(join(scratch, folder), { recursive: true, force: true })
      mkdirSync(join(scratch, folder), { recursive: true })
      run('tar', ['-xzf', filename, '-C', folder, '--strip-components=1'])
      rmSync(join(scratch, filename))
    }
  }
}

function run(command, args) {
  const { error, status, stdout, stderr } = spawnSync(command, args, { cwd: scratch, encoding: 'utf8', maxBuffer: 1 << 30 })
  if (error || status !== 0) throw new Error(`${command} ${args[0]} failed: ${error?.message ?? stderr}`)
  return stdout
}

/** Prints a line for each package, what was found in it, and the total; returns the exit code. */
function scanAll() {
  console.log(`${row(['files', 'lines', 'analysed', 'unresolved', 'seconds', 'MB', 'findings'])}  package`)
  const results = wanted.map(scan)
  const ended = results.filter(({ report }) => report)
  const total = name => ended.reduce((sum, result) => sum + result[name], 0)
  const findings = ended.flatMap(({ spec, report }) => report.findings.map(finding => ({ spec, ...finding })))
  const wrong = findings.filter(({ spec, entry }) => !trueUses[nameOf(spec)]?.includes(entry))
  console.log(`${row([total('files'), total('lines'), total('analysed'), total('unresolved'), total('seconds').toFixed(1), '', wrong.length])}  ${ended.length} packages`)
  console.log(`${wrong.length} findings that are wrong, ${findings.length - wrong.length} that are known to be true.`)
  for (const [group, count] of counted(wrong.map(({ entry, confidence, spec }) => `${entry}, ${confidence}, ${spec}`))) console.log(`${String(count).padStart(6)} × ${group}`)
  const slowest = [...results].sort((a, b) => b.seconds - a.seconds).slice(0, 5)
  console.log(`Slowest: ${slowest.map(({ spec, seconds, analysed, megabytes }) => `${spec} ${seconds.toFixed(1)} s, ${analysed} files, ${megabytes} MB`).join('; ')}.`)
  if (wrong.some(({ confidence }) => confidence !== 'possible')) return 1
  return ended.length < results.length ? 3 : 0
}

function scan(spec) {
  const args = ['scan', folderOf(spec), '--format', 'json', '--fail-on', 'never', '--quiet', '--as-of', values['as-of'], '--min-confidence', values['min-confidence']]
  const start = process.hrtime.bigint()
  const { status, signal, stdout, stderr, output } = spawnSync(process.execPath, ['--import', memory, cli, ...args],
    { cwd: scratch, encoding: 'utf8', maxBuffer: 1 << 30, timeout: longest, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
  const seconds = Number(process.hrtime.bigint() - start) / 1e9
  const megabytes = Math.round(Number(output[3]) / 1024)
  if (status !== 0 && status !== 3) {
    console.log(`${row(['', '', '', '', seconds.toFixed(1), '', ''])}  ${spec}\n    did not end: ${signal ?? `exit code ${status}`} ${stderr.slice(0, 1_000)}`)
    return { spec, seconds, megabytes, analysed: 0 }
  }
  const report = JSON.parse(stdout)
  const { files, analysed, unresolved } = report.summary
  const lines = linesOf(spec, report)
  console.log(`${row([files, lines, analysed, unresolved, seconds.toFixed(1), megabytes, report.findings.length])}  ${spec}`)
  for (const { entry, confidence, context, file, line, column, message } of report.findings) console.log(`    ${confidence} ${entry} (${context}) ${file}:${line}:${column} ${message}`)
  for (const { file, kind, message } of report.errors) console.log(`    error ${kind} ${file} ${message}`)
  return { spec, report, files, analysed, unresolved, lines, seconds, megabytes }
}

/** Lines of the files that were read: not of those that are minified or too large. */
function linesOf(spec, { summary }) {
  const unread = new Set(summary.skipped.filter(({ reason }) => !reason.startsWith('syntax error')).map(({ file }) => file))
  const files = run(process.execPath, [cli, 'scan', folderOf(spec), '--list-files']).split('\n').filter(file => file !== '' && !unread.has(file))
  return files.reduce((sum, file) => sum + readFileSync(join(scratch, file), 'latin1').split('\n').length, 0)
}

function row(cells) {
  return cells.map(cell => String(cell).padStart(11)).join('')
}

function counted(keys) {
  const counts = new Map()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])
}
