// Prints how many fingerprints outlive a refactoring that leaves the requests alone, by refactoring.
// Usage: npm run fingerprints [-- --count 1000] [--from 1] [--show 3]; the same numbers make the same refactorings.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'

const { values } = parseArgs({ options: { count: { type: 'string', default: '1000' }, from: { type: 'string', default: '1' }, show: { type: 'string', default: '3' } } })
const [count, from, show] = [values.count, values.from, values.show].map(Number)
const { module } = await runnerImport(path.join(import.meta.dirname, '../test/fingerprints/measure.ts'), { configFile: false })
const { outcomeOf, isKept, describeOutcome } = module

const outcomes = Array.from({ length: count }, (_, index) => outcomeOf(from + index))
const kept = outcomes.filter(isKept)
for (const name of [...new Set(outcomes.map(({ refactoring }) => refactoring))].sort()) {
  const own = outcomes.filter(({ refactoring }) => refactoring === name)
  console.log(`${name.padEnd(32)}${String(own.filter(isKept).length).padStart(5)} of ${String(own.length).padStart(5)}`)
}
const prints = outcomes.reduce((sum, { before }) => sum + before.length, 0)
const lost = outcomes.reduce((sum, { before, after }) => sum + before.filter(print => !after.includes(print)).length, 0)
const broken = outcomes.filter(outcome => outcome.broken.length > 0)
console.log(`\nRefactorings that keep every fingerprint: ${kept.length} of ${count} (${(100 * kept.length / count).toFixed(1)} %). Fingerprints: ${prints - lost} of ${prints} kept. ${broken.length} broken.`)
for (const outcome of [...broken, ...outcomes.filter(each => !isKept(each))].slice(0, show)) console.log(`\n${describeOutcome(outcome)}`)
process.exitCode = broken.length === 0 && kept.length >= 0.995 * count ? 0 : 1
