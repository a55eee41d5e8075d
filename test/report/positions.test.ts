import { Linter } from 'eslint'
import { describe, expect, it } from 'vitest'
import { lineStarts, positionIn } from '../../src/report/positions.ts'

describe('positions', () => {
  it.each([
    ['ab', 1, 1, 2],
    ['a\nb', 2, 2, 1],
    ['a\r\nb', 3, 2, 1],
    ['a\r\nb', 2, 1, 3],
    ['a\rb', 2, 2, 1],
    ['a\u2028b\u2029c', 4, 3, 1],
    ["'🌍' + x", 7, 1, 8],
    ['', 0, 1, 1],
    ['a\n', 2, 2, 1],
    ['a\n\n\nb', 4, 4, 1],
  ])('%j at %i is %i:%i', (text, offset, line, column) => {
    expect(positionIn(lineStarts(text), offset)).toEqual({ line, column })
  })

  it.each(['a = 1\nb = 2', 'a = 1\r\nb = 2\rc = 3\n', "a = '\u2028'\u2029b = 2\n"])('breaks lines of %j as ESLint does', text => {
    const linter = new Linter()
    linter.verify(text, {})
    const { lines } = linter.getSourceCode()
    expect(lineStarts(text).length).toBe(lines.length)
  })
})
