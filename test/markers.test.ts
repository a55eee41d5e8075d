import { describe, expect, it } from 'vitest'
import { expectedOf, markersIn } from '../src/cli/check/markers.ts'
import type { Finding } from '../src/report/report.ts'
import { compare } from './support/compare.ts'
import { fixtureProjects, textOf } from './support/fixtures.ts'

const finding: Finding = {
  entry: 'minify', rule: 'no-deprecated-endpoint', kind: 'setting', role: 'use', severity: 'error', confidence: 'likely', context: 'production',
  file: 'a.ts', line: 2, column: 5, endLine: 2, endColumn: 9, method: 'GET', methods: ['GET'], target: '/settings/minify', state: 'removed',
  deprecated: null, sunset: '2024-08-05', message: 'Gone.', replacement: 'None.', help: null, trace: [], fixes: [], fingerprint: '0',
}

describe('markers', () => {
  it.each([
    ['call() // deprecated: a, b', [['deprecated', 'a', []], ['deprecated', 'b', []]]],
    ['call() // deprecated: a (info, GET), b; possible: c', [['deprecated', 'a', ['info', 'GET']], ['deprecated', 'b', []], ['possible', 'c', []]]],
    ['<p>{{ a }}</p> <!-- declaration: a -->', [['declaration', 'a', []]]],
    ['{ /* mock: a */ }', [['mock', 'a', []]]],
    ['call("https://example.com") // ok: another host', []],
    ['/** This was deprecated: long ago. */', []],
    ['call("https://ok.example/x") // deprecated: a', [['deprecated', 'a', []]]],
    ['curl "$base" # deprecated: a', [['deprecated', 'a', []]]],
  ])('%s', (line, expected) => {
    expect(expectedOf(line).map(({ marker, entry, details }) => [marker, entry, details])).toEqual(expected)
  })

  it('tell the line', () => {
    expect(expectedOf('a\r\nb // possible: minify\n')).toEqual([{ line: 2, column: 16, entry: 'minify', marker: 'possible', details: [] }])
  })

  it('tell the column of each id', () => {
    expect(expectedOf('x /* deprecated: a, bc (info); mock:  d */').map(({ column }) => column)).toEqual([18, 21, 39])
  })

  it('tell near misses, and what cannot be read', () => {
    expect(markersIn('a // ok: why\nb // deprecated: a; foo\nc')).toMatchObject({ ok: [1], unread: [{ line: 2, column: 20, message: expect.stringContaining('"foo" is not a marker; write `deprecated: ID`') }] })
  })
})

describe('compare', () => {
  it.each([
    ['agrees', '\n// deprecated: minify (likely, error)', []],
    ['finds an unmarked finding', '\n', ['2:5 "minify" is found here (setting, likely, error, production, use, GET), but not marked as `deprecated: minify`.']],
    ['finds a near miss that is found', '\n// ok', ['2:5 marked as ok, but "minify" is found here (setting, likely, error, production, use, GET).']],
    ['finds a marked line without a finding', '\n// deprecated: minify, brotli', ['2:24 "brotli" is marked as deprecated, but only "minify" is found here.']],
    ['finds a marked line with nothing', '// deprecated: brotli\n// deprecated: minify', ['1:16 "brotli" is marked as deprecated, but nothing is found here.']],
    ['names the marker that is needed', '\n// possible: minify', [
      '2:14 "minify" is marked as possible, but needs `deprecated: minify`: found as setting, likely, error, production, use, GET.']],
    ['takes each of two markers of an entry', '\n// declaration: minify; deprecated: minify', ['2:17 "minify" is marked as declaration, but only `deprecated: minify` is found here.']],
    ['reads the words in parentheses', '\n// deprecated: minify (certain)', ['2:16 "minify" is marked as certain, but found as setting, likely, error, production, use, GET.']],
  ])('%s', (_, text, expected) => {
    expect(compare([finding], text)).toEqual(expected)
  })
})

it('says in each fixture folder what is found, or that nothing is meant to be', () => {
  const isMarked = ({ expected, ok }: ReturnType<typeof markersIn>): boolean => expected.length + ok.length > 0
  const unmarked = fixtureProjects().filter(project => !project.files.some(file => isMarked(markersIn(textOf(project, file)))))
  expect(unmarked).toEqual([])
})
