import type { ValueTest } from '../schedule/model.ts'
import type { Data, Place, QueryParameter, Text } from '../uses/api-use.ts'
import type { Outcome } from './test-conditions.ts'
import { knownValues } from './walk-data.ts'
import type { KnownValue, Scalar } from './walk-data.ts'

/** A deprecated value, and the piece of the code in which it begins. */
export interface FoundValue {
  readonly value: string
  readonly at: Place
}

/** Tests if a query parameter has, or can have, a deprecated value. */
export function hasValue(test: ValueTest, { value, joined }: QueryParameter): boolean {
  return (test.type === 'list' && joined === test.separator) || (value !== null && findInText(test, value) !== undefined)
}

/** Returns the first deprecated literal of a value that is sent. */
export function findValue(test: ValueTest, data: Data): KnownValue | undefined {
  if (data.kind === 'list') return data.items.map(item => findValue(test, item)).find(found => found !== undefined)
  return knownValues(data).known.find(({ value }) => isDeprecated(test, value))
}

/** Tests if a literal is deprecated. Of values that are compared as they are, the type counts: `"1"` is not `1`. */
function isDeprecated(test: ValueTest, value: Scalar): boolean {
  if (test.type === 'is') return value !== null && test.values.includes(value)
  return typeof value === 'string' && findIn(test, value) !== undefined
}

/** Stands for a part of a text that is not known. */
const HOLE = '\uFFFC'

/** Finds a deprecated value in a text, of which parts may not be known. */
export function findInText(test: ValueTest, text: Text): FoundValue | undefined {
  const found = findIn(test, text.map(part => part.text ?? HOLE).join(''))
  if (!found) return undefined
  let end = 0
  const part = text.find(({ text: known }) => (end += known?.length ?? HOLE.length) > found.index) ?? text[0]
  return part && { value: found.value, at: part.at }
}

/** Tests the text of a segment, of which a part is not known: only its beginning and its end decide. */
export function testPartly(test: ValueTest, text: string): Outcome {
  if (test.type !== 'prefix' && test.type !== 'suffix') return 'unknown'
  if (findIn(test, text)) return 'yes'
  const [head, tail] = [text.slice(0, text.indexOf(HOLE)), text.slice(text.lastIndexOf(HOLE) + 1)]
  const canBe = test.type === 'prefix'
    ? test.prefixes.some(prefix => `${prefix}${test.separator}`.startsWith(head))
    : test.suffixes.some(suffix => suffix.endsWith(tail))
  return canBe ? 'unknown' : 'no'
}

interface Found { readonly value: string, readonly index: number }

function findIn(test: ValueTest, text: string): Found | undefined {
  switch (test.type) {
    case 'is': return atStart(test.values.map(String).find(value => value === text))
    case 'prefix': return atStart(test.prefixes.map(prefix => prefix + test.separator).find(prefix => text.startsWith(prefix)))
    case 'suffix': return test.suffixes.map(each => at(each, text.endsWith(each) ? text.length - each.length : -1)).find(found => found !== undefined)
    case 'list': return at(test.separator, text.indexOf(test.separator))
    case 'contains': return test.texts.map(each => at(each, indexOfWord(text.toLowerCase(), each.toLowerCase()))).find(found => found !== undefined)
    case 'before': return atStart(dateBefore(text, test.limit))
  }
}

function atStart(value: string | undefined): Found | undefined {
  return value === undefined ? undefined : { value, index: 0 }
}

function at(value: string, index: number): Found | undefined {
  return index < 0 ? undefined : { value, index }
}

/** Returns the index of a text that is no part of a longer word; -1 without any. */
function indexOfWord(text: string, word: string): number {
  for (let index = text.indexOf(word); index >= 0; index = text.indexOf(word, index + 1)) {
    const isCut = isInWord(text, index) || isInWord(text, index + word.length)
    if (!isCut) return index
  }
  return -1
}

/** Tests if an index is between two letters or digits. */
function isInWord(text: string, index: number): boolean {
  return /^\w\w$/.test(text.slice(Math.max(0, index - 1), index + 1))
}

/** Returns the day or month that a text begins with, as versions do, if it is before another one: `2024-06-20`, `2024-04`, `2024-09-30.acacia`. */
function dateBefore(text: string, limit: string): string | undefined {
  const [date] = /^\d{4}(?:-\d{2}){1,2}(?!\d)/.exec(text) ?? []
  const length = Math.min(date?.length ?? 0, limit.length)
  return date !== undefined && date.slice(0, length) < limit.slice(0, length) ? date : undefined
}
