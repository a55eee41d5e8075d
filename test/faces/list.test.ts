import { describe, expect, it } from 'vitest'
import { cutTo, tableLayout } from '../../src/report/table-layout.ts'
import { displayWidth } from '../../src/report/display-width.ts'
import { folderWith, runIn } from './build-io.ts'

describe('sunset list', () => {
  it.each([1, 20, 40, 80, 100, 120, 159, 160, 200, 300])('keeps to a terminal of %i columns', async columns => {
    const lines = (await runIn('/', ['list'], { columns })).stdout.trimEnd().split('\n')
    const table = lines.slice(0, lines.indexOf(''))
    expect(Math.max(...table.map(displayWidth))).toBeLessThanOrEqual(columns)
    expect(table.filter(line => /\s$/.test(line))).toEqual([])
  })

  it('shows the whole id, the date that counts and how far it is in 80 columns', async () => {
    const { stdout } = await runIn('/', ['list'], { columns: 80 })
    expect(stdout).toMatch(/^ID +DATES +DAYS +TITLE$/m)
    expect(stdout).toMatch(/^rate-limits +ends 2025-06-15 +523 days ago +Rate.*…$/m)
    expect(stdout).toMatch(/^ {4}cloudflare-v4: GET,POST \/zones\/\{zone_id\}\/rate_limits and 1 more$/m)
  })

  it('shows a block for each entry in a narrow one', async () => {
    const { stdout } = await runIn('/', ['list'], { columns: 60 })
    expect(stdout).toContain('\nrate-limits\n    ends 2025-06-15, 523 days ago\n    Rate Limiting API, previous version\n    cloudflare-v4: GET,POST /zones/{zone_id}/rate_limits an…\n')
    expect(stdout).not.toContain('TITLE')
  })

  it('shows all in a wide one', async () => {
    const { stdout } = await runIn('/', ['list'], { columns: 1000 })
    expect(stdout).toMatch(/^rate-limits +cloudflare-v4 +ends 2025-06-15 +523 days ago +Rate Limiting API, previous version +GET,POST \/zones\/\{zone_id\}\/rate_limits and 1 more$/m)
    expect(stdout).not.toContain('…\n')
  })

  it('leaves nothing out in a pipe', async () => {
    const { stdout } = await runIn('/', ['list'], { columns: Infinity })
    expect(stdout).toContain('GET,POST /zones/{zone_id}/rate_limits; DELETE,GET,PUT /zones/{zone_id}/rate_limits/{rate_limit_id}\n')
    expect(stdout).not.toMatch(/and \d+ more/)
  })

  it('names the API of each entry where there are several', async () => {
    const shop = 'format: 1\nid: shop-v1\ntitle: Shop\nupdated: 2026-01-01\nservers: [{ host: api.shop.example }]\nentries:\n  - { id: old-word, title: Old, '
      + 'dates: { sunset: 2026-01-31 }, deprecates: [{ word: old-word }], replacement: { text: None. }, source: [{ document: notes }] }\n'
    const { stdout } = await runIn(folderWith({ 'shop.yaml': shop }), ['list', '--schedule', 'shop.yaml'], { columns: 200 })
    expect(stdout).toMatch(/^ID +API +DATES +DAYS +TITLE +DEPRECATES$/m)
    expect(stdout).toMatch(/^old-word +shop-v1 +ends 2026-01-31 /m)
    expect(stdout).toMatch(/^rate-limits +cloudflare-v4 +ends 2025-06-15/m)
  })
})

describe('the cells of a row', () => {
  it.each([
    [Infinity, 'ab    日本  long'],
    [15, 'ab    日本  lo…'],
    [13, 'ab    日本  …'],
    [11, 'ab    日本'],
    [9, 'ab    日…'],
    [4, 'ab'],
    [1, '…'],
  ])('in %f columns', (columns, expected) => {
    const row = ['ab', '日本', 'long']
    expect(tableLayout([['ID', 'X', 'T'], ['abcd', '', ''], row], columns)(row).join('').trimEnd()).toBe(expected)
  })

  it.each([['same', 4, 'same'], ['longer', 4, 'lon…'], ['日本語', 4, '日…'], ['a bc', 3, 'a…'], ['x', 0, '']])('%s cut to %i', (text, width, expected) => {
    expect(cutTo(text, width)).toBe(expected)
  })
})
