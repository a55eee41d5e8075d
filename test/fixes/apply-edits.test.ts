import { describe, expect, it } from 'vitest'
import { applyEdits, isConflict, type TextEdit } from '../../src/fixes/apply-edits.ts'
import { chooseFixes } from '../../src/fixes/choose-fixes.ts'
import type { Finding, Fix } from '../../src/report/report.ts'
import { analyseText } from './analyse.ts'

const edit = (start: number, end: number, text = ''): TextEdit => ({ start, end, text })

describe('applyEdits', () => {
  it.each([
    { name: 'no edit', edits: [], fixed: 'abcdef' },
    { name: 'any order', edits: [edit(4, 5, 'E'), edit(0, 1, 'A')], fixed: 'AbcdEf' },
    { name: 'edits that touch', edits: [edit(0, 2, 'x'), edit(2, 4, 'y')], fixed: 'xyef' },
    { name: 'the same edit twice', edits: [edit(1, 3, 'x'), edit(1, 3, 'x')], fixed: 'axdef' },
    { name: 'an insertion at the end', edits: [edit(6, 6, '!')], fixed: 'abcdef!' },
  ])('makes $name', ({ edits, fixed }) => {
    expect(applyEdits('abcdef', edits)).toBe(fixed)
  })

  it.each([
    { name: 'overlap', edits: [edit(0, 3), edit(2, 4)] },
    { name: 'leave the text', edits: [edit(4, 9)] },
    { name: 'end before they start', edits: [edit(3, 2)] },
  ])('refuses edits that $name', ({ edits }) => {
    expect(() => applyEdits('abcdef', edits)).toThrow(RangeError)
  })
})

describe('isConflict', () => {
  it.each([
    { a: edit(0, 2, 'x'), b: edit(2, 4, 'y'), conflict: false },
    { a: edit(0, 3, 'x'), b: edit(2, 4, 'y'), conflict: true },
    { a: edit(0, 3, 'x'), b: edit(0, 3, 'y'), conflict: true },
    { a: edit(0, 3, 'x'), b: edit(0, 3, 'x'), conflict: false },
    { a: edit(2, 2, 'x'), b: edit(2, 2, 'y'), conflict: true },
    { a: edit(2, 2, 'x'), b: edit(0, 4, 'y'), conflict: true },
  ])('of $a.start-$a.end and $b.start-$b.end is $conflict', ({ a, b, conflict }) => {
    expect(isConflict(a, b)).toBe(conflict)
    expect(isConflict(b, a)).toBe(conflict)
  })
})

describe('chooseFixes', () => {
  const [found] = analyseText('fetch(\'https://api.cloudflare.com/client/v4/zones/1/rate_limits\')').findings
  const fix = (safety: Fix['safety'], start: number, end: number): Fix => ({ safety, title: `${safety} ${start}.`, edits: [{ file: 'client.ts', start, end, text: '' }] })
  const finding = (...fixes: Fix[]): Finding => {
    if (!found) throw new Error('The call is found.')
    return { ...found, fixes }
  }
  const titles = (findings: readonly Finding[], unsafe: boolean) => chooseFixes(findings, unsafe).map(chosen => chosen.fix.title)

  it.each([
    { name: 'the safe fix', findings: [finding(fix('suggestion', 5, 6), fix('safe', 1, 2))], unsafe: true, chosen: ['safe 1.'] },
    { name: 'no suggestion', findings: [finding(fix('suggestion', 5, 6))], unsafe: false, chosen: [] },
    { name: 'the only suggestion when it may', findings: [finding(fix('suggestion', 5, 6))], unsafe: true, chosen: ['suggestion 5.'] },
    { name: 'none of two suggestions', findings: [finding(fix('suggestion', 5, 6), fix('suggestion', 7, 8))], unsafe: true, chosen: [] },
    { name: 'the first of two that meet', findings: [finding(fix('safe', 4, 9)), finding(fix('safe', 1, 5)), finding(fix('safe', 9, 12))], unsafe: false, chosen: ['safe 1.', 'safe 9.'] },
  ])('chooses $name', ({ findings, unsafe, chosen }) => {
    expect(titles(findings, unsafe)).toEqual(chosen)
  })
})
