import { expect, test } from 'vitest'
import { loadAlone } from '../../src/schedule/load.ts'
import type { Item } from '../../src/schedule/model.ts'
import { apiText, entryText, mistakesOf, withFiles } from './mistakes-of.ts'

function itemOf(yaml: string): Item {
  const [schedule] = withFiles({ 'api.yaml': apiText, 'old.yaml': entryText('old', yaml) }, folder => loadAlone([folder]))
  const item = schedule?.entries[0]?.items[0]
  if (!item) throw new Error('The entry has no item.')
  return item
}

function mistakesIn(text: string): readonly string[] {
  return withFiles({ 'api.yaml': apiText, 'old.yaml': text }, folder => mistakesOf(() => loadAlone([folder])).map(message => message.replace(`${folder}/`, '')))
}

test.each<[string, object]>([
  ['- endpoint: GET,PUT /parcels/{id}/label', { kind: 'endpoint', sdkOnly: false, operations: [{ methods: ['GET', 'PUT'], path: { text: '/parcels/{id}/label' } }] }],
  ['- { endpoint: ["* /old/**"], seen-in: [sdk] }', { kind: 'endpoint', sdkOnly: true, operations: [{ methods: ['*'], path: { subtree: true } }] }],
  ['- { segment: boxes, under: /depots/** }', { kind: 'segment', segment: 'boxes', under: { text: '/depots/**' } }],
  ['- { setting: night_shift, methods: [PATCH, GET] }', { kind: 'setting', setting: 'night_shift', methods: ['GET', 'PATCH'] }],
  ['- { field: "items[].size.cm", of: parcel, response: omitted }', {
    kind: 'field', fields: [['items', '[]', 'size', 'cm']], of: 'parcel', request: null, response: 'omitted',
    on: [{ methods: ['GET', 'POST'] }, { methods: ['GET'] }], also: [{ methods: ['POST'] }],
  }],
  ['- { field: [a, b], on: GET /parcels, when: { type: [X, Y], "n.m": 1 }, except: { request: ["", null] } }', {
    kind: 'field', fields: [['a'], ['b']], of: null, also: [], request: 'deprecated', response: 'deprecated', when: { type: ['X', 'Y'], 'n.m': [1] }, exceptRequest: ['', null],
  }],
  ['- { field: mode, on: POST /parcels, value: { is: [slow, 2, true] } }', { kind: 'field', request: 'deprecated', response: null, value: { type: 'is', values: ['slow', 2, true] } }],
  ['- { query: [q], on: GET /parcels, value: { prefix: [has], separator: ":" } }', { kind: 'query', names: ['q'], value: { type: 'prefix', prefixes: ['has'], separator: ':' }, withRepeated: [] }],
  ['- { query: any, on: GET /parcels, value: { list: "," }, with: { repeated: q } }', { kind: 'query', value: { type: 'list', separator: ',' }, withRepeated: ['q'] }],
  ['- { endpoint: "GET /exports/{format}", where: { format: [csv, 7] } }', { kind: 'endpoint', where: { format: { type: 'is', values: ['csv', 7] } } }],
  ['- { endpoint: "GET /v/{version}/x", where: { version: { before: 2024-04 } } }', { kind: 'endpoint', where: { version: { type: 'before', limit: '2024-04' } } }],
  ['- { endpoint: "POST /x/{id}", where: { id: { suffix: ":stop" } } }', { kind: 'endpoint', where: { id: { type: 'suffix', suffixes: [':stop'] } } }],
  ['- { query: key, on: any }', { kind: 'query', names: ['key'], on: [], value: null }],
  ['- { query: q, on: GET /parcels, value: { contains: [old, "is:x"] } }', { kind: 'query', value: { type: 'contains', texts: ['old', 'is:x'] } }],
  ['- { header: X-Old-Key, on: any }', { kind: 'header', headers: ['X-Old-Key'], together: false, value: null, on: [] }],
  ['- { header: Accept, value: { contains: beta }, on: any }', { kind: 'header', headers: ['Accept'], value: { type: 'contains', texts: ['beta'] }, on: [] }],
  ['- { header: [A, B], together: true, on: POST /parcels }', { kind: 'header', together: true, on: [{ methods: ['POST'] }] }],
  ['- word: parcel.age', { kind: 'word', word: 'parcel.age', in: 'text' }],
  ['- { word: parcel.age, in: expression }', { kind: 'word', in: 'expression' }],
  ['- host: old.parcels.example', { kind: 'host', host: 'old.parcels.example' }],
  ['- environment: PARCELS_KEY', { kind: 'environment', name: 'PARCELS_KEY' }],
  ['- { behaviour: Slow answers., detect: none, because: Nobody sees them. }', { kind: 'behaviour', text: 'Slow answers.', because: 'Nobody sees them.' }],
  ['- { word: old, dates: { sunset: 2026-Q1 }, confidence: { at-most: possible, because: Live again. } }', {
    dates: { sunset: { text: '2026-Q1', last: '2026-03-31' } }, confidence: { atMost: 'possible', because: 'Live again.' },
  }],
])('compiles %s', (yaml, expected) => {
  expect(itemOf(yaml)).toMatchObject(expected)
})

test.each([
  ['replace-path: { from: /a, to: /b }', { type: 'replace-path', from: '/a', to: '/b' }],
  ['replace-segment: { from: a, to: b }', { type: 'replace-segment', from: 'a', to: 'b' }],
  ['rename-query: { to: "{parameter}.has", operators: { has: in } }', { type: 'rename-query', to: '{parameter}.has', operators: { has: 'in' } }],
  ['remove-query: true', { type: 'remove-query' }],
  ['rename-field: { to: b }', { type: 'rename-field', to: 'b' }],
  ['move-field: { to: b }', { type: 'move-field', to: 'b', as: null }],
  ['remove-field: true', { type: 'remove-field' }],
  ['wrap-items: { to: b, each: { uri: "{item}" } }', { type: 'wrap-items', to: 'b', each: { uri: '{item}' } }],
  ['replace-read: { operation: "GET /b/{id}", field: name }', { type: 'replace-read', field: 'name', operation: { methods: ['GET'] } }],
  ['remove-header: X-B', { type: 'remove-header', header: 'X-B' }],
  ['remove-header: true', { type: 'remove-header', header: null }],
])('compiles the rewrite %s', (yaml, expected) => {
  expect(itemOf(`- { word: old, rewrite: { ${yaml}, safety: safe } }`).rewrite).toMatchObject({ safety: 'safe', ...expected })
})

const before = 'id: old\ntitle: Old\ndates: { sunset: 2025-06-15 }\n'
const after = 'replacement: { text: New. }\nsource: [{ url: "https://parcels.example/" }]\n'

test.each<[string, string, readonly string[]]>([
  ['an unknown method', `${before}deprecates:\n- query: a\n  on: FETCH /x\n${after}`, ['old.yaml:6:3 deprecates[0].on: unknown method "FETCH".']],
  ['a wrong path in a list', entryText('old', '- endpoint: ["GET /x", "GET x"]'), ['old.yaml:5:26 deprecates[0].endpoint[1]: the path "x" must start with "/".']],
  ['an item of no kind', entryText('old', '- endpont: GET /x'), ['old.yaml:5:5 deprecates[0]: this item has no kind; add one of the keys endpoint, segment, setting, field, query, header, word, host, environment, behaviour. Did you mean "endpoint"?']],
  ['an item of two kinds', entryText('old', '- { word: abc, host: a.example }'), ['old.yaml:5:5 deprecates[0]: this item has 2 kinds, word and host; keep only one of these keys.']],
  ['a misspelt qualifier', entryText('old', '- { header: A, onn: any }'), ['old.yaml:5:18 deprecates[0]: unknown key "onn". Did you mean "on"?']],
  ['another word for any operation', entryText('old', '- { query: q, on: all }'), [
    'old.yaml:5:17 deprecates[0].on: expected a method and a path, such as "GET /items/{id}", or "any" for every operation, found "all".',
  ]],
  ['any operation in a list', entryText('old', '- { header: A, on: [any] }'), ['old.yaml:5:23 deprecates[0].on[0]: "any" means every operation and cannot be part of a list; write `on: any`.']],
  ['a word for any operation, of a field', entryText('old', '- { field: a, on: any }'), ['old.yaml:5:17 deprecates[0].on: expected a method and a path, such as "GET /items/{id}", found "any".']],
  ['a missing qualifier', entryText('old', '- header: A'), ['old.yaml:5:5 deprecates[0].on: is missing.']],
  ['an unknown resource', entryText('old', '- { field: a, of: parcl }'), ['old.yaml:5:17 deprecates[0].of: unknown resource "parcl". Did you mean "parcel"?']],
  ['a field of nothing', entryText('old', '- field: a'), ['old.yaml:5:5 deprecates[0].field: needs either `of` (a resource) or `on` (operations), but not both.']],
  ['a wrong rewrite', entryText('old', '- { word: abc, rewrite: { rename-field: { too: b }, safety: safe } }'), ['old.yaml:5:45 deprecates[0].rewrite.rename-field: unknown key "too". Did you mean "to"?']],
  ['an unsafe rewrite', entryText('old', '- { word: abc, rewrite: { remove-query: true, safety: unsafe } }'), ['old.yaml:5:49 deprecates[0].rewrite.safety: expected "safe" or "suggestion", found "unsafe".']],
  ['no scope', `${before}deprecates: []\n${after}`, ['old.yaml:4:1 deprecates: must not be empty; list what the entry deprecates.']],
  ['no dates', entryText('old', '- word: abc').replace('{ sunset: 2025-06-15 }', '{}'), ['old.yaml:3:1 dates: needs at least one of announced, deprecated, sunset, and changed.']],
  ['a day that is none', entryText('old', '- word: abc').replace('2025-06-15', '2025-13-45'), ['old.yaml:3:10 dates.sunset: "2025-13-45" is not a date; use a day (2026-01-31), a month (2026-01), or a quarter (2026-Q1).']],
  ['a number as id', entryText('12', '- word: abc'), ['old.yaml:1:1 id: expected a string, found 12.']],
  ['another name than its file', entryText('older', '- word: abc'), ['old.yaml:1:1 id: the entry "older" must be in a file named older.yaml.']],
  ['an insecure link', entryText('old', '- word: abc').replace('https://', 'http://'), ['old.yaml:7:12 source[0].url: must be an https:// URL.']],
  ['a script as link', entryText('old', '- word: abc').replace('https://parcels.example/changes', 'javascript:alert(1)'), ['old.yaml:7:12 source[0].url: must be an https:// URL.']],
  ['a huge text', entryText('old', '- word: abc').replace('Use something new.', 'x'.repeat(7000)), ['old.yaml:6:16 replacement.text: must be at most 6000 characters long.']],
  ['a step that is missing', entryText('old', '- word: abc').replace('new. }', 'new., partial: [{ when: clear }] }'), ['old.yaml:6:52 replacement.partial[0]: there is no step "clear".']],
  ['several mistakes, each once', `id: old\ntitel: Old\ndates: { sunset: 2025-06-15 }\ndeprecates:\n- wrod: abc\n${after}sevrity: no\n`, [
    'old.yaml:2:1 unknown key "titel". Did you mean "title"?',
    'old.yaml:5:3 deprecates[0]: this item has no kind; add one of the keys endpoint, segment, setting, field, query, header, word, host, environment, behaviour. Did you mean "word"?',
    'old.yaml:8:1 unknown key "sevrity".',
  ]],
])('refuses %s', (_name, text, messages) => {
  expect([...mistakesIn(text)].sort()).toEqual([...messages].sort())
})
