import type { Place } from '../../uses/api-use.ts'
import type { Value } from '../domain/value.ts'
import { optionsOf } from './make-value.ts'
import { knownText } from './text.ts'

/** The name of a member, and where it is written; with the value of the name where that is computed. */
export interface WrittenKey {
  readonly name: string
  readonly at: Place
  readonly key?: Value
}

/** Returns the possible names of a computed key, each with the place of its text; `at` is where the key is used. */
export function writtenKeys(key: Value, at: Place): readonly WrittenKey[] {
  return optionsOf(key).flatMap(option => {
    const name = option.kind === 'text' ? knownText(option.text) : null
    return name === null || option.kind !== 'text' ? [] : [{ name, at: option.text[0]?.at ?? at, key: option }]
  })
}
