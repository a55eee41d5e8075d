// Fixes random pairs of findings in one file and prints what breaks, gets lost or comes up.
// Usage: npm run fix-pairs [-- --pairs 5000] [--from 1] [--show 5]; the same numbers make the same pairs.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'

const { values } = parseArgs({ options: { pairs: { type: 'string', default: '5000' }, from: { type: 'string', default: '1' }, show: { type: 'string', default: '5' } } })
const [pairs, from, show] = [values.pairs, values.from, values.show].map(Number)
const folder = path.join(import.meta.dirname, '../test/fixes/pairs')
const load = async file => (await runnerImport(path.join(folder, file), { configFile: false })).module
const { pairOf } = await load('pair-of.ts')
const { measure } = await load('measure.ts')

const totals = { findings: 0, safe: 0, all: 0, wrong: 0 }
for (let number = from; number < from + pairs; number += 1) {
  const pair = pairOf(number)
  const [safe, all] = [measure(pair, false), measure(pair, true)]
  totals.findings += safe.findings
  totals.safe += safe.fixed
  totals.all += all.fixed
  const problems = [...safe.problems, ...all.problems]
  if (problems.length === 0) continue
  totals.wrong += 1
  if (totals.wrong <= show) console.log(`${number}: ${problems.join(', ')}\n${pair.text}\n`)
}

console.log(`${pairs} pairs, numbers ${from} to ${from + pairs - 1}, with ${totals.findings} findings: ${totals.safe} fixed safely, ${totals.all} with suggestions; ${totals.wrong} pairs went wrong.`)
process.exitCode = totals.wrong === 0 ? 0 : 1
