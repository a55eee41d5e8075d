import { expect, it } from 'vitest'
import { isInRange, nearestVersion } from '../../src/project/versions.ts'

const versions = ['2.9.1', '3.0.0', '3.5.0', '4.0.0', '4.5.0', '5.2.0']

it.each([
  ['a locked version', '3.5.0', '^3.0.0', '3.5.0'],
  ['a locked version between two', '4.3.1', '^4.0.0', '4.0.0'],
  ['a locked version before all of its major', '4.0.0-beta.1', null, '4.0.0'],
  ['a locked version after all', '9.1.0', null, '5.2.0'],
  ['a locked version before all', '1.1.0', null, undefined],
  ['a range', null, '^4.0.0', '4.5.0'],
  ['an exact version that is not among them', null, '3.4.0', '3.0.0'],
  ['a range after all', null, '^9.0.0', '5.2.0'],
  ['a range before all', null, '^1.0.0', undefined],
  ['a tag', null, 'latest', '5.2.0'],
  ['any', null, '*', '5.2.0'],
  ['nothing', null, null, '5.2.0'],
])('takes for %s what is nearest', (_name, locked, range, expected) => {
  expect(nearestVersion(versions, locked, range)).toBe(expected)
})

it.each([['3.0.0-beta.3', '>=3', true], ['2.9.1', '<3', true], ['3.0.0', '<3', false]])('%s is in %s: %s', (version, range, expected) => {
  expect(isInRange(version, range)).toBe(expected)
})
