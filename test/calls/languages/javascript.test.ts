import { expect, it } from 'vitest'
import type { Value } from '../../../src/calls/domain/value.ts'
import { javascript } from '../../../src/calls/languages/javascript.ts'
import { objectOf, textAt, unknown } from '../../../src/calls/values/make-value.ts'

const at = { file: 'a.ts', start: 0, end: 0 }
const scalar = (value: number | boolean | null | undefined): Value => ({ kind: 'scalar', value, at })

it.each<[string, Value, boolean | undefined, boolean]>([
  ['true', scalar(true), true, false],
  ['false', scalar(false), false, true],
  ['null', scalar(null), false, true],
  ['undefined', scalar(undefined), false, true],
  ['zero', scalar(0), false, false],
  ['an empty text', textAt('', at), false, true],
  ['a text', textAt('0', at), true, false],
  ['a text that may be empty', { kind: 'text', text: [{ text: null, at, from: null }], query: [], queryOpen: false, url: false }, undefined, false],
  ['an empty object', objectOf([], at), true, false],
  ['an unknown value', unknown(at), undefined, false],
])('knows if %s is truthy, and if `||` skips it', (_name, value, isTruthy, isSkipped) => {
  expect([javascript.isTruthy(value), javascript.isSkipped(value, '||')]).toEqual([isTruthy, isSkipped])
})
