import { expect, it } from 'vitest'
import type { TextValue, Value } from '../../../src/calls/domain/value.ts'
import { isSameValue } from '../../../src/calls/values/equal-values.ts'
import { distinctTexts } from '../../../src/calls/values/repeated-options.ts'
import { BUDGET_EXHAUSTED, choice, MOST_OPTIONS, objectOf, optionsOf, textAt, unknown } from '../../../src/calls/values/make-value.ts'

const at = { file: 'a.ts', start: 0, end: 0 }
const elsewhere = { file: 'b.ts', start: 5, end: 6 }
const text = (written: string, place = at): Value => textAt(written, place)
const object = (name: string, value: Value): Value => objectOf([{ name, value }], at)

it('joins values flat and without repeats', () => {
  const [a, b] = [text('/a'), text('/b')]
  expect(choice([a])).toBe(a)
  expect(choice([a, a])).toBe(a)
  expect(optionsOf(choice([choice([a, b]), b]))).toEqual([a, b])
})

it('lets a few unknown values stand for all', () => {
  const many = Array.from({ length: 20 }, () => unknown(at))
  expect(optionsOf(choice([text('/a'), ...many]))).toHaveLength(5)
})

it('says that the budget is exhausted where there are too many options', () => {
  const options = optionsOf(choice(Array.from({ length: MOST_OPTIONS + 10 }, (_, index) => text(`/${String(index)}`))))
  expect(options).toHaveLength(MOST_OPTIONS + 1)
  expect(options.at(-1)).toMatchObject({ kind: 'unknown', budget: true })
})

it('says only once that the budget is exhausted', () => {
  const options = optionsOf(choice([BUDGET_EXHAUSTED, ...Array.from({ length: MOST_OPTIONS + 10 }, (_, index) => text(`/${String(index)}`))]))
  expect(options).toHaveLength(MOST_OPTIONS)
  expect(options.filter(option => option === BUDGET_EXHAUSTED)).toHaveLength(1)
})

/** A text on the paths of some decisions: `a01 b1` is decision `a` with the outcomes 0 and 1, and `b` with 1. */
function onPaths(written: string, short: string): TextValue {
  const decisions = short.split(' ').map(each => [each.charAt(0), new Set([...each.slice(1)].map(Number))] as const)
  return { ...textAt(written, at), pathCondition: new Map(decisions) }
}

function shown({ text, pathCondition }: TextValue): string {
  const decisions = [...pathCondition ?? []].map(([decision, outcomes]) => ` ${decision}${[...outcomes].join('')}`)
  return `${text.map(part => part.text ?? '{}').join('')}${decisions.join('')}`
}

it.each<[string, Value[], number]>([
  ['a text that is evaluated twice', [text('/a'), text('/a')], 1],
  ['a text of another place', [text('/a'), text('/a', elsewhere)], 2],
  ['a text with a hole of another name', [{ ...textAt('', at), text: [{ text: null, at, from: null, name: 'id' }] }, { ...textAt('', at), text: [{ text: null, at, from: null, name: 'zone' }] }], 2],
  ['a number that is evaluated twice', [{ kind: 'scalar', value: 1, at }, { kind: 'scalar', value: 1, at }], 1],
  ['a default beside the value', [{ kind: 'scalar', value: 1, at }, { kind: 'scalar', value: 1, at, isDefault: true }], 2],
  ['a text on the same paths', [onPaths('/a', 'a0'), onPaths('/a', 'a0')], 1],
  ['a text on other paths', [onPaths('/a', 'a0'), onPaths('/a', 'a1')], 2],
  ['a text on some paths after that on all', [text('/a'), onPaths('/a', 'a0')], 1],
  ['a text on all paths after that on some', [onPaths('/a', 'a0'), text('/a')], 2],
])('joins equal options: %s', (_name, options, expected) => {
  expect(optionsOf(choice(options))).toHaveLength(expected)
})

it.each<[string, readonly TextValue[], readonly string[]]>([
  ['on other outcomes of one decision', [onPaths('/a', 'a0'), onPaths('/b', 'a0'), onPaths('/a', 'a1')], ['/a a01', '/b a0']],
  ['on other outcomes of two decisions', [onPaths('/a', 'a0 b0'), onPaths('/a', 'a1 b1')], ['/a a0 b0', '/a a1 b1']],
  ['on outcomes of other decisions', [onPaths('/a', 'a0'), onPaths('/a', 'b0')], ['/a a0', '/a b0']],
])('joins texts %s', (_name, texts, expected) => {
  const others = Array.from({ length: 10 }, (_, index) => onPaths(`/other/${String(index)}`, 'a0'))
  expect(distinctTexts(texts).map(shown)).toEqual(expected)
  expect(distinctTexts([...texts, ...others]).map(shown)).toEqual([...expected, ...others.map(shown)])
})

it.each<[string, Value, Value, boolean]>([
  ['the same text at the same place', text('/a'), text('/a'), true],
  ['the same text at another place', text('/a'), text('/a', elsewhere), false],
  ['another text', text('/a'), text('/b'), false],
  ['a number and a text', { kind: 'scalar', value: 1, at }, text('1'), false],
  ['objects of equal members', object('a', text('/a')), object('a', text('/a')), true],
  ['objects of other names', object('a', text('/a')), object('b', text('/a')), false],
  ['objects of other values', object('a', text('/a')), object('a', text('/b')), false],
  ['lists in the same order', { kind: 'list', items: [text('/a')], open: false, at }, { kind: 'list', items: [text('/a')], open: false, at }, true],
  ['a list that is open', { kind: 'list', items: [], open: true, at }, { kind: 'list', items: [], open: false, at }, false],
  ['external values by their path', { kind: 'external', module: 'm', path: ['a'] }, { kind: 'external', module: 'm', path: ['a'] }, true],
])('compares %s', (_name, one, other, expected) => {
  expect(isSameValue(one, other)).toBe(expected)
  expect(isSameValue(other, one)).toBe(expected)
})
