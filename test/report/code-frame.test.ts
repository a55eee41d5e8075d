import { describe, expect, it } from 'vitest'
import { codeFrame } from '../../src/report/code-frame.ts'
import { displayWidth } from '../../src/report/display-width.ts'
import { createPaint } from '../../src/report/paint.ts'

const marked = '`/zones/1/rate_limits`'
const lines: readonly (readonly [string, string])[] = [
  ['a short line', `fetch(${marked})`],
  ['text before', `${'const value = 1; '.repeat(10)}fetch(${marked})`],
  ['text behind', `fetch(${marked}, ${'{ headers }, '.repeat(20)})`],
  ['text on both sides', `${'a + '.repeat(50)}fetch(${marked}, ${'b + '.repeat(50)})`],
  ['an indent', `${' '.repeat(60)}fetch(${marked}, options)`],
  ['tabs', `${'\t'.repeat(18)}fetch(${marked}, options)`],
  ['wide characters', `/* ${'漢字'.repeat(8)} */ fetch(${marked}) // ${'漢字'.repeat(8)}`],
  ['emoji', `/* ${'🌅'.repeat(14)} */ fetch(${marked})`],
  ['control characters', `/* ${'\u001b[31m'.repeat(6)} */ fetch(${marked}) // ${'\u202e'.repeat(8)}`],
]

describe.each([40, 41, 60, 80])('a frame on a terminal of %i columns', columns => {
  it.each(lines)('fits, and shows what is marked: %s', (_, line) => {
    const column = line.indexOf(marked) + 1
    const frame = codeFrame(`\n${line}\n`, { line: 2, column, endLine: 2, endColumn: column + marked.length }, columns, createPaint(false))
    for (const each of frame) expect(displayWidth(each)).toBeLessThanOrEqual(columns)
    const [, code = '', carets = ''] = frame
    const [start, end] = [displayWidth(code.slice(0, code.indexOf(marked))), displayWidth(code.slice(0, code.indexOf(marked) + marked.length))]
    expect(code).toContain(marked)
    expect(carets).toBe(`  | ${' '.repeat(start - 4)}${'^'.repeat(end - start)}`)
  })

  it.each([['x'.repeat(100), 1, 101], ['漢'.repeat(100), 1, 101], [`${'x'.repeat(500)}y`, 90, 400], ['x'.repeat(100), 50, 50], ['x', 40, 60]])('fits also where the marked text itself is too long, or nowhere', (line, column, endColumn) => {
    for (const endLine of [1, 3]) {
      const frame = codeFrame(line, { line: 1, column, endLine, endColumn }, columns, createPaint(false))
      for (const each of frame) expect(displayWidth(each)).toBeLessThanOrEqual(columns)
      expect(frame[2]).toContain('^')
    }
  })
})
