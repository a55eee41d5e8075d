import { describe, expect, it } from 'vitest'
import { formatNames, isFormat, loadReporter, type Format } from '../../src/report/index.ts'
import { reporters } from '../../src/report/reporters.ts'
import { buildReport } from './build-report.ts'
import { fullContext, fullReport, hostileFile } from './build-full-report.ts'

const extensions: Readonly<Record<string, string>> = { sarif: 'sarif', gitlab: 'json', json: 'json', rdjson: 'json', jsonl: 'jsonl', junit: 'xml', checkstyle: 'xml', markdown: 'md', csv: 'csv', ics: 'ics', html: 'html' }
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
    const lineEnds = format === 'csv' || format === 'ics' ? text.replaceAll('\r\n', '\n') : text
    expect(lineEnds).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)
    expect(Buffer.from(text).toString()).toBe(text)
  })

  it.skipIf(['json', 'jsonl'].includes(format))('tells no key', () => {
    expect(full(format)).not.toMatch(/c2547eb745|hunter2/)
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
    expect(all.filter(format => counters[format] === undefined)).toEqual(['pretty', 'ics'])
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
