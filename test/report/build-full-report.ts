import type { Finding, Report } from '../../src/report/report.ts'
import type { EntryInfo, ReportContext } from '../../src/report/reporter.ts'
import { buildFinding, buildReport } from './build-report.ts'

/** A text that means something to every sink. */
export const hostile = '</script><img src=x onerror=alert(1)> "q" \'a\' & | `c` [x](javascript:alert(1)) @team #12 %0A::error::x ]]> \u001b[31m\u0007\u202e =1+1 {0} \ud800\nsecond; line, here'
export const hostileFile = 'src/=<b>&"\'\u001b]8;;x\u0007\n::error::,:%0A|`.ts'

const texts: Readonly<Record<string, string>> = {
  'src/limits.ts': 'import { base } from "./base.ts"\nawait fetch(`${base}/zones/rate_limits`, { headers: { "X-Auth-Key": "c2547eb745079dac9320b638f5e225cf483cc" } })\n',
  'src/kv.ts': '/* é日本 */ const path = `/accounts/${id}/workers/namespaces`\n',
  'src/breaks.ts': 'const a = 1\rconst b = 2\u2028get("/zones/minify")\nget("/zones/minify")\r\n',
}

const findings: readonly Finding[] = [
  buildFinding({
    entry: 'minify', file: 'src/breaks.ts', line: 3, column: 6, endLine: 3, endColumn: 19, severity: 'warning', confidence: 'likely', state: 'deprecated', sunset: '2026-12-01', deprecated: '2026-05',
    message: '`GET /zones/{zone_id}/minify` will be removed on 2026-12-01. Use nothing.', replacement: 'Use nothing.', help: null, fingerprint: '1111111111111111',
    guidance: [{ text: 'Remove the call.' }, { text: 'Tell the team.' }],
  }),
  buildFinding({
    entry: 'kv', file: 'src/kv.ts', line: 1, column: 49, endLine: 1, endColumn: 59, severity: 'info', state: 'announced', sunset: '2027-Q2', fingerprint: '2222222222222222',
    message: '`GET /accounts/{account_id}/workers/namespaces` will be removed on 2027-Q2. Use storage.', replacement: 'Use storage.',
    fixes: [{ safety: 'safe', title: 'Replace `/workers` by `/storage/kv`.', edits: [{ file: 'src/kv.ts', start: 39, end: 47, text: '/storage/kv' }] }],
  }),
  buildFinding({
    column: 28, endColumn: 39, mocks: [{ file: 'test/mock.ts', line: 4, column: 2 }], held: 'the file has changes that are not committed',
    trace: [{ file: 'src/http.ts', line: 3, column: 14, note: 'request sent by `axios`' }, { file: 'src/base.ts', line: 1, column: 1, note: 'base URL' }],
    fixes: [
      { safety: 'suggestion', title: 'Call the rulesets', because: 'the answer differs', edits: [{ file: 'src/limits.ts', start: 60, end: 71, text: 'rulesets' }, { file: 'src/kv.ts', start: 0, end: 0, text: '// see limits\n' }] },
      { safety: 'suggestion', title: 'Send another key', edits: [{ file: 'src/limits.ts', start: 60, end: 71, text: '?token=hunter22222' }] },
    ],
  }),
  buildFinding({ file: 'test/mock.ts', line: 4, column: 2, endLine: 4, endColumn: 9, severity: 'info', context: 'mock', fingerprint: '0123456789abcdef.2' }),
  buildFinding({ file: 'dist/client.ts', line: 9, column: 1, endLine: 10, endColumn: 4, context: 'generated', role: 'declaration', confidence: 'possible', severity: 'warning', sunset: null, deprecated: '2026-05-14', state: 'deprecated', fixes: [{ safety: 'safe', title: 'Rename it', edits: [{ file: 'dist/client.ts', start: 0, end: 1, text: 'x' }] }], fingerprint: '3333333333333333' }),
  buildFinding({
    entry: 'hostile', file: hostileFile, line: 1, column: 1, endLine: 1, endColumn: 2, context: 'docs', state: 'announced', sunset: null, fingerprint: '4444444444444444',
    target: hostile, message: hostile, replacement: hostile, help: 'javascript:alert(1)', trace: [{ file: hostileFile, line: 1, column: 1, note: hostile }],
    fixes: [{ safety: 'suggestion', title: hostile, because: hostile, edits: [] }],
  }),
]

/** A report with every severity, confidence, context and kind of fix, and with texts that mean harm. */
export const fullReport: Report = buildReport(findings, {
  unresolved: [{ file: 'src/any.ts', line: 7, column: 3, reason: hostile }],
  errors: [{ file: hostileFile, kind: 'too-deeply-nested', message: hostile }],
  summary: { files: 7, analysed: 6, findings: { error: 2, warning: 2, info: 2 }, hidden: { possible: 1 }, unresolved: 1, errors: 1, skipped: [{ file: hostileFile, reason: 'minified' }] },
})

const entries = new Map<string, EntryInfo>([
  ['old-limits', { title: 'Rate limits', notes: 'Gone for good.', place: { within: 'program', file: 'schedule/example/old-limits.yaml', line: 1 } }],
  ['hostile', { title: hostile, notes: hostile, place: { within: 'project', file: 'own schedule/[x].yaml', line: 3 } }],
])

export const fullContext: ReportContext = { text: file => texts[file], color: false, columns: 80, version: '1.2.3', entry: id => entries.get(id) }
