import { describe, expect, it } from 'vitest'
import { baselineText } from '../../src/baseline/baseline.ts'
import { readBaseline } from '../../src/baseline/read-baseline.ts'

const slot = { fingerprint: '0123456789abcdef', entry: 'minify', file: 'src/a.ts', count: 1 }
const line = (slot: object) => `    ${JSON.stringify(slot)}`
const file = (...lines: readonly string[]) => `{\n  "version": 1,\n  "findings": [\n${lines.join(',\n')}\n  ]\n}\n`

function messageOf(text: string): string {
  try {
    readBaseline(text, 'base.json')
    return 'no mistake'
  } catch (error) {
    return String(error)
  }
}

describe('a baseline file', () => {
  it.each([
    ['without findings', []],
    ['with one', [slot]],
    ['with odd names', [{ ...slot, file: 'src/a "b"\n\\c – ü.ts' }]],
  ])('%s is read as it was written', (_name, slots) => {
    expect(readBaseline(baselineText(slots), 'base.json')).toEqual(slots)
  })

  it('has a line for each finding, sorted by file, entry and fingerprint', () => {
    const slots = [{ ...slot, file: 'b.ts' }, { ...slot, file: 'a.ts', entry: 'mirage' }, { ...slot, file: 'a.ts' }]
    expect(baselineText(slots)).toBe(`{
  "version": 1,
  "findings": [
    { "fingerprint": "0123456789abcdef", "entry": "minify", "file": "a.ts", "count": 1 },
    { "fingerprint": "0123456789abcdef", "entry": "mirage", "file": "a.ts", "count": 1 },
    { "fingerprint": "0123456789abcdef", "entry": "minify", "file": "b.ts", "count": 1 }
  ]
}
`)
  })

  it.each([
    ['in another order', file(line({ ...slot, file: 'b.ts' }), line({ ...slot, file: 'a.ts' })), ['a.ts', 'b.ts']],
    ['with repeats', file(line(slot), line(slot)), ['src/a.ts']],
    ['with a byte order mark and the line ends of Windows', `\uFEFF${file(line(slot)).replaceAll('\n', '\r\n')}`, ['src/a.ts']],
    ['with a name in decomposed form', file(line({ ...slot, file: 'u\u0308.ts' })), ['\u00fc.ts']],
  ])('%s is read too', (_name, text, files) => {
    const slots = readBaseline(text, 'base.json')
    expect(slots.map(each => each.file)).toEqual(files)
    expect(slots.reduce((sum, { count }) => sum + count, 0)).toBe(text.split('"count"').length - 1)
  })

  it.each([
    ['', 'base.json:1:1 value expected.'],
    ['[]', 'base.json:1:1 the baseline must be an object.'],
    ['{}', 'base.json:1:1 this is not a baseline: "version" is missing.'],
    ['{ "version": 2, "results": [] }', 'base.json:1:14 version 2 is not supported. A newer version of sunset wrote this file; update sunset-lint.'],
    ['{ "version": "1" }', 'base.json:1:14 version "1" is not supported; it must be 1.'],
    ['{ "version": 1 }', 'base.json:1:1 "findings" must be a list.'],
    ['{ "version": 1, "findings": [], "more": 1 }', 'base.json:1:41 unknown key "more" in the baseline.'],
    ['{ "version": 1, "findings": [] } x', 'base.json:1:34 invalid symbol.'],
    ['{ "version": 1, "findings": [],, }', 'base.json:1:32 property name expected.'],
    ['{ "version": 1, "version": 1, "findings": [] }', 'base.json:1:17 duplicate key "version".'],
    [`{ "version": 1, "findings": ${'['.repeat(50_000)}`, 'base.json:1:1 the JSON is nested too deeply.'],
    ['{ "version": 1, "findings": [[[[[[[[[[1]]]]]]]]]] }', 'base.json:1:37 the JSON is nested too deeply.'],
    [file(line(slot), '    oops'), 'base.json:5:5 invalid symbol.'],
    [file(line({ ...slot, fingerprint: '0123456789abcdef.2' })), 'base.json:4:20 "fingerprint" must be 16 hexadecimal digits.'],
    [file(line({ ...slot, count: 9007199254740991 })), 'base.json:4:82 "count" must be at most 100000.'],
    [file(line({ ...slot, count: 0 })), 'base.json:4:82 "count" must be a positive integer.'],
    [file(line({ ...slot, file: '/etc/passwd' })), 'base.json:4:63 "file" must be a path relative to the baseline.'],
    [file(line({ ...slot, entry: 7 })), 'base.json:4:47 "entry" must be a string.'],
    [file(`${line(slot)}`).slice(0, -8), 'base.json:4:83 close brace expected.'],
    [`{\n  "version": 1,\n  "findings": [\n<<<<<<< HEAD\n${line(slot)}\n=======\n>>>>>>> main\n  ]\n}\n`, 'base.json:4:1 the file has a merge conflict. Resolve it, or run `npx sunset-lint baseline create --force`.'],
  ])('%j is a mistake', (text, message) => {
    expect(messageOf(text)).toBe(`UserError: ${message}`)
  })
})
