import { beforeAll, expect, it } from 'vitest'
import { isComplete, sampleOf } from '../support/sample.ts'
import { bundledSchedule } from '../support/schedules.ts'
import { describeOutcome, isKept, outcomeOf } from './measure.ts'
import type { Outcome } from './measure.ts'
import { rewrites } from './rewrites/index.ts'
import { clientForms, flows, programOf } from './seed-program.ts'
import { seeds } from './seeds.ts'
import { countByDepth, countByRewrite, recallOf } from './tally.ts'
import { floors, floorsByDepth } from './floors.ts'
import { maxDepth, variantOf } from './variants.ts'
import type { Variant } from './variants.ts'

/** Of a sample, in normal tests, those with a rewrite that none before them has; `npm run metamorphic` makes more. */
const variants = withEachRewrite(Array.from({ length: 300 }, (_, index) => variantOf(index + 1)))
const outcomes: Outcome[] = []

beforeAll(async () => {
  for (const variant of variants) outcomes.push(await outcomeOf(variant))
}, 120_000)

it('has a seed for each entry of the first API that can be detected', () => {
  const silent = ['chacha20-draft', 'dns-record-type-change', 'radar-summary-dimensions']
  const known = new Set(seeds.map(({ entry }) => entry))
  const missing = bundledSchedule('cloudflare-v4').entries.map(({ id }) => id).filter(id => !known.has(id))
  expect(missing.sort()).toEqual(silent)
})

// Each form is in the sample with another third of the seeds.
it.each(clientForms)('has seeds with %s that use what they are meant to use', async client => {
  const wrong: string[] = []
  for (const [index, seed] of sampleOf([...seeds.entries()], clientForms.length, clientForms.indexOf(client))) {
    const program = programOf(seed, { client, flow: flows[index % flows.length] ?? 'await' })
    const outcome = await outcomeOf({ number: 0, seed, original: program, program, applied: [] })
    if (outcome.broken !== undefined || !outcome.found.some(found => found.startsWith(`${seed.entry} `))) wrong.push(describeOutcome(outcome))
  }
  expect(wrong).toEqual([])
})

it('makes variants that parse and do what their seeds do', () => {
  expect(outcomes.filter(({ broken }) => broken !== undefined).map(describeOutcome)).toEqual([])
})

it.each(Object.keys(rewrites))('keeps entry, methods and confidence: %s', name => {
  const count = countByRewrite(outcomes).get(name)
  expect(count, `No variant has "${name}".`).toBeDefined()
  expect(count && recallOf(count), lostWith(name)).toBeGreaterThanOrEqual(floors[name] ?? 1)
})

it.each(Array.from({ length: maxDepth + 1 }, (_, depth) => depth))('keeps entry, methods and confidence through %i wrappers', depth => {
  const count = countByDepth(outcomes).get(String(depth))
  expect(count && recallOf(count)).toBeGreaterThanOrEqual(floorsByDepth[depth] ?? 1)
})

function lostWith(name: string): string {
  return outcomes.filter(outcome => outcome.variant.applied.includes(name) && !isKept(outcome)).map(describeOutcome).join('\n\n')
}

/** Returns the variants with a rewrite that none before them has; all for complete tests. */
function withEachRewrite(all: readonly Variant[]): readonly Variant[] {
  const known = new Set<string>()
  return all.filter(({ applied }) => {
    const isNew = applied.some(name => !known.has(name))
    for (const name of applied) known.add(name)
    return isComplete || isNew
  })
}
