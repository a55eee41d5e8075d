// Writes a project that calls every deprecated method of an SDK and as many live ones, in many forms, and scores a build on it.
// Usage: npm run sdk-clients -- --version 5.2.0 --sdk FOLDER --table FILE.csv --out FOLDER [--seed 20261120] [--absent] [--score] [--show 5]
// FOLDER of --sdk is the unpacked package; the table names its methods and the entries that they belong to. OUT gets expected.json.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'
import { readTable } from './sdk/table.mjs'

const { values } = parseArgs({
  options: {
    version: { type: 'string' },
    sdk: { type: 'string' },
    table: { type: 'string' },
    out: { type: 'string' },
    seed: { type: 'string', default: '20261120' },
    absent: { type: 'boolean', default: false },
    score: { type: 'boolean', default: false },
    show: { type: 'string', default: '5' },
  },
})
const missing = ['version', 'sdk', 'table', 'out'].filter(name => !values[name])

if (missing.length > 0) {
  process.stderr.write(`Missing: ${missing.map(name => `--${name}`).join(', ')}.\n`)
  process.exitCode = 2
} else {
  const client = await generate()
  write(client, resolve(values.out))
  console.log(`${client.calls.length} calls in ${Object.keys(client.files).length} files, ${client.calls.filter(call => call.id).length} of them deprecated.`)
  if (values.score) score(client.calls, resolve(values.out))
}

async function load(file) {
  const { module } = await runnerImport(join(import.meta.dirname, '..', file), { configFile: false })
  return module
}

async function generate() {
  const { recordSdk } = await load('test/sdk/record-sdk.ts')
  const { sdkCalls } = await load('test/sdk/sdk-calls.ts')
  const { scheduledBy } = await load('test/sdk/is-scheduled.ts')
  const { generateClient } = await load('test/sdk/generated-client.ts')
  const { loadBundledSchedules } = await load('src/schedule/load.ts')
  const rows = readTable(values.table).filter(row => row.version === values.version)
  const [schedule] = loadBundledSchedules()
  const calls = sdkCalls(await recordSdk(realpathSync(values.sdk)), rows, scheduledBy(schedule), Number(values.seed))
  return generateClient(values.version, calls, Number(values.seed))
}

/** Writes into a new folder, or into one that an earlier run has made. */
function write({ files, calls }, out) {
  if (existsSync(out) && !existsSync(join(out, 'expected.json'))) throw new Error(`${out} is there and was not made by this script.`)
  rmSync(out, { recursive: true, force: true })
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(out, file)), { recursive: true })
    writeFileSync(join(out, file), text)
  }
  if (!values.absent) {
    mkdirSync(join(out, 'node_modules'))
    symlinkSync(realpathSync(values.sdk), join(out, 'node_modules/cloudflare'), 'dir')
  }
  const [findings, clean] = [calls.filter(call => call.id), calls.filter(call => !call.id)]
  writeFileSync(join(out, 'expected.json'), `${JSON.stringify({ findings, clean }, null, 2)}\n`)
}

function score(calls, out) {
  const main = join(import.meta.dirname, '../dist/src/cli/main.cjs')
  const args = [main, 'scan', '.', '--format', 'json', '--as-of', '2026-11-20', '--min-confidence', 'possible', '--fail-on', 'never']
  const start = performance.now()
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: out, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) process.stderr.write(stderr)
  const { findings } = JSON.parse(stdout)
  console.log(`Scanned in ${((performance.now() - start) / 1000).toFixed(1)} s, ${findings.length} findings.`)
  const found = new Map(findings.map(({ file, line, entry, confidence }) => [`${file}:${line} ${entry}`, confidence]))
  const keyOf = ({ file, line, id }) => `${file}:${line} ${id}`
  for (const typed of [true, false]) printRecall(typed ? 'typed' : 'untyped', calls.filter(call => call.id && call.typed === typed), call => found.get(keyOf(call)))
  const expected = new Set(calls.map(keyOf))
  const places = new Map(calls.map(call => [`${call.file}:${call.line}`, call]))
  const unexpected = findings.filter(({ file, line, entry }) => !expected.has(`${file}:${line} ${entry}`))
  const onLive = unexpected.filter(({ file, line }) => places.get(`${file}:${line}`)?.id === null)
  console.log(`\nfalse findings on ${calls.filter(call => !call.id).length} live calls: ${onLive.length}; elsewhere: ${unexpected.length - onLive.length}`)
  for (const { file, line, entry, confidence } of unexpected.slice(0, Number(values.show))) {
    console.log(`  ${file}:${line} ${entry} (${confidence}) ${places.get(`${file}:${line}`)?.chain ?? ''}`)
  }
}

function printRecall(title, calls, confidenceOf) {
  const hits = calls.filter(call => confidenceOf(call) !== undefined)
  const levels = ['certain', 'likely', 'possible'].map(level => `${level} ${hits.filter(call => confidenceOf(call) === level).length}`)
  console.log(`\n${title}: ${hits.length} of ${calls.length} (${(100 * hits.length / Math.max(1, calls.length)).toFixed(1)} %): ${levels.join(', ')}`)
  for (const form of [...new Set(calls.map(call => call.form))].sort()) {
    const own = calls.filter(call => call.form === form)
    console.log(`  ${form.padEnd(20)} ${own.filter(call => confidenceOf(call) !== undefined).length} of ${own.length}`)
  }
  for (const call of calls.filter(each => confidenceOf(each) === undefined).slice(0, Number(values.show))) console.log(`  missed ${call.file}:${call.line} ${call.id} ${call.chain}`)
}
