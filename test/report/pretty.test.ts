import { describe, expect, it } from 'vitest'
import { pretty } from '../../src/report/pretty.ts'
import { summary } from '../../src/report/summary.ts'
import type { Finding, Report } from '../../src/report/report.ts'
import { buildFinding, buildReport } from './build-report.ts'

const text = 'import { base } from "./base.ts"\nawait fetch(`${base}/zones/rate_limits`)\n'

function render(finding: Finding, source: string | undefined = text, columns = 100): string {
  return pretty(buildReport([finding]), { text: () => source, color: false, columns })
}

describe('pretty', () => {
  it('shows the sentence, the place, the code, the date and the replacement', () => {
    expect(render(buildFinding({ column: 28, endColumn: 39 }))).toBe([
      'error[old-limits]: `GET /zones/{zone_id}/rate_limits` was removed on 2025-06-15.',
      ' --> src/limits.ts:2:28',
      '  |',
      '2 | await fetch(`${base}/zones/rate_limits`)',
      '  |                            ^^^^^^^^^^^',
      '  = when: removed on 2025-06-15, 523 days ago (certain)',
      '  = help: Use rulesets.',
      '  = docs: https://example.com/docs',
      '', '',
    ].join('\n'))
  })

  it.each<[string, Partial<Finding>, string]>([
    ['an end date ahead', { state: 'deprecated', sunset: '2026-12-01' }, 'when: will be removed on 2026-12-01, in 11 days (certain)'],
    ['the end date itself', { state: 'deprecated', sunset: '2026-11-20' }, 'when: will be removed on 2026-11-20, today (certain)'],
    ['one day past', { sunset: '2026-11-19' }, 'when: removed on 2026-11-19, 1 day ago (certain)'],
    ['no end date', { state: 'deprecated', sunset: null, deprecated: '2026-05-14' }, 'deprecated since 2026-05-14, 190 days ago, no end date announced'],
    ['a quarter', { sunset: '2024-Q1' }, 'when: removed in 2024-Q1 (certain)'],
    ['no date', { state: 'announced', sunset: null }, 'when: announced, no date yet (certain)'],
    ['a test file', { context: 'test', confidence: 'likely' }, '(likely, in test code)'],
    ['a declaration', { role: 'declaration' }, '(certain, declaration)'],
    ['a trace', { trace: [{ file: 'src/http.ts', line: 3, column: 14, note: 'base URL' }] }, '= from: src/http.ts:3:14 base URL'],
    ['a fix', { fixes: [{ safety: 'safe', title: 'Rename it', edits: [] }] }, '= fix: Rename it (--fix)'],
    ['a suggestion', { fixes: [{ safety: 'suggestion', title: 'Move it', edits: [] }] }, '= fix: Move it (--fix --unsafe-fixes)'],
    ['one of several suggestions', { fixes: [{ safety: 'suggestion', title: 'Move it', edits: [] }, { safety: 'suggestion', title: 'Drop it', edits: [] }] }, '= fix: Move it (by hand)\n  = fix: Drop it (by hand)\n'],
    ['a suggestion beside a fix', { fixes: [{ safety: 'safe', title: 'Rename it', edits: [] }, { safety: 'suggestion', title: 'Drop it', edits: [] }] }, '= fix: Rename it (--fix)\n  = fix: Drop it (by hand)\n'],
    ['a fix of generated code', { context: 'generated', fixes: [{ safety: 'safe', title: 'Rename it', edits: [] }] }, '= fix: Rename it (by hand, in the source that generates this code)\n'],
  ])('tells %s', (_name, changes, expected) => {
    expect(render(buildFinding(changes))).toContain(expected)
  })

  it.each<[string, string, Partial<Finding>, string]>([
    ['tabs', '\n\tget("/x")', { column: 6, endColumn: 10 }, '2 |   get("/x")\n  |       ^^^^'],
    ['wide characters', '\n/* 日本 */ get("/x")', { column: 14, endColumn: 18 }, '2 | /* 日本 */ get("/x")\n  |                ^^^^'],
    ['escapes before the place', '\nx = "\u001b[31m" + "/x"', { column: 15, endColumn: 19 }, '2 | x = "\\x1b[31m" + "/x"\n  |                  ^^^^'],
    ['carriage returns as breaks', '\rget("/x")', { column: 5, endColumn: 9 }, '2 | get("/x")\n  |     ^^^^'],
    ['several lines', '\nget(`/x\n`)', { column: 5, endLine: 3, endColumn: 2 }, '2 | get(`/x\n  |     ^^^'],
  ])('keeps the mark under the place: %s', (_name, source, changes, expected) => {
    expect(render(buildFinding(changes), source)).toContain(expected)
  })

  it('cuts lines that are wider than the terminal around the place', () => {
    const source = `\n${'x'.repeat(300)}"/rate_limits"${'y'.repeat(300)}`
    const frame = render(buildFinding({ column: 301, endColumn: 315 }), source, 60).split('\n').slice(2, 5)
    expect(frame[1]).toContain('"/rate_limits"')
    expect(frame[2]?.indexOf('^')).toBe(frame[1]?.indexOf('"'))
    expect(Math.max(...frame.map(line => line.length))).toBeLessThanOrEqual(62)
  })

  it('leaves the frame out when the text is gone', () => {
    expect(render(buildFinding(), '')).not.toContain('|')
  })

  it('escapes file names and texts', () => {
    const output = render(buildFinding({ file: 'src/\u001b]8;;x\u0007.ts', replacement: 'Use \u202eit.' }))
    expect(output).toContain('src/\\x1b]8;;x\\x07.ts')
    expect(output).toContain('Use \\u202eit.')
  })

  it('hides keys in the code and in notes', () => {
    const source = '\nfetch("/old", { headers: { "X-Auth-Key": "c2547eb745079dac9320b638f5e225cf483cc" } })'
    const output = render(buildFinding({ column: 7, endColumn: 13, trace: [{ file: 'a.ts', line: 1, column: 1, note: 'Bearer abcdefgh12' }] }), source)
    expect(output).not.toMatch(/c2547|abcdefgh12/)
    expect(output).toContain('fetch("/old"')
  })

  it('colours only when told', () => {
    const context = { text: () => text, columns: 80 }
    expect(pretty(buildReport(), { ...context, color: false })).not.toContain('\u001b')
    expect(pretty(buildReport(), { ...context, color: true })).toContain('\u001b[31merror[old-limits]\u001b[39m')
  })
})

describe('summary', () => {
  const options = { color: false, listUnresolved: false }
  const base = buildReport()
  const suggestion = { safety: 'suggestion', title: 'x', edits: [] } as const
  const safe = { safety: 'safe', title: 'x', edits: [] } as const
  it.each<[string, Report, string]>([
    ['a clean project', buildReport([]), 'No use of a deprecated API in 3 files, as of 2026-11-20.\n'],
    ['counts', buildReport([buildFinding(), buildFinding({ severity: 'info', file: 'b.ts' })]), '2 uses of deprecated APIs (1 error, 1 info) in 2 of 3 files.\n'],
    ['fixes', buildReport([buildFinding({ fixes: [safe, suggestion] }), buildFinding({ fixes: [suggestion] })]), '\n1 finding can be fixed with --fix, and 1 more with --fix --unsafe-fixes.\n'],
    ['suggestions alone', buildReport([buildFinding({ fixes: [suggestion] })]), '\n1 finding can be fixed with --fix --unsafe-fixes.\n'],
    ['files that could not be fixed', { ...base, errors: [{ file: 'a.ts', kind: 'syntax', message: 'End.' }, { file: 'b.ts', kind: 'fix-failed', message: 'it is a link.' }] }, '\n1 file could not be analyzed:\n  a.ts: syntax error: End.\n1 file could not be fixed:\n  b.ts: it is a link.\n'],
    ['hidden findings', { ...base, summary: { ...base.summary, hidden: { possible: 2 } } }, '\n2 possible uses are hidden. Show them with --min-confidence possible.\n'],
    ['unresolved calls', { ...base, summary: { ...base.summary, unresolved: 1 } }, '\n1 call could not be resolved. List it with --unresolved.\n'],
    ['skipped files', { ...base, summary: { ...base.summary, skipped: [{ file: 'a', reason: 'minified' }, { file: 'b', reason: 'minified' }] } }, '\nSkipped 2 files: 2 minified.\n'],
    ['files with errors', { ...base, errors: [{ file: 'a\u001b.ts', kind: 'syntax', message: 'Unexpected end.' }] }, '\n1 file could not be analyzed:\n  a\\x1b.ts: syntax error: Unexpected end.\n'],
  ])('tells %s', (_name, report, expected) => {
    expect(summary(report, options)).toContain(expected)
  })

  it.each<[string, Partial<Finding>]>([
    ['generated code', { context: 'generated', fixes: [safe] }],
    ['suggestions of generated code', { context: 'generated', fixes: [suggestion] }],
    ['several suggestions', { fixes: [suggestion, suggestion] }],
  ])('offers no fix that is never applied: %s', (_name, changes) => {
    expect(summary(buildReport([buildFinding(changes)]), options)).toBe('1 use of a deprecated API (1 error) in 1 of 3 files.\nLooked for 1 deprecation of Example API (updated 2026-07-15), as of 2026-11-20.\n')
  })

  it('lists unresolved calls when asked', () => {
    const report = { ...base, unresolved: [{ file: 'a.ts', line: 1, column: 2, reason: 'budget' }], summary: { ...base.summary, unresolved: 1 } }
    expect(summary(report, { color: false, listUnresolved: true })).toContain('1 call could not be resolved:\n  a.ts:1:2 budget\n')
  })
})
