import { expect, it } from 'vitest'
import type { Report } from '../../src/report/report.ts'
import { folderWith, runIn } from './build-io.ts'

const items = {
  text: '{ word: parcel-key-v1 }',
  expression: '{ word: parcel-key-v1, in: expression }',
  header: '{ word: parcel-key-v1, in: header }',
}
const schedule = (item: string) => `format: 1
id: parcels
title: Parcels
updated: 2026-01-01
servers: [{ host: api.parcels.example, base: /v2 }]
entries:
  - id: old-key
    title: The first kind of key
    dates: { sunset: 2026-01-31 }
    deprecates: [${item}]
    replacement: { text: Use the second one. }
    source: [{ document: notes }]
`
const call = 'fetch(\'https://api.parcels.example/v2/parcels\', '

it.each<[string, string, Record<keyof typeof items, readonly string[]>]>([
  ['a name alone', 'export const KIND = \'parcel-key-v1\'\n', { text: ['1:22'], expression: ['1:22'], header: [] }],
  ['a sentence', 'export const hint = { long: \'Use parcel-key-v1 for this\' }\n', { text: ['1:34'], expression: [], header: [] }],
  ['an expression', 'export const where = \'(parcel-key-v1 eq 1)\'\n', { text: ['1:24'], expression: ['1:24'], header: [] }],
  ['the value of a sent header', `${call}{ headers: { Accept: 'application/parcel-key-v1+json' } })\n`, { text: ['1:83'], expression: [], header: ['1:83'] }],
  ['a constant that is sent in a header', `const kind = 'application/parcel-key-v1+json'\n${call}{ headers: { Accept: kind } })\n`, { text: ['1:27'], expression: [], header: ['1:27'] }],
  ['headers that no call has', 'export const headers = { Accept: \'a/parcel-key-v1\' }\n', { text: ['1:37'], expression: [], header: ['1:37'] }],
  ['a header that is set', 'request.headers.set(\'Accept\', \'a/parcel-key-v1\')\n', { text: ['1:34'], expression: [], header: ['1:34'] }],
  ['a header that is assigned', 'request.headers.accept = \'a/parcel-key-v1\'\n', { text: ['1:29'], expression: [], header: ['1:29'] }],
  ['a header that is one text', 'run(\'-H\', \'Accept: a/parcel-key-v1\')\n', { text: ['1:22'], expression: [], header: ['1:22'] }],
  ['a body', `${call}{ method: 'POST', body: JSON.stringify({ kind: 'a/parcel-key-v1' }) })\n`, { text: ['1:99'], expression: [], header: [] }],
  ['an argument', 'cache.put(\'kind\', \'a/parcel-key-v1\')\n', { text: ['1:22'], expression: [], header: [] }],
  ['lines of a template', 'export const page = `\n\n  Use \\`parcel-key-v1\\`.\n  the parcel-key-v1; parcel-key-v1 > 1\n`\n', { text: ['3:9', '4:22'], expression: ['4:22'], header: [] }],
  ['escapes that hide it', 'export const page = \'\\x70arcel-key-v1\'\n', { text: ['1:21'], expression: ['1:21'], header: [] }],
])('a word in %s', async (_name, code, expected) => {
  for (const [scope, places] of Object.entries(expected)) {
    const root = folderWith({ 'parcels.yaml': schedule(items[scope as keyof typeof items]), 'a.js': `${code}// https://api.parcels.example/v2\n` })
    const { stdout } = await runIn(root, ['scan', '--schedule', 'parcels.yaml', '--as-of', '2026-11-20', '--format', 'json', '--no-cache', '--min-confidence', 'possible'])
    const { findings } = JSON.parse(stdout) as Report
    expect([scope, ...findings.map(({ line, column }) => `${String(line)}:${String(column)}`)]).toEqual([scope, ...places])
  }
})

it('tells the scope in the description of the entry', async () => {
  const root = folderWith({ 'parcels.yaml': schedule(`${items.header}, ${items.expression}`) })
  const { stdout } = await runIn(root, ['explain', 'old-key', '--schedule', 'parcels.yaml', '--as-of', '2026-11-20'])
  expect(stdout).toContain('word parcel-key-v1 in header values')
  expect(stdout).toContain('word parcel-key-v1 in expressions')
})
