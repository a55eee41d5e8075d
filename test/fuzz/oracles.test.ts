import { describe, expect, it } from 'vitest'
import type { Rare } from '../../scripts/fuzz/inputs.mjs'
import { wrongWith } from '../../scripts/fuzz/oracles/index.mjs'
import type { Message, Program } from '../../scripts/fuzz/oracles/index.mjs'
import type { Report } from '../../src/report/report.ts'
import { program } from './program.ts'

const path = 'a.js'
const text = 'await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/workers/namespaces`)\n'
const options = { asOf: '2026-11-20', minConfidence: 'possible' } as const
const report = program.analyse(text, path, options)
const [finding] = report.findings
if (!finding) throw new Error('A finding is expected.')
const [fix] = finding.fixes
if (!fix) throw new Error('A fix is expected.')
const endColumn = text.length
const nothing: Report = { ...report, findings: [], summary: { ...report.summary, findings: { error: 0, warning: 0, info: 0 }, hidden: { possible: 0 } } }
const withError = (kind: string): Report => ({ ...report, errors: [{ file: path, kind, message: 'x' }] })
const withSkipped = (reason: string): Report => ({ ...report, summary: { ...report.summary, skipped: [{ file: path, reason }] } })
const at = (changes: Partial<typeof finding>): Report => ({ ...report, findings: [{ ...finding, ...changes }] })
const withEdits = (...edits: typeof fix.edits): Report => at({ fixes: [{ ...fix, edits }] })
const edit = (start: number, end: number, text: string) => ({ file: path, start, end, text })
const message: Message = { ruleId: 'sunset/no-deprecated-endpoint', message: 'Gone.', line: 3, column: 1, endLine: 3, endColumn: 2 }

/** Returns a program that gives another report for texts that a test chooses. */
const on = (chosen: (text: string) => boolean, change: (report: Report) => Report): Program => ({
  ...program, analyse: (given, file, how) => chosen(given) ? change(program.analyse(given, file, how)) : program.analyse(given, file, how),
})
const isAsGiven = (given: string) => given === text
const isPlanted = (given: string) => given.includes('plantedUse')
const isFixed = (given: string) => given.includes('storage/kv')
const isSuppressed = (given: string) => given.includes('sunset-ignore-file')
const always = () => true
const rendering = (chosen: string, change: (rendered: string) => string): Program => ({
  ...program, render: (...given) => given[1] === chosen ? change(program.render(...given)) : program.render(...given),
})

describe('what must hold of every input', () => {
  let count = 0
  it.each<[what: string, program: Program, wrong: RegExp, rare?: Rare]>([
    ['an internal error', on(always, () => withError('internal')), /^error: internal: x/],
    ['the end of the time', on(always, () => withError('timeout')), /^error: timeout: x/],
    ['the end of the memory', on(always, () => withError('out-of-memory')), /^error: out-of-memory: x/],
    ['a crash', on(always, () => withError('crash')), /^error: crash: x/],
    ['a file that is not read', on(always, () => withError('unreadable')), /^error: unreadable: x/],
    ['a text that is taken for binary', { ...program, analyse: () => withError('binary-or-unknown-encoding') }, /^error: binary/],
    ['a text as it was written that is nested too deeply', on(always, () => withError('too-deeply-nested')), /^error: too-deeply-nested: x/],
    ['a syntax error in a text as it was written', on(always, () => withSkipped('syntax error, partially analyzed')), /^error: a syntax error/],
    ['nothing found', on(always, () => nothing), /^found: \[\] instead/],
    ['more found than there is', on(isAsGiven, () => ({ ...report, findings: [finding, { ...finding, entry: 'minify' }] })), /^found: /],
    ['a line behind the text', on(isAsGiven, () => at({ line: 9, endLine: 9 })), /^range: 9:/],
    ['a column one too far', on(isAsGiven, () => at({ endColumn: endColumn + 1 })), /^range: /],
    ['a column before the line', on(isAsGiven, () => at({ column: 0 })), /^range: /],
    ['a column that is no number', on(isAsGiven, () => at({ endColumn: Number.NaN })), /^range: /],
    ['an end before the start', on(isAsGiven, () => at({ endColumn: 1 })), /^range: /],
    ['another result the second time', on(isAsGiven, () => ({ ...report, asOf: String(count++) })), /^order: /],
    ['an edit behind the text', on(isAsGiven, () => withEdits(edit(0, 1e6, ''))), /^edit: /],
    ['an edit at no place', on(isAsGiven, () => withEdits(edit(Number.NaN, Number.NaN, ''))), /^edit: /],
    ['edits that overlap', on(isAsGiven, () => withEdits(edit(0, 5, ''), edit(3, 8, ''))), /^edit: /],
    ['a fix that breaks the syntax', on(isAsGiven, () => withEdits(edit(0, 5, '('))), /^syntax: /],
    ['a fix that leaves the finding', on(isAsGiven, () => withEdits(edit(0, 0, '/**/'))), /^again: /],
    ['a fix after which there is more to fix', on(isFixed, given => ({ ...given, findings: [finding, finding] })), /^again: /],
    ['a fix that ends the analysis', on(isFixed, () => withError('timeout')), /^error after a fix: timeout/],
    ['a planted use that is not found', on(isPlanted, () => report), /^planted: no finding in line 3/],
    ['a finding that is lost beside the planted use', on(isPlanted, given => ({ ...given, findings: given.findings.slice(1) })), /^planted: kv-legacy-namespaces in line 1 is lost/],
    ['a planted use that ends the analysis', on(isPlanted, () => withError('crash')), /^planted: crash/],
    ['a planted use with which the text is not read', on(isPlanted, () => withSkipped('syntax error, partially analyzed')), /^planted: syntax error/],
    ['nothing from ESLint', { ...program, lint: () => [] }, /^eslint planted: /],
    ['another rule of ESLint', { ...program, lint: () => [{ ...message, ruleId: 'no-undef' }] }, /^eslint planted: /],
    ['a column of ESLint one too far', { ...program, lint: () => [message, { ...message, endLine: 1, line: 1, endColumn: endColumn + 1 }] }, /^eslint range: /],
    ['an error of a rule', { ...program, lint: () => [{ ...message, message: 'TypeError: x' }] }, /^eslint error: TypeError/],
    ['a finding that is not suppressed', on(isSuppressed, given => ({ ...given, findings: [finding] })), /^suppressed: kv-legacy-namespaces is still found/, 'suppressions'],
    ['a suppressed finding that is not counted', on(isSuppressed, () => nothing), /^suppressed: 0 of 1/, 'suppressions'],
    ['a suppression that ends the analysis', on(isSuppressed, () => withError('crash')), /^suppressed: crash/, 'suppressions'],
    ['two files with too little', { ...program, together: () => report }, /^together: 1 findings/, 'together'],
    ['two files with nothing', { ...program, together: () => nothing }, /^together: 0 findings/, 'together'],
    ['two files that end the analysis', { ...program, together: () => withError('timeout') }, /^together: timeout/, 'together'],
    ['another file without a finding', on(given => given.includes('minify'), () => nothing), /^together: 0 findings in the other/, 'together'],
    ['JSON without a finding', rendering('json', text => JSON.stringify({ ...JSON.parse(text) as object, findings: [] }) + ' filters a.js'), /^format json: /, 'formats'],
    ...program.formats.flatMap((format): [string, Program, RegExp, Rare][] => [
      [`an empty ${format}`, rendering(format, () => ''), new RegExp(`^format ${format}: it lacks`), 'formats'],
      [`a credential in ${format}`, rendering(format, text => `${text}kT9vQ2mXw7RzL4pB8nYc`), new RegExp(`^format ${format}: it shows`), 'formats'],
    ]),
    ...['json', 'sarif', 'gitlab', 'rdjson', 'jsonl'].map((format): [string, Program, RegExp, Rare] => (
      [`broken ${format}`, rendering(format, text => text.slice(0, -3)), new RegExp(`^format ${format}: .* no JSON`), 'formats'])),
    ...['sarif', 'gitlab', 'rdjson', 'json'].map((format): [string, Program, RegExp, Rare] => (
      [`${format} of another report`, { ...program, render: (given, name, input) => program.render(name === format ? { ...given, findings: given.findings.slice(1) } : given, name, input) }, new RegExp(`^format ${format}: it has 1 of 2`), 'formats'])),
  ])('%s is noticed', (_what, broken, wrong, rare) => {
    count = 0
    const input = { path, text, isSource: true, found: ['1 kv-legacy-namespaces'], ...rare && { rare: [rare] } }
    expect(wrongWith(input, broken)).toMatch(wrong)
  })

  it('a format that throws is an exception', () => {
    const broken = rendering('html', () => { throw new Error('no html') })
    expect(() => wrongWith({ path, text, rare: ['formats'] }, broken)).toThrow('no html')
  })

  it('a result without any of that passes', () => {
    const input = { path, text, isSource: true, found: ['1 kv-legacy-namespaces'], rare: ['formats', 'suppressions', 'together'] } as const
    expect(wrongWith(input, { ...program, lint: () => [message] })).toBeUndefined()
  })

  it('an analysis that finds nothing in any text is noticed without knowing what is in it', () => {
    expect(wrongWith({ path, text: 'x' }, on(always, () => nothing))).toBe('planted: no finding in line 2')
  })

  it('a mutant may be nested too deeply, have syntax errors, or hold a NUL', () => {
    expect(wrongWith({ path, text: 'fetch(' }, program)).toBeUndefined()
    expect(wrongWith({ path, text: '\0fetch' }, program)).toBeUndefined()
    expect(wrongWith({ path, text }, on(always, () => withError('binary-or-unknown-encoding')))).toMatch(/^error: binary/)
    expect(wrongWith({ path, text }, on(always, () => withError('too-deeply-nested')))).toBeUndefined()
  })
})
