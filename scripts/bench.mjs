// Prints how long `sunset scan` takes beside other tools on trees that it makes itself. Measures, never asserts.
// Usage: npm run bench [-- --runs 5] [--keep]
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { astGrepPeer, eslintPeer, literalSearch } from './bench/peers.mjs'
import { denseTree, noMatchTree, stagedTree } from './bench/trees.mjs'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, keep: { type: 'boolean', default: false } } })
const runs = Math.max(1, Number(values.runs) || 5)
const home = fileURLToPath(new URL('..', import.meta.url))
const { loadBundledSchedules } = await import('../dist/src/schedule/load.js')
const { interestOf } = await import('../dist/src/schedule/index-interest.js')

const schedules = loadBundledSchedules()
const interests = schedules.map(interestOf)
const interest = { strongWords: words('strongWords'), weakWords: words('weakWords'), servers: interests.flatMap(({ servers }) => servers) }
const scratch = mkdtempSync(join(tmpdir(), 'sunset-bench-'))
const cli = join(installedCopy('all'), 'dist/src/cli/main.cjs')
const oneApi = join(installedCopy('one', schedules[0].id), 'dist/src/cli/main.cjs')
try {
  const noMatch = noMatchTree(emptyFolder('no-match'), join(home, 'node_modules'), interest.strongWords)
  title('Nothing to find', noMatch)
  compare(noMatch.root, [
    scan('sunset scan'),
    literalSearch(interest.strongWords, scratch),
    { name: 'node -e 0', command: process.execPath, args: ['-e', '0'] },
    scan('sunset scan, one API', oneApi),
  ], (own, others) => [['sunset scan / (literal search + empty node)', own / (others[0] + others[1])], ['all APIs / one API', own / others[2]]])

  const dense = denseTree(emptyFolder('dense'), interest.servers[0], operations())
  title('Uses in every file', dense)
  const peers = [eslintPeer(interest.weakWords, scratch), astGrepPeer(interest.weakWords, scratch)].filter(Boolean)
  compare(dense.root, [scan('sunset scan'), ...peers], (own, others) => others.map((other, index) => [`${peers[index].name} / sunset scan`, other / own]))
  const ofOne = denseTree(emptyFolder('dense-one'), interests[0].servers[0], operations([schedules[0]]))
  title(`Uses of ${schedules[0].id} in every file`, ofOne)
  compare(ofOne.root, [scan('sunset scan'), scan('sunset scan, one API', oneApi)], (own, [one]) => [['all APIs / one API', own / one]])
  if (peers.length === 1) console.log('  ast-grep: not installed')

  const staged = stagedTree(emptyFolder('staged'), join(home, 'node_modules'), interest.strongWords, interest.servers[0], operations())
  title('Ten staged files', staged)
  const empty = { name: 'node -e 0', command: process.execPath, args: ['-e', '0'] }
  const hook = { ...scan('sunset scan --staged, after the change'), args: [cli, 'scan', '--staged', '--format', 'json', '--as-of', '2026-11-20', '--fail-on', 'never'] }
  compare(staged.root, [
    { ...hook, before: keptFrom(staged, [cli, 'scan', '.', '--quiet', '--fail-on', 'never', '--as-of', '2026-11-20']) },
    { ...hook, name: 'sunset scan --staged, again' }, { ...hook, name: 'sunset scan --staged, nothing kept', args: [...hook.args, '--no-cache'] }, empty,
  ], (own, [again, fresh, node]) => [['after the change / empty node', own / node], ['again / empty node', again / node], ['nothing kept / empty node', fresh / node]])
} finally {
  if (values.keep) console.log(`\nTrees kept in ${scratch}`)
  else rmSync(scratch, { recursive: true, force: true })
}

/** The package as users have it: installed, without sources, so that nothing is compared with them; with the schedule of one API, or of all. */
function installedCopy(name, api) {
  const folder = emptyFolder(`${name}/node_modules/sunset-lint`)
  for (const part of ['dist', 'schedule', 'schema', 'package.json']) cpSync(join(home, part), join(folder, part), { recursive: true })
  symlinkSync(join(home, 'node_modules'), join(folder, 'node_modules'))
  if (api === undefined) return folder
  for (const other of readdirSync(join(folder, 'schedule'))) if (other !== api) rmSync(join(folder, 'schedule', other), { recursive: true })
  const script = join(emptyFolder(`${name}/node_modules/sunset-lint/scripts`), 'compile-schedule.mjs')
  cpSync(join(home, 'scripts/compile-schedule.mjs'), script)
  const compiled = spawnSync(process.execPath, [script], { encoding: 'utf8' })
  if (compiled.status !== 0) throw new Error(compiled.stderr)
  return folder
}

function emptyFolder(name) {
  const folder = join(scratch, name)
  mkdirSync(folder, { recursive: true })
  return folder
}

function scan(name, program = cli) {
  return { name, command: process.execPath, args: [program, 'scan', '.', '--format', 'json', '--as-of', '2026-11-20', '--fail-on', 'never'], isOwn: true }
}

/** Puts back what a scan before the change kept, as the commit before would have left it. */
function keptFrom({ root, change }, command) {
  const [kept, copy] = [join(root, 'node_modules/.cache'), join(scratch, 'kept')]
  // Of files that have just been written nothing is kept: those of a work tree are older.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500)
  spawnSync(process.execPath, command, { cwd: root })
  cpSync(kept, copy, { recursive: true })
  change()
  return () => {
    rmSync(kept, { recursive: true })
    cpSync(copy, kept, { recursive: true })
  }
}

/** The words of all APIs. */
function words(kind) {
  return [...new Set(interests.flatMap(each => each[kind]))]
}

/** Methods and paths of the endpoints of the schedule. */
function operations(of = schedules) {
  const items = of.flatMap(schedule => schedule.entries).flatMap(entry => entry.items)
  const found = items.flatMap(item => item.kind === 'endpoint' ? item.operations : [])
  return found.filter(({ path }) => !path.subtree).map(({ methods, path }) => ({ method: methods[0] === '*' ? 'GET' : methods[0], path: path.text }))
}

/** Runs all commands in turn, several times, so that what else the machine does hits all of them. */
function compare(cwd, commands, ratios) {
  const times = commands.map(() => [])
  for (let round = -1; round < runs; round += 1) {
    commands.forEach((command, index) => {
      command.before?.()
      const start = process.hrtime.bigint()
      const result = spawnSync(command.command, command.args, { cwd, maxBuffer: 1 << 30, encoding: 'utf8' })
      const seconds = Number(process.hrtime.bigint() - start) / 1e9
      if (result.error || command.isOwn && result.status !== 0) throw new Error(`${command.name} failed: ${result.error?.message ?? result.stderr}`)
      if (round === 0) console.log(`  ${command.name}: ${countOf(result.stdout)}`)
      if (round >= 0) times[index].push(seconds)
    })
  }
  const medians = times.map(median)
  commands.forEach((command, index) => {
    console.log(`  ${medians[index].toFixed(3).padStart(8)} s  ${command.name}`)
  })
  for (const [name, ratio] of ratios(medians[0], medians.slice(1))) console.log(`  ${ratio.toFixed(2).padStart(8)} ×  ${name}`)
}

/** What a tool found, to see that it did its work. */
function countOf(output) {
  try {
    const report = JSON.parse(output)
    if (Array.isArray(report)) return `${report[0]?.messages ? report.reduce((sum, file) => sum + file.messages.length, 0) : report.length} reports`
    return `${report.findings.length} findings, ${report.summary.analysed} of ${report.summary.files} files analysed, ${report.unresolved.length} unresolved`
  } catch {
    return `${output.split('\n').filter(line => line !== '').length} lines`
  }
}

function title(name, { files, bytes }) {
  console.log(`\n${name}: ${files} files, ${(bytes / 1e6).toFixed(1)} MB, medians of ${runs} runs`)
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
