import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { facets, readMatrix } from '../../scripts/client-matrix.mjs'
import { clients } from '../../src/clients/index.ts'
import { programs } from '../../src/clients/shell-programs.ts'
import { fixtures } from '../support/fixtures.ts'

const all = [...clients, ...programs.map(program => program.client)]
const matrix = readMatrix(join(fixtures, 'clients'))

describe('every facet of every client', () => {
  it.each([...new Set(all.map(client => client.name))])('%s', name => {
    const own = matrix.filter(fixture => fixture.clients.includes(name))
    const empty = facets.filter(facet => !own.some(({ proved, without }) => {
      const section = proved.get(facet)
      return section ? section.positive && section.nearMiss : without.has(facet)
    }))
    expect(empty.map(facet => `${facet}: no section with a finding and a near miss, and no reason why not`)).toEqual([])
  })
})

describe('fixtures of clients', () => {
  it.each(matrix.map(fixture => [fixture.file, fixture] as const))('%s', (_file, { clients: named, proved, without }) => {
    const names = new Set(all.map(client => client.name))
    expect(named.filter(name => !names.has(name)), 'models that are not there').toEqual([])
    expect([...proved.keys(), ...without.keys()].filter(facet => !facets.includes(facet)), 'facets that are not there').toEqual([])
    expect([...proved.keys()].filter(facet => without.has(facet)), 'facets that are there and are not').toEqual([])
    expect([...without.values()].filter(reason => !reason.endsWith('.')), 'reasons that are no sentences').toEqual([])
  })
})
