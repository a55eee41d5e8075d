import { expect, it } from 'vitest'
import type { ListValue, Value } from '../../../src/calls/domain/value.ts'
import { withFewElements } from '../../../src/calls/values/few-elements.ts'
import { textAt } from '../../../src/calls/values/make-value.ts'

const at = { file: 'a.ts', start: 0, end: 0 }

function listOf(size: number): ListValue {
  return { kind: 'list', items: Array.from({ length: size }, (_, index) => textAt(`zone-${index}`, at)), open: false, at }
}

/** Lists as the number of their known elements, with `+?` if others are left out. */
function sizes(values: readonly Value[]): string {
  return values.map(value => {
    if (value.kind !== 'list') return value.kind
    const rest = value.items.at(-1)
    const isCut = rest?.kind === 'unknown' && rest.budget === true
    return isCut ? `${value.items.length - 1}+?` : `${value.items.length}`
  }).join(' ')
}

it.each<[string, readonly number[], string]>([
  ['as many elements as the limit', [500], '500'],
  ['one list with more', [501], '500+?'],
  ['a short list beside a long one', [3, 900], '3 250+?'],
  ['lists that are short, but many', Array.from({ length: 64 }, () => 9), Array.from({ length: 64 }, () => '8+?').join(' ')],
  ['many lists within the limit', Array.from({ length: 50 }, () => 10), Array.from({ length: 50 }, () => '10').join(' ')],
])('shortens lists: %s', (_, given, expected) => {
  expect(sizes(withFewElements(given.map(listOf)))).toBe(expected)
})

it('leaves other values as they are', () => {
  const [text] = listOf(1).items
  expect(sizes(withFewElements([text ?? listOf(1), listOf(600)]))).toBe('text 500+?')
})
