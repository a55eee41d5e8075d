import { describe, expect, it } from 'vitest'
import { clients } from '../../src/clients/index.ts'
import { programs } from '../../src/clients/shell-programs.ts'
import { differencesOf } from './differences.ts'
import { commandFamilies } from './families/commands.ts'
import { families } from './families/index.ts'

/** A sample in the normal tests, with each form of a library at least once; `npm run test:clients` runs all. */
const count = Number(process.env.SUNSET_CLIENT_CASES ?? 24)
const all = process.env.SUNSET_CLIENT_CASES === undefined ? families : [...families, ...commandFamilies]
const seed = Number(process.env.SUNSET_CLIENT_SEED ?? 20261120)

describe('what a library sends is what its model predicts', () => {
  it.each(all.map(family => [`${family.library ?? family.client}${family.major === undefined ? '' : ` ${String(family.major)}`}`, family] as const))('%s', (_name, family) => {
    const { compared, differences } = differencesOf(family, count, seed)
    expect(differences.join('\n')).toBe('')
    expect(compared).toBe(count)
  }, 600_000)

  it('names models that are there', () => {
    const names = [...clients, ...programs.map(program => program.client)].map(client => client.name)
    expect([...families, ...commandFamilies].filter(family => !names.includes(family.client)).map(family => family.client)).toEqual([])
  })
})
