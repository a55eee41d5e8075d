import { describe, expect, it } from 'vitest'
import type { Finding } from '../src/report/report.ts'
import { compare } from './support/compare.ts'
import { fixtureProjects, textOf } from './support/fixtures.ts'
import { expectedOf, isMarkedOk } from './support/markers.ts'

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
  ])('%s', (line, expected) => {
    expect(expectedOf(line).map(({ marker, entry, details }) => [marker, entry, details])).toEqual(expected)
  })

  it('tell the line', () => {
    expect(expectedOf('a\r\nb // possible: minify\n')).toEqual([{ line: 2, entry: 'minify', marker: 'possible', details: [] }])
  })
})

describe('compare', () => {
  it.each([
    ['agrees', '\n// deprecated: minify (likely, error)', []],
    ['finds an unmarked finding', '\n', ['2:5 unmarked deprecated: minify (no-deprecated-endpoint, setting, likely, error, production, use, GET)']],
    ['finds a marked line without a finding', '\n// deprecated: minify, brotli', ['2 missing deprecated: brotli']],
    ['reads the words in parentheses', '\n// deprecated: minify (certain)', [
      '2 minify is not certain but no-deprecated-endpoint, setting, likely, error, production, use, GET']],
  ])('%s', (_, text, expected) => {
    expect(compare([finding], expectedOf(text))).toEqual(expected)
  })
})

it('says in each fixture folder what is found, or that nothing is meant to be', () => {
  const unmarked = fixtureProjects().filter(project => (
    !project.files.some(file => textOf(project, file).split('\n').some(line => isMarkedOk(line) || expectedOf(line).length > 0))))
  expect(unmarked).toEqual([])
})
