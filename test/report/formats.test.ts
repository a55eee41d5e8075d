import { describe, expect, it } from 'vitest'
import { formatNames, isFormat, loadReporter, type Format } from '../../src/report/index.ts'
import { reporters } from '../../src/report/reporters.ts'
import { buildFinding, buildReport } from './build-report.ts'
import { fullContext, fullReport, hostileFile } from './build-full-report.ts'

const extensions: Readonly<Record<string, string>> = { sarif: 'sarif', gitlab: 'json', json: 'json', rdjson: 'json', jsonl: 'jsonl', junit: 'xml', checkstyle: 'xml', markdown: 'md', csv: 'csv', ics: 'ics', 'ics-all': 'ics', html: 'html' }
const all = formatNames.filter(isFormat)

function full(format: Format): string {
  return reporters[format](fullReport, fullContext)
}

describe.each(all)('format %s', format => {
  it('is what it was', async () => {
    await expect(full(format)).toMatchFileSnapshot(`golden/${format}.${extensions[format] ?? 'txt'}`)
  })

  it('is the same when it is loaded, and the same each time', async () => {
    expect((await loadReporter(format))(fullReport, fullContext)).toBe(full(format))
  })

  it('can render a clean report, and one without texts', () => {
    expect(() => reporters[format](buildReport([]), { text: () => undefined, color: false, columns: 80 })).not.toThrow()
    expect(() => reporters[format](fullReport, { text: () => undefined, color: false, columns: 80 })).not.toThrow()
  })

  it('holds no control character, no mark that reorders text, and no lone surrogate', () => {
    // What is JSON escapes them itself, but not the marks.
    const text = ['json', 'jsonl'].includes(format) ? full(format).replaceAll('\u202e', '') : full(format)
    const lineEnds = ['csv', 'ics', 'ics-all'].includes(format) ? text.replaceAll('\r\n', '\n') : text
    expect(lineEnds).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)
    expect(Buffer.from(text).toString()).toBe(text)
  })

  it.skipIf(['json', 'jsonl'].includes(format))('tells no key', () => {
    expect(full(format)).not.toMatch(/c2547eb745|hunter2/)
  })
})

/** Names that look random, as those of built files are. */
const randomNames: readonly (readonly [what: string, name: string])[] = [
  ['of one letter', `dist/${'a'.repeat(120)}.js`],
  ['with an MD5', 'dist/chunk.d41d8cd98f00b204e9800998ecf8427e.js'],
  ['of a SHA-1', 'dist/da39a3ee5e6b4b0d3255bfef95601890afd80709.js'],
  ['of a SHA-256', 'dist/e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855.js'],
  ['of letters and digits', 'dist/index-Qx7zP0aB3kLm9TyU2iOe5RwS8dFg1HjK4vNc.js'],
  ['about a token', 'src/token=verify/auth.ts'],
]

describe.each(randomNames)('a file with a name %s', (_what, file) => {
  const trace = [{ file, line: 3, column: 5, note: 'built here' }]
  const mock = { file, line: 9, column: 1 }
  const report = buildReport([buildFinding({ file, trace, mocks: [mock] })], { errors: [{ file, kind: 'internal', message: 'It failed.' }] })

  it.each(all.filter(format => format !== 'ics'))('is named by %s', format => {
    const text = reporters[format](report, { text: () => undefined, color: false, columns: 1000, owners: () => ['@team'] }).replaceAll('\r\n ', '')
    const isNamed = [file, encodeURI(file), JSON.stringify(file).slice(1, -1)].some(name => text.includes(name))
    expect(isNamed ? [] : text).toEqual([])
    expect(text).not.toMatch(/\*{6}/)
  })
})

describe('all formats', () => {
  /** How often a finding of each entry is told, where a format names entries in a way that can be counted. */
  const counters: Partial<Record<Format, (text: string) => number>> = {
    concise: text => text.trimEnd().split('\n').length,
    agent: text => text.trimEnd().split('\n').length,
    grouped: text => text.split('\n').filter(line => /^ {2,}\d+:\d+ /.test(line)).length,
    json: text => JSON.parse(text).findings.length,
    jsonl: text => text.split('\n').filter(line => line.startsWith('{"type":"finding"')).length,
    sarif: text => JSON.parse(text).runs[0].results.length,
    github: text => text.split('\n').filter(line => /^::(?:error|warning|notice) /.test(line)).length - 1,
    gitlab: text => JSON.parse(text).length - 1,
    junit: text => text.split('<testcase ').length - 2,
    checkstyle: text => text.split('<error ').length - 2,
    rdjson: text => JSON.parse(text).diagnostics.length - 1,
    markdown: text => text.split('\n').filter(line => /^- \p{Extended_Pictographic}/u.test(line)).length,
    csv: text => text.split('\r\n').filter(line => line.startsWith('finding,')).length,
    html: text => text.split(' id="place-').length - 1,
  }
  it.each(Object.entries(counters))('tell each finding once: %s', (format, count) => {
    expect(count(full(format as Format))).toBe(fullReport.findings.length)
  })

  it('have a way to count, but for those that show findings together', () => {
    expect(all.filter(format => counters[format] === undefined)).toEqual(['pretty', 'ics', 'ics-all'])
  })

  it('keep a hostile file name apart from what surrounds it', () => {
    const { findings } = JSON.parse(full('json')) as { findings: { file: string }[] }
    expect(findings.at(-1)?.file).toBe(hostileFile)
    expect(full('github').split('\n').filter(line => line.startsWith('::error::'))).toEqual([])
    expect(full('html')).not.toMatch(/<(?:img|b|script)\b/)
    expect(full('html')).not.toContain('javascript:alert(1)"')
    expect(full('markdown')).not.toMatch(/(?<!`[^`]*)<(?:img|b)\b/)
  })
})

describe.each(['html', 'markdown', 'github', 'gitlab', 'rdjson', 'checkstyle', 'sarif'] as const)('an error in the format %s', format => {
  it.each([
    ['fix-failed', 'it is a link.', 'File not fixed: it is a link.'], ['syntax', 'End.', 'File not analyzed: syntax error: End.'],
    ['not-analysed', 'You named this file.', 'You named this file.'], ['too-deep', 'End.', 'File not analyzed: End.'],
  ])('of the kind %s is a sentence', (kind, message, expected) => {
    const text = reporters[format](buildReport([], { errors: [{ file: 'a.ts', kind, message }] }), fullContext)
    expect(text).toContain(expected)
    expect(text.split(/not analyzed|not fixed/i).length).toBe(expected.split(/not analyzed|not fixed/).length)
  })
})
