import { expect, it } from 'vitest'
import type { PathCondition } from '../../../src/calls/domain/value.ts'
import { choice, textAt } from '../../../src/calls/values/make-value.ts'
import { areCompatible, conjoin, pathConditionOf, restrictTo, withoutPathCondition, withPathCondition } from '../../../src/calls/values/path-condition.ts'
import { show } from '../support/probe.ts'

const at = { file: 'a.ts', start: 0, end: 0 }

/** `a01 b1`: decision `a` with the outcomes 0 and 1, and `b` with 1. */
function conditionOf(short: string): PathCondition | undefined {
  const decisions = short.split(' ').filter(Boolean).map(each => [each.charAt(0), new Set([...each.slice(1)].map(Number))] as const)
  return decisions.length > 0 ? new Map(decisions) : undefined
}

function written(condition: PathCondition | undefined): string {
  return [...condition ?? []].map(([decision, outcomes]) => `${decision}${[...outcomes].join('')}`).join(' ')
}

it.each<[string, string, boolean, string]>([
  ['', 'a0', true, 'a0'],
  ['a0', 'a0', true, 'a0'],
  ['a0', 'a1', false, 'a'],
  ['a01', 'a1', true, 'a1'],
  ['a0', 'b1', true, 'a0 b1'],
  ['a0 b0', 'a0 b1', false, 'a0 b'],
  ['a', 'a', false, 'a'],
])('conjoins "%s" and "%s"', (one, other, compatible, expected) => {
  expect(areCompatible(conditionOf(one), conditionOf(other))).toBe(compatible)
  expect(areCompatible(conditionOf(other), conditionOf(one))).toBe(compatible)
  expect(written(conjoin(conditionOf(one), conditionOf(other)))).toBe(expected)
})

it('keeps no more than eight decisions', () => {
  const many = conditionOf([...'abcdefgh'].map(name => `${name}0`).join(' '))
  expect(written(conjoin(many, conditionOf('i0')))).toBe(written(many))
})

it('restricts a choice to the options that agree, and to all where none does', () => {
  const value = choice([withPathCondition(textAt('/v4', at), conditionOf('a0')), withPathCondition(textAt('/v3', at), conditionOf('a1'))])
  expect(show(restrictTo(value, conditionOf('a1')))).toBe(`'/v3'`)
  expect(show(restrictTo(value, conditionOf('b1')))).toBe(`'/v3' | '/v4'`)
  expect(show(restrictTo(value, conditionOf('a2')))).toBe(`'/v3' | '/v4'`)
  expect(show(restrictTo(withoutPathCondition(value), conditionOf('a1')))).toBe(`'/v3' | '/v4'`)
})

it('gives the same value for the same value and condition', () => {
  const [text, condition] = [textAt('/v4', at), conditionOf('a0')]
  const several = choice([text, textAt('/v3', at)])
  expect(withPathCondition(text, condition)).toBe(withPathCondition(text, condition))
  expect(withPathCondition(several, condition)).toBe(withPathCondition(several, condition))
  expect(written(pathConditionOf(withPathCondition(withPathCondition(text, condition), conditionOf('b1'))))).toBe('a0 b1')
})
