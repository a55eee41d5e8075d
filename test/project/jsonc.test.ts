import { describe, expect, it } from 'vitest'
import { parseJsonc } from '../../src/project/jsonc.ts'

describe('JSON with comments', () => {
  it.each([
    ['nothing but JSON', '{"a": [1, -2.5e3, true, null], "b": {"c": "d"}}', { a: [1, -2500, true, null], b: { c: 'd' } }],
    ['comments', '// one\n{ /* two */ "a": /***/ 1 // three\n}', { a: 1 }],
    ['trailing commas', '{"a": [1, 2, ], "b": {"c": 3,\n},}', { a: [1, 2], b: { c: 3 } }],
    ['a comment behind a trailing comma', '{"a": 1, // last\n /* really */ }', { a: 1 }],
    ['what looks like comments in strings', '{"@/*": ["./src/*"], "u": "https://x//y", "q": "\\"/*", "e": "\\\\"}', { '@/*': ['./src/*'], u: 'https://x//y', q: '"/*', e: '\\' }],
    ['a comma in a string before a bracket', '[",", "]"]', [',', ']']],
    ['spaces in strings', '{"a  b": " , } "}', { 'a  b': ' , } ' }],
  ])('reads %s', (_name, text, expected) => {
    expect(parseJsonc(text)).toEqual(expected)
  })

  it.each(['', '{', '{"a": 1 /* open', '{"a": "open}', '{"a" 1}', '[1 2]', '[1,,]', '{"a": 1} /', 'tru e', '1 2'])('takes %j for neither', text => {
    expect(parseJsonc(text)).toBeUndefined()
  })

  // As long as a file may be: with steps that grow faster than the text, none of them would come to an end.
  it.each<[string, string, unknown]>([
    ['comments after a comma', `{"a": 1,${'/**/ '.repeat(200_000)}"b": 2}`, { a: 1, b: 2 }],
    ['a line of slashes', `{"a": 1,\n${'/'.repeat(1_000_000)}\n"b": 2}`, { a: 1, b: 2 }],
    ['comments that never end', `{"a": 1,${'/* '.repeat(300_000)}`, undefined],
    ['stars', `{"a": 1,/${'*'.repeat(1_000_000)}`, undefined],
    ['quotes', `{"a": ${'"\\'.repeat(500_000)}`, undefined],
    ['spaces', `{"a": 1,${' '.repeat(1_000_000)}`, undefined],
    ['brackets', '['.repeat(1_000_000), undefined],
    ['words without an end', `{"a": ${'a'.repeat(1_000_000)}`, undefined],
  ])('comes to an end on %s', (_name, text, expected) => {
    expect(parseJsonc(text)).toEqual(expected)
  })
})
