import { beforeAll, describe, expect, it } from 'vitest'
import { clients } from '../../src/clients/index.ts'
import { programs } from '../../src/clients/shell-programs.ts'
import { differencesOf } from './differences.ts'
import type { Compared } from './differences.ts'
import { commandFamilies } from './families/commands.ts'
import { families } from './families/index.ts'
import type { Family } from './family.ts'

/** A sample in the normal tests, with each form of a library at least once; `npm run test:clients` runs all. */
const count = Number(process.env.SUNSET_CLIENT_CASES ?? 24)
const all = process.env.SUNSET_CLIENT_CASES === undefined ? families : [...families, ...commandFamilies]
const seed = Number(process.env.SUNSET_CLIENT_SEED ?? 20261120)

describe('what a library sends is what its model predicts', () => {
  let results: ReadonlyMap<Family, Compared>
  beforeAll(() => { results = differencesOf(all, count, seed) }, 1_200_000)

  it.each(all.map(family => [`${family.library ?? family.client}${family.major === undefined ? '' : ` ${String(family.major)}`}`, family] as const))('%s', (_name, family) => {
    expect(results.get(family)?.differences.join('\n')).toBe('')
    expect(results.get(family)?.compared).toBe(count)
  })

  it('names models that are there', () => {
    const names = [...clients, ...programs.map(program => program.client)].map(client => client.name)
    expect([...families, ...commandFamilies].filter(family => !names.includes(family.client)).map(family => family.client)).toEqual([])
  })
})
