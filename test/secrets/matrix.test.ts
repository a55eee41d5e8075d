import { describe, expect, it } from 'vitest'
import { analyse, render } from '../../src/index.ts'
import { formatNames, isFormat } from '../../src/report/index.ts'
import { writtenForms } from './written-forms.ts'

const all = formatNames.filter(isFormat)

/** The code that a format shows. */
const shown: Readonly<Record<string, (text: string) => string>> = {
  pretty: text => text.split('\n').find(line => /^\d+ \| /.test(line)) ?? '',
  html: text => /<pre><code>([^]*?)<\/code><\/pre>/.exec(text)?.[1] ?? '',
  sarif: text => /"snippet": \{\s*"text": (".*")/.exec(text)?.[1] ?? '',
}

it('has many forms', () => {
  expect(writtenForms.length).toBeGreaterThan(250)
  expect(all).toHaveLength(16)
})

describe.each(writtenForms)('$name', ({ code, file, secrets }) => {
  const report = analyse(code, file, { asOf: '2026-01-01' })
  const outputs = all.map(format => [format, render(report, format, { text: name => name === file ? code : undefined, columns: 1000 })] as const)

  it('is a finding with a secret', () => {
    expect(report.findings.map(({ entry }) => entry)).toContain('rate-limits')
    expect(secrets.filter(secret => code.includes(secret))).not.toEqual([])
  })

  it('is told by no format', () => {
    expect(outputs.filter(([, text]) => secrets.some(secret => text.includes(secret))).map(([format, text]) => `${format}: ${shown[format]?.(text) ?? ''}`)).toEqual([])
  })

  it('leaves the finding and its path', () => {
    expect(outputs.filter(([, text]) => !/rate[-_]limits/.test(text)).map(([format]) => format)).toEqual([])
    expect(outputs.filter(([format, text]) => shown[format] && !shown[format](text).includes('rate_limits')).map(([format, text]) => `${format}: ${shown[format]?.(text)}`)).toEqual([])
  })
})
