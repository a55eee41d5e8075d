import { expect, test } from 'vitest'
import { Composer } from 'yaml'
import { readYaml } from '../../src/schedule/read-yaml.ts'
import { maxEntryBytes, maxFileBytes } from '../../src/schedule/yaml-gates.ts'
import { mistakesOf } from './mistakes-of.ts'

const bytes = (text: string): Uint8Array => Buffer.from(text)
const laughs = ['a: &a [x, x]', ...[...'bcdefghi'].map((name, index) => `${name}: &${name} [*${'abcdefgh'[index]}, *${'abcdefgh'[index]}]`)].join('\n')

const refused: readonly [name: string, content: Uint8Array, message: string][] = [
  ['aliases that multiply', bytes(laughs), 'x.yaml:1:7 a: YAML anchors are not allowed; repeat the value instead.'],
  ['an alias of itself', bytes('a: &a [*a]'), 'x.yaml:1:7 a: YAML anchors are not allowed; repeat the value instead.'],
  ['an alias without anchor', bytes('a: *b'), 'x.yaml:1:4 a: YAML aliases are not allowed; repeat the value instead.'],
  ['deep flow', bytes(`a: ${'['.repeat(10_000)}`), 'x.yaml:1:67 nested deeper than 64 levels.'],
  ['deep flow over lines', bytes(`a:\n${'  [\n'.repeat(100)}`), 'x.yaml:65:3 nested deeper than 64 levels.'],
  ['deep dashes', bytes(`a:\n ${'- '.repeat(100)}x`), 'x.yaml:2:128 nested deeper than 64 levels.'],
  ['deep indentation', bytes(Array.from({ length: 80 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')), 'x.yaml:65:65 nested deeper than 64 levels.'],
  ['a huge file', bytes(`a: ${'x'.repeat(maxEntryBytes)}`), 'x.yaml:1:1 is larger than 256 KiB; split it into smaller files.'],
  ['deep flow behind quoted brackets', bytes(`a: ${'["]", '.repeat(10_000)}`), 'x.yaml:1:382 nested deeper than 64 levels.'],
  ['deep flow behind apostrophes', bytes(`a: 1\nb: ${"[x'y, [[[[x', ".repeat(1000)}`), 'x.yaml:2:180 nested deeper than 64 levels.'],
  ['deep pairs in one line', bytes('a: '.repeat(100)), 'x.yaml:1:193 nested deeper than 64 levels.'],
  ['very many values', bytes(`a: [${'1,'.repeat(120_000)}]`), 'x.yaml:1:1 more than 200000 YAML tokens; split the file.'],
  ['very many lines', bytes(`a:${'\n'.repeat(250_000)}`), 'x.yaml:1:1 more than 200000 YAML tokens; split the file.'],
  ['tags upon tags', bytes(`a: ${'!b '.repeat(80_000)}`), 'x.yaml:1:7 invalid YAML: A node can have at most one tag.'],
  ['anchors upon anchors', bytes(`a: ${'&b '.repeat(80_000)}`), 'x.yaml:1:7 invalid YAML: A node can have at most one anchor.'],
  ['texts upon texts', bytes(`a: ${'"b" '.repeat(60_000)}`), 'x.yaml:1:8 invalid YAML: Unexpected double-quoted-scalar at node end. If this is a string, put it in quotes.'],
  ['unknown tags one by one', bytes(`a: [${'!b c,'.repeat(30_000)}]`), 'x.yaml:1:5 invalid YAML: Unresolved tag: !b.'],
  ['escapes that are none', bytes(`a: "${'\\q'.repeat(120_000)}"`), 'x.yaml:1:5 invalid YAML: Invalid escape sequence \\q.'],
  ['commas only', bytes(`a: {${','.repeat(150_000)}}`), 'x.yaml:1:6 invalid YAML: Unexpected , in flow map.'],
  ['braces in quotes after a mistake', bytes(`a: "b" [${'"{",'.repeat(40_000)}]`), 'x.yaml:1:8 invalid YAML: Unexpected flow-seq-start at node end.'],
  ['a tag of YAML 1.1', bytes('a: !!omap [b: 1]'), 'x.yaml:1:4 invalid YAML: Unresolved tag: tag:yaml.org,2002:omap.'],
  ['many keys in one mapping', bytes(Array.from({ length: 1200 }, (_, index) => `k${index}: 1`).join('\n')), 'x.yaml:1001:1 the mapping has more than 1000 keys.'],
  ['a key of the prototype', bytes('a: 1\n__proto__: { polluted: true }'), 'x.yaml:2:1 unknown key "__proto__".'],
  ['a constructor', bytes('a: { constructor: 1 }'), 'x.yaml:1:6 a: unknown key "constructor".'],
  ['a duplicate key', bytes('id: a\ntitle: b\nid: c'), 'x.yaml:3:1 duplicate key "id"; it is already set at 1:1.'],
  ['a tag that runs code', bytes('a: !!js/function "function () {}"'), 'x.yaml:1:4 invalid YAML: Unresolved tag: tag:yaml.org,2002:js/function.'],
  ['a tag of its own', bytes('a: 1\nb: !foo bar'), 'x.yaml:2:4 invalid YAML: Unresolved tag: !foo.'],
  ['two documents', bytes('a: 1\n---\nb: 2'), 'x.yaml:2:1 expected a mapping, found a second document.'],
  ['nothing', bytes(''), 'x.yaml:1:1 expected a mapping, found nothing.'],
  ['comments only', bytes('# a\n# b\n'), 'x.yaml:1:1 expected a mapping, found nothing.'],
  ['a list', bytes('- a\n- b'), 'x.yaml:1:1 expected a mapping, found a list.'],
  ['a text', bytes('hello'), 'x.yaml:1:1 expected a mapping, found a string.'],
  ['a list as a key', bytes('? [a, b]\n: 1'), 'x.yaml:1:3 a key must be a plain string.'],
  ['no key', bytes('? \n: 1'), 'x.yaml:1:3 a key must be a plain string.'],
  ['UTF-16', Buffer.from('\ufeffa: 1', 'utf16le'), 'x.yaml:1:1 is encoded as UTF-16; save it as UTF-8.'],
  ['Latin-1', Buffer.from('a: caf\u00e9', 'latin1'), 'x.yaml:1:1 is not UTF-8 text.'],
  ['a binary', bytes('a: \0'), 'x.yaml:1:1 is not UTF-8 text.'],
  ['a path in a flow mapping', bytes('a: { on: GET /zones/{zone_id}/x }'), 'x.yaml:1:21 invalid YAML: Unexpected flow-map-start at node end. Quote the text that contains "{zone_id}".'],
  ['a bare backtick', bytes('a: `b` is gone'), 'x.yaml:1:4 invalid YAML: Plain value cannot start with reserved character `. If this is a string, put it in quotes.'],
  ['a second colon', bytes('a: use b: c'), 'x.yaml:1:4 invalid YAML: Nested mappings are not allowed in compact mappings. If this is a string, put it in quotes.'],
]

test.each(refused)('refuses %s', (_name, content, message) => {
  expect(mistakesOf(() => readYaml(content, 'x.yaml', maxEntryBytes))).toEqual([message])
})

test.each([
  ['tabs', 'a:\n\t- b', /^x\.yaml:2:1 /],
  ['a comment that touches a text', 'a: "b"#c', /^x\.yaml:1:7 invalid YAML: Comments must be separated/],
  ['an unclosed bracket', 'a: [b, c', /^x\.yaml:1:\d+ .*\.$/],
])('refuses %s with one message and its place', (_name, text, message) => {
  const messages = mistakesOf(() => readYaml(bytes(text), 'x.yaml', maxEntryBytes))
  expect(messages).toHaveLength(1)
  expect(messages[0]).toMatch(message)
})

test('stops the parser by a function that it still has', () => {
  expect(Reflect.get(new Composer(), 'onError')).toBeInstanceOf(Function)
})

test.each([
  ['below blank lines', `a: |\n  b\n${'\n'.repeat(80_000)}${' #\n'.repeat(30_000)}c: 1`, { a: 'b\n', c: 1 }],
  ['behind tabs', 'a:\n\t# b\n  - c\t# d', { a: ['c'] }],
  ['as text', 'a: |\n  # b\nc: "# d"\ne: f#g', { a: '# b\n', c: '# d', e: 'f#g' }],
])('reads comments %s', (_name, text, value) => {
  expect(readYaml(bytes(text), 'x.yaml', maxEntryBytes).value).toEqual(value)
})

test('reports every duplicate of one file', () => {
  expect(mistakesOf(() => readYaml(bytes('a: 1\na: 2\nb: { c: 1, c: 2 }'), 'x.yaml', maxEntryBytes))).toEqual([
    'x.yaml:2:1 duplicate key "a"; it is already set at 1:1.',
    'x.yaml:3:12 b: duplicate key "c"; it is already set at 3:6.',
  ])
})

test('reads brackets in texts as text', () => {
  const text = `a: "${'['.repeat(200)}"\nb: '${'{'.repeat(200)}'\nc: |\n  ${'[{('.repeat(100)}\nd: x # ${'['.repeat(100)}`
  expect(Object.keys(readYaml(bytes(text), 'x.yaml', maxEntryBytes).value)).toEqual(['a', 'b', 'c', 'd'])
})

test.each([
  ['BOM', '\ufeffa: 1', { a: 1 }],
  ['CRLF', 'a: 1\r\nb: [x]\r\n', { a: 1, b: ['x'] }],
  ['words and numbers', 'a: no\nb: 012\nc: 2025-06-15\nd: 1e3\ne: 12:30', { a: 'no', b: 12, c: '2025-06-15', d: 1000, e: '12:30' }],
  ['a merge key as a key', '<<: { a: 1 }', { '<<': { a: 1 } }],
])('reads %s as YAML 1.2', (_name, text, value) => {
  expect(readYaml(bytes(text), 'x.yaml', maxFileBytes).value).toEqual(value)
})

test('leaves the prototype of objects alone', () => {
  mistakesOf(() => readYaml(bytes('a: { __proto__: { polluted: true } }'), 'x.yaml', maxEntryBytes))
  expect(Object.keys(Object.prototype)).toEqual([])
  expect('polluted' in {}).toBe(false)
})
