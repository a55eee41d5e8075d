import { expect, it } from 'vitest'
import type { Value } from '../../../src/calls/domain/value.ts'
import { forgetSearches, search } from '../../../src/calls/state/repeated-searches.ts'
import type { Run } from '../../../src/calls/state/run.ts'
import { isUnsearched } from '../../../src/calls/values/searched.ts'
import { codeOf } from '../support/probe.ts'

const at = { file: 'a.ts', start: 0, end: 0 }
const part: Value = { kind: 'list', items: [], open: false, at }

/** Searches a value, and others before it, and returns how many of them the search came to. */
function visits(run: Run, others: number, { depth = 0, isFound = false, before = () => {} }: { depth?: number, isFound?: boolean, before?: () => void } = {}): number {
  let count = 0
  search(run, 'giving', searched => {
    before()
    for (let index = 0; index < others; index++) if (isUnsearched(searched, { ...part }, 1)) count += 1
    if (isUnsearched(searched, part, depth)) count += 1
    return isFound
  })
  return count
}

type Row = readonly [what: string, first: (run: Run) => void, visits: number]

it.each<Row>([
  ['skips what a long search found nothing in', run => { visits(run, 40) }, 0],
  ['looks again after a short search', run => { visits(run, 3) }, 1],
  ['looks again after a search that found something', run => { visits(run, 40, { isFound: true }) }, 1],
  ['looks deeper than before', run => { visits(run, 40, { depth: 2 }) }, 1],
  ['looks again after a cycle or the depth cut values', run => { visits(run, 40, { before: () => { run.cuts++ } }) }, 1],
  ['looks again after the budget was exhausted', run => { run.steps = run.most + 1; visits(run, 40); run.steps = 0 }, 1],
  ['looks again in another phase', run => { visits(run, 40); forgetSearches(run) }, 1],
])('%s', (_, first, expected) => {
  const { run } = codeOf('')
  first(run)
  expect(visits(run, 0)).toBe(expected)
})
