// Prints how many rewritten programs keep the findings of their seed, by rewrite and by number of wrappers.
// Usage: npm run metamorphic [-- --variants 1000] [--from 1] [--show 5]; the same numbers make the same variants.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'

const { values } = parseArgs({ options: { variants: { type: 'string', default: '1000' }, from: { type: 'string', default: '1' }, show: { type: 'string', default: '5' } } })
const [variants, from, show] = [values.variants, values.from, values.show].map(Number)
const folder = path.join(import.meta.dirname, '../test/metamorphic')
const load = async file => (await runnerImport(path.join(folder, file), { configFile: false })).module
const { variantOf, singleOf } = await load('variants.ts')
const { outcomeOf, isKept, describeOutcome } = await load('measure.ts')
const { countByDepth, countByRewrite, tableOf } = await load('tally.ts')
const { rewrites } = await load('rewrites/index.ts')
const { seeds } = await load('seeds.ts')

const composed = await outcomesOf(Array.from({ length: variants }, (_, index) => variantOf(from + index)))
const singles = await outcomesOf(Object.keys(rewrites).flatMap(name => seeds.flatMap((seed, index) => singleOf(from + index, seed, name) ?? [])))
const all = [...composed, ...singles]
const broken = all.filter(outcome => outcome.broken !== undefined)
const lost = all.filter(outcome => outcome.broken === undefined && !isKept(outcome))

console.log(tableOf('One rewrite', countByRewrite(singles)))
console.log(tableOf('\nComposed', countByRewrite(composed)))
console.log(tableOf('\nComposed, by number of wrappers', countByDepth(composed)))
console.log(`\n${composed.length} composed and ${singles.length} single variants of ${seeds.length} seeds, numbers ${from} to ${from + variants - 1}; ${lost.length} lose or gain a finding, ${broken.length} are broken.`)
for (const outcome of [...broken, ...lost].slice(0, show)) console.log(`\n${describeOutcome(outcome)}`)
process.exitCode = broken.length === 0 ? 0 : 1

async function outcomesOf(list) {
  const outcomes = []
  for (const variant of list) outcomes.push(await outcomeOf(variant))
  return outcomes
}
