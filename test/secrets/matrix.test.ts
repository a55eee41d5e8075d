import { escape } from 'node:querystring'
import { describe, expect, it } from 'vitest'
import { analyse, render } from '../../src/index.ts'
import { formatNames, isFormat } from '../../src/report/index.ts'
import { sampleOf } from '../support/sample.ts'
import { writtenForms } from './written-forms.ts'

const all = formatNames.filter(isFormat)

/** The code that a format shows. */
const shown: Readonly<Record<string, (text: string) => string>> = {
  pretty: text => text.split('\n').find(line => /^\d+ \| /.test(line)) ?? '',
  html: text => /<pre><code>([^]*?)<\/code><\/pre>/.exec(text)?.[1] ?? '',
  sarif: text => /"snippet": \{\s*"text": (".*")/.exec(text)?.[1] ?? '',
}

/** How a format may write a text. */
const writings: readonly ((text: string) => string)[] = [
  text => text,
  text => JSON.stringify(text).slice(1, -1),
  encodeURIComponent,
  escape,
  text => Buffer.from(text).toString('base64').replace(/=+$/, ''),
  text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
  text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&#34;').replaceAll("'", '&apos;'),
]

const tells = (text: string, secrets: readonly string[]): boolean => secrets.some(secret => writings.some(write => text.includes(write(secret))))

it('has many forms', () => {
  expect(writtenForms.length).toBeGreaterThan(280)
  expect(all).toHaveLength(17)
})

/** Each form is in the sample with another fourth of the formats. */
const samples = writtenForms.map((form, index) => ({ ...form, formats: sampleOf(all, 4, index) }))

describe.each(samples)('$name', ({ code, file, secrets, formats }) => {
  const report = analyse(code, file, { asOf: '2026-01-01' })
  // A calendar without past dates has the finding only before its dates.
  const reportOf = (format: string) => format === 'ics' ? { ...report, asOf: '2000-01-01' } : report
  const outputs = formats.map(format => [format, render(reportOf(format), format, { text: name => name === file ? code : undefined, columns: 1000 })] as const)

  it('is a finding with a secret', () => {
    expect(report.findings.map(({ entry }) => entry)).toContain('rate-limits')
    expect(secrets.filter(secret => code.includes(secret))).not.toEqual([])
  })

  it('is told by no format', () => {
    expect(outputs.filter(([, text]) => tells(text, secrets)).map(([format, text]) => `${format}: ${shown[format]?.(text) ?? ''}`)).toEqual([])
  })

  it('leaves the finding and its path', () => {
    expect(outputs.filter(([, text]) => !/rate[-_]limits/.test(text)).map(([format]) => format)).toEqual([])
    expect(outputs.filter(([format, text]) => shown[format] && !shown[format](text).includes('rate_limits')).map(([format, text]) => `${format}: ${shown[format]?.(text)}`)).toEqual([])
  })
})
