import { expect, test } from 'vitest'
import { matchPath, overlaps } from '../../src/schedule/match.ts'
import { parsePaths } from '../../src/schedule/operations.ts'

const one = (text: string) => {
  const [path] = parsePaths(text)
  if (!path) throw new Error(`No path in ${text}.`)
  return path
}
const live = parsePaths('/accounts/{account}/devices/(policies|settings)')

test.each([
  ['/zones/{z}/filters', ['zones', null, 'filters'], 'exact'],
  ['/zones/{z}/filters', ['zones', 'abc', 'filters'], 'exact'],
  ['/zones/{z}/filters', ['zones', null, 'Filters'], null],
  ['/zones/{z}/filters', ['zones', null, null], null],
  ['/zones/{z}/filters', ['zones', null], null],
  ['/zones/{z}/filters', ['zones', null, 'workers', 'filters'], null],
  ['/zones/{z}/filters', ['zones', null, 'filters', null], null],
  ['/zones/{z}/filters/{f}', ['zones', null, 'filters', 'f1'], 'exact'],
  ['/accounts/{a}/devices/{d}', ['accounts', null, 'devices', null], 'exact'],
  ['/accounts/{a}/devices/{d}', ['accounts', null, 'devices', 'd1'], 'exact'],
  ['/accounts/{a}/devices/{d}', ['accounts', null, 'devices', 'policies'], null],
  ['/accounts/{a}/devices/{d}/codes', ['accounts', null, 'devices', 'settings', 'codes'], null],
  ['/accounts/{a}/devices', ['accounts', null, 'devices'], 'exact'],
  ['/accounts/{a}/kv/**', ['accounts', null, 'kv'], null],
  ['/accounts/{a}/kv/**', ['accounts', null, 'kv', 'n1'], 'exact'],
  ['/accounts/{a}/kv/**', ['accounts', null, 'kv', null, 'bulk'], 'exact'],
  ['/accounts/{a}/kv/**', ['accounts', null, 'kv', null], 'through-unknown'],
])('%s and %j: %s', (template, segments, expected) => {
  expect(matchPath(one(template), segments, live)).toBe(expected)
})

test.each([
  ['/a/{x}', '/a/b', true], ['/a/{x}', '/a/b/c', false], ['/a/**', '/a/b/c', true], ['/a/**', '/a', false], ['/a/**', '/a/**', true], ['/a/b', '/a/c', false],
])('%s and %s overlap: %s', (a, b, expected) => {
  expect(overlaps(one(a), one(b))).toBe(expected)
  expect(overlaps(one(b), one(a))).toBe(expected)
})
