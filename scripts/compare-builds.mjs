// Compares the reports of two builds byte for byte: npm run compare -- --old MAIN [--new MAIN] [--kept FOLDER] FOLDER…
// MAIN is a build's dist/src/cli/main.cjs. With --kept, reports of the old build are written there and read from there the next time.
// Exit code 1 when a report differs: the differing lines are printed. Exit code 3 when a scan did not end.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { diffLines } from 'diff'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    old: { type: 'string' },
    new: { type: 'string', default: path.join(import.meta.dirname, '../dist/src/cli/main.cjs') },
    kept: { type: 'string' },
    'as-of': { type: 'string', default: '2026-11-20' },
    'min-confidence': { type: 'string', default: 'possible' },
    'max-lines': { type: 'string', default: '40' },
    seconds: { type: 'string', default: '1800' }, // how long a scan may take
  },
})
if (!values.old || positionals.length === 0) {
  process.stderr.write('Usage: npm run compare -- --old MAIN [--new MAIN] [--kept FOLDER] FOLDER…\n')
  process.exit(2)
}

const counts = { equal: 0, different: 0, failed: 0, findings: 0, unresolved: 0 }
for (const folder of positionals) compare(path.resolve(folder))
console.log(`${counts.equal} equal, ${counts.different} different, ${counts.failed} not ended; ${counts.findings} findings and ${counts.unresolved} unresolved calls in the old reports.`)
process.exitCode = counts.failed > 0 ? 3 : counts.different > 0 ? 1 : 0

function compare(folder) {
  const before = keptOr(folder, () => scan(values.old, folder))
  const after = before.text ? scan(values.new, folder) : undefined
  if (!before.text || !after?.text) {
    counts.failed += 1
    console.log(`not ended  ${folder} (${after ? 'new' : 'old'} build: ${(after ?? before).failure})`)
    return
  }
  const { findings, unresolved } = JSON.parse(before.text)
  counts.findings += findings.length
  counts.unresolved += unresolved.length
  const note = `${findings.length} findings, ${unresolved.length} unresolved, ${before.seconds.toFixed(1)} → ${after.seconds.toFixed(1)} s`
  if (before.text === after.text) {
    counts.equal += 1
    console.log(`equal      ${folder} (${note})`)
  } else {
    counts.different += 1
    console.log(`different  ${folder} (${note})`)
    console.log(differences(before.text, after.text))
  }
}

function scan(main, folder) {
  const args = [main, 'scan', '.', '--format', 'json', '--unresolved', '--no-cache', '--fail-on', 'never', '--as-of', values['as-of'], '--min-confidence', values['min-confidence']]
  const start = process.hrtime.bigint()
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 30, timeout: Number(values.seconds) * 1000, env: { ...process.env, NO_COLOR: '1' } })
  const seconds = Number(process.hrtime.bigint() - start) / 1e9
  return status === 0 || status === 3 ? { text: stdout, seconds } : { failure: `${signal ?? `exit code ${status}`} ${stderr.slice(0, 1000)}`, seconds }
}

function keptOr(folder, make) {
  if (!values.kept) return make()
  const key = createHash('sha256').update([folder, values['as-of'], values['min-confidence']].join('\0')).digest('hex').slice(0, 16)
  const file = path.join(values.kept, `${path.basename(folder)}-${key}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const made = make()
  mkdirSync(values.kept, { recursive: true })
  writeFileSync(file, JSON.stringify(made))
  return made
}

function differences(before, after) {
  const pretty = text => `${JSON.stringify(JSON.parse(text), null, 1)}\n`
  const lines = diffLines(pretty(before), pretty(after), { timeout: 60_000 })?.flatMap(({ added, removed, value }) => added || removed ? value.split('\n').filter(Boolean).map(line => `${added ? '+' : '-'} ${line}`) : [])
  return (lines ?? ['too different to list']).slice(0, Number(values['max-lines'])).join('\n')
}
