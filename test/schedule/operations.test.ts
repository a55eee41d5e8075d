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
  ['https://a.example/x', '"https://a.example/x" is a URL; write only the path after the server\'s base.'],
  ['x/y', 'the path "x/y" must start with "/".'],
  ['/', 'the path "/" has no segments.'],
  ['/x//y', 'the path "/x//y" has an empty segment.'],
  ['/x/../y', '".." is not a valid path segment (in "/x/../y").'],
  ['/x/%2e%2e/y', 'the path "/x/%2e%2e/y" is percent-encoded; write the decoded characters.'],
  ['/x/{', '"{" is not a valid path segment (in "/x/{").'],
  ['/x/{a', '"{a" is not a valid path segment (in "/x/{a").'],
  ['/x/{}', '"{}" is not a valid path segment (in "/x/{}").'],
  ['/x/{a}{b}', '"{a}{b}" is not a valid path segment (in "/x/{a}{b}").'],
  ['/x/(a|)', '"(a|)" is not a valid path segment (in "/x/(a|)").'],
  ['/x/a.{b}', '"a.{b}" is not a valid path segment (in "/x/a.{b}"). A placeholder must be an entire segment; use `where` to test its value.'],
  ['/x/a.(b|c)', '"a.(b|c)" is not a valid path segment (in "/x/a.(b|c)"). Alternatives must be entire segments, such as "/(a|b)".'],
  ['/x?page=1', 'the path "/x?page=1" must not contain "?".'],
  ['/x#y', 'the path "/x#y" must not contain "#".'],
  ['/x/**/y', '"**" is not a valid path segment (in "/x/**/y").'],
  ['/{a}/{b}', 'the path "/{a}/{b}" needs at least one literal segment.'],
  [`/x${'/{a}'.repeat(499)}`, 'the path has 500 segments; the maximum is 32.'],
  [`${'/(a|b)'.repeat(7)}`, `the path "${'/(a|b)'.repeat(7)}" has more than 64 variants; split it.`],
])('refuses the path %s', (text, message) => {
  expect(() => parsePaths(text)).toThrow(new PatternError(message))
})
