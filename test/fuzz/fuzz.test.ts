import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mutantOf } from '../../scripts/fuzz/mutants.mjs'
import { wrongWith } from '../../scripts/fuzz/oracles.mjs'
import { shrink } from '../../scripts/fuzz/shrink.mjs'
import { sourcesIn } from '../../scripts/fuzz/sources.mjs'
import { analyse } from '../../src/index.ts'
import type { Report } from '../../src/report/report.ts'

const sources = sourcesIn(join(import.meta.dirname, '../..'), ['fixtures'])

/** `npm run fuzz` makes more of them, as long as it is told to. */
it.each(Array.from({ length: 12 }, (_, block) => block))('mutants of the fixtures break nothing: block %i', block => {
  for (let number = block * 20; number < (block + 1) * 20; number++) {
    const mutant = mutantOf(2026, number, sources)
    expect({ number, how: mutant.how, wrong: wrongWith(mutant, { analyse }) }).toEqual({ number, how: mutant.how, wrong: undefined })
  }
})

it('the same seed and number make the same mutant', () => {
  expect(mutantOf(1, 5, sources)).toEqual(mutantOf(1, 5, sources))
  expect(mutantOf(2, 5, sources)).not.toEqual(mutantOf(1, 5, sources))
})

describe('what must hold of every input', () => {
  const path = 'a.js'
  const text = 'await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/workers/namespaces`)\n'
  const report = analyse(text, path, { asOf: '2026-11-20' })
  const [finding] = report.findings
  if (!finding) throw new Error('A finding is expected.')
  const [fix] = finding.fixes
  if (!fix) throw new Error('A fix is expected.')
  const withEdits = (...edits: typeof fix.edits) => ({ ...report, findings: [{ ...finding, fixes: [{ ...fix, edits }] }] })
  const edit = (start: number, end: number, text: string) => ({ file: path, start, end, text })

  it.each<[what: string, program: (text: string, count: number) => Report, wrong: RegExp]>([
    ['an internal error', () => ({ ...report, errors: [{ file: path, kind: 'internal', message: 'x' }] }), /^error: x/],
    ['a line behind the text', () => ({ ...report, findings: [{ ...finding, line: 9, endLine: 9 }] }), /^range: 9:/],
    ['a column behind the line', () => ({ ...report, findings: [{ ...finding, endColumn: 500 }] }), /^range: /],
    ['an end before the start', () => ({ ...report, findings: [{ ...finding, endColumn: 1 }] }), /^range: /],
    ['another result the second time', (_text, count) => ({ ...report, asOf: String(count) }), /^order: /],
    ['an edit behind the text', () => withEdits(edit(0, 1e6, '')), /^edit: /],
    ['edits that overlap', () => withEdits(edit(0, 5, ''), edit(3, 8, '')), /^edit: /],
    ['a fix that breaks the syntax', given => given === text ? withEdits(edit(0, 5, '(')) : analyse(given, path, { asOf: '2026-11-20' }), /^syntax: /],
    ['a fix after which there is more to fix', given => given === text ? withEdits(edit(0, 0, '/**/')) : { ...report, findings: [finding, finding] }, /^again: /],
  ])('%s is noticed', (_what, program, wrong) => {
    let count = 0
    expect(wrongWith({ path, text }, { analyse: given => program(given, count++) })).toMatch(wrong)
  })

  it('a result without any of that passes', () => {
    expect(wrongWith({ path, text }, { analyse })).toBeUndefined()
    expect(wrongWith({ path, text }, { analyse, lint: () => 'eslint error: x' })).toBe('eslint error: x')
  })
})

it('a failing text is reduced to what makes it fail', () => {
  expect(shrink('one\ntwo three\nfour\nfive six', each => each.includes('three') && each.includes('six'))).toBe('threesix')
})
