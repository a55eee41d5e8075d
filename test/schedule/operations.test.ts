import { expect, test } from 'vitest'
import { parseOperations, parsePaths, PatternError } from '../../src/schedule/operations.ts'

test.each([
  ['GET /items', [['GET'], '/items']],
  ['PATCH,GET /items/{id}/', [['GET', 'PATCH'], '/items/{id}']],
  ['* /items/:id/**', [['*'], '/items/{id}/**']],
  ['* /**', [['*'], '/**']],
  ['GET /{root}/**', [['GET'], '/{root}/**']],
])('reads %s', (text, [methods, path]) => {
  expect(parseOperations(text).map(operation => [operation.methods, operation.path.text])).toEqual([[methods, path]])
})

test('gives one operation for each alternative', () => {
  expect(parsePaths('/(a|b)/{id}/(x|y)').map(path => path.text)).toEqual(['/a/{id}/x', '/a/{id}/y', '/b/{id}/x', '/b/{id}/y'])
})

test.each([
  ['FETCH /x', 'unknown method "FETCH".'],
  ['GTE /x', 'unknown method "GTE". Did you mean "GET"?'],
  ['get /x', 'unknown method "get". Did you mean "GET"?'],
  ['/x', 'expected a method and a path, such as "GET /items/{id}", found "/x".'],
  ['GET /x /y', 'expected a method and a path, such as "GET /items/{id}", found "GET /x /y".'],
])('refuses the operation %s', (text, message) => {
  expect(() => parseOperations(text)).toThrow(new PatternError(message))
})

test.each([
  ['https://a.example/x', '"https://a.example/x" is a full URL; give the path below the server\'s base.'],
  ['x/y', 'the path "x/y" must start with "/".'],
  ['/', 'the path "/" has no segment.'],
  ['/x//y', 'the path "/x//y" has an empty segment.'],
  ['/x/../y', '".." is no segment of a path (in "/x/../y").'],
  ['/x/%2e%2e/y', 'the path "/x/%2e%2e/y" is percent-encoded; write it decoded.'],
  ['/x/{', '"{" is no segment of a path (in "/x/{").'],
  ['/x/{a', '"{a" is no segment of a path (in "/x/{a").'],
  ['/x/{}', '"{}" is no segment of a path (in "/x/{}").'],
  ['/x/{a}{b}', '"{a}{b}" is no segment of a path (in "/x/{a}{b}").'],
  ['/x/(a|)', '"(a|)" is no segment of a path (in "/x/(a|)").'],
  ['/x/a.{b}', '"a.{b}" is no segment of a path (in "/x/a.{b}"). A placeholder is a whole segment; `where` tests its value.'],
  ['/x/a.(b|c)', '"a.(b|c)" is no segment of a path (in "/x/a.(b|c)"). Alternatives are whole segments.'],
  ['/x?page=1', '"?" does not belong into the path "/x?page=1".'],
  ['/x#y', '"#" does not belong into the path "/x#y".'],
  ['/x/**/y', '"**" is no segment of a path (in "/x/**/y").'],
  ['/{a}/{b}', 'the path "/{a}/{b}" has no literal segment.'],
  [`/x${'/{a}'.repeat(499)}`, 'a path has at most 32 segments, this one has 500.'],
  [`${'/(a|b)'.repeat(7)}`, `the path "${'/(a|b)'.repeat(7)}" has more than 64 variants.`],
])('refuses the path %s', (text, message) => {
  expect(() => parsePaths(text)).toThrow(new PatternError(message))
})
