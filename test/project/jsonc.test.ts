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

  it.each([
    ['comments after a comma', `{"a": 1,${'/**/ '.repeat(50_000)}"b": 2}`],
    ['a line of slashes', `{"a": 1,\n${'/'.repeat(200_000)}\n"b": 2}`],
    ['comments that never end', `{"a": 1,${'/* '.repeat(100_000)}`],
    ['stars', `{"a": 1,/${'*'.repeat(200_000)}`],
    ['quotes', `{"a": ${'"\\'.repeat(100_000)}`],
  ])('takes time in proportion to the text: %s', (_name, text) => {
    const start = performance.now()
    parseJsonc(text)
    expect(performance.now() - start).toBeLessThan(2_000)
  })
})
