import { expect, it } from 'vitest'
import { touchedBy } from '../../src/cli/touched.ts'
import type { Lines, Removed } from '../../src/project/git-diff.ts'

const finding = (line: number, endLine: number, ...trace: readonly (readonly [string, number])[]) => ({
  kind: 'endpoint' as const, target: '/zones', file: 'a.ts', line, endLine, trace: trace.map(([file, at]) => ({ file, line: at, column: 1, note: '' })),
})

it.each<[string, ReturnType<typeof finding>, readonly Lines[] | 'all', string, boolean]>([
  ['a line before', finding(3, 3), [[1, 2]], '', false],
  ['the line itself', finding(3, 3), [[3, 3]], '', true],
  ['a line of several', finding(3, 6), [[1, 1], [5, 9]], '', true],
  ['a line after', finding(3, 6), [[7, 7]], '', false],
  ['lines that are gone', finding(3, 6), [], '', false],
  ['all of a new file', finding(3, 6), 'all', '', true],
  ['a step of the trace', finding(3, 3, ['b.ts', 1], ['a.ts', 9]), [[9, 9]], '', true],
  ['the line of a step in another file', finding(3, 3, ['b.ts', 9]), [[9, 9]], '', false],
  ['a line that git counts otherwise', finding(3, 3), [[2, 2]], 'a\u2028b\nc', true],
  ['a line that git does not count', finding(3, 3), [[3, 3]], 'a\rb\nc', false],
  ['a line of a file with the line ends of Windows and one of a Mac', finding(4, 4), [[3, 3]], 'a\r\nb\rc\r\nd', true],
])('a change of %s', (_name, each, lines, text, isTouched) => {
  expect(touchedBy({ files: new Map([['a.ts', lines]]), removed: new Map() }, () => text).finding(each)).toBe(isTouched)
})

const text = 'one\n// note\ntwo\nthree\n// sunset-ignore-end\nlast'

it.each<[string, number, string, Removed, boolean]>([
  ['a line below a comment that is gone', 3, '', { behind: 1, comments: ['// sunset-ignore-next-line minify -- x'] }, true],
  ['a line behind that', 4, '', { behind: 1, comments: ['// sunset-ignore-next-line minify -- x'] }, false],
  ['a line below another that is gone', 3, '', { behind: 1, comments: [] }, false],
  ['any line where a block began', 6, '', { behind: 1, comments: ['// sunset-ignore-start minify -- x'] }, true],
  ['a comment on a line that is gone', 2, 'next-line', { behind: 2, comments: [] }, true],
  ['a comment above others', 2, 'next-line', { behind: 5, comments: [] }, false],
  ['the start of a block', 2, 'start', { behind: 4, comments: [] }, true],
  ['the start of a block above others', 2, 'start', { behind: 6, comments: [] }, false],
  ['a comment on the file', 2, 'file', { behind: 6, comments: [] }, true],
])('of removed lines, %s is touched', (_name, line, form, gone, isTouched) => {
  const each = { ...finding(line, line), ...form === '' ? {} : { kind: 'suppression' as const, target: `sunset-ignore-${form}` } }
  expect(touchedBy({ files: new Map([['a.ts', []]]), removed: new Map([['a.ts', [gone]]]) }, () => text).finding(each)).toBe(isTouched)
})
