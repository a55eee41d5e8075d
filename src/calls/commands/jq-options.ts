import type { Text } from '../../uses/api-use.ts'
import type { Value } from '../domain/value.ts'
import { textValue } from '../values/make-value.ts'
import { plain } from '../values/text.ts'
import type { Word } from './command-request.ts'

/** The filter of a call of `jq`, and what its options say. */
export interface JqOptions {
  readonly filter: Text
  /** The values of `--arg name value`. */
  readonly given: ReadonlyMap<string, Value>
  /** The filter does not read the input: `-n`, or files behind the filter. */
  readonly isNull: boolean
  /** The input is a list of all inputs. */
  readonly isSlurped: boolean
}

/** Options with two operands. */
const TWO_OPERANDS = /^--(?:arg|argjson|slurpfile|rawfile)$/

/** Reads the operands of `jq -r --arg name value '.result'`. */
export function filterOf(words: readonly Word[]): JqOptions | undefined {
  const given = new Map<string, Value>()
  let isNull = false
  let isSlurped = false
  let filter: Text | undefined
  for (let index = 0; index < words.length; index++) {
    const word = plain(words[index]?.text ?? [])
    if (/^-[a-zA-Z]*s|^--slurp$/.test(word)) isSlurped = true
    if (/^-[a-zA-Z]*n|^--null-input$/.test(word)) isNull = true
    if (TWO_OPERANDS.test(word)) {
      const value = words[index + 2]
      if (value) given.set(plain(words[index + 1]?.text ?? []), value.value ?? textValue(value.text))
      index += 2
    } else if (word === '--indent') index += 1
    else if (!word.startsWith('-')) {
      // It reads the files behind the filter instead of its input.
      if (filter) isNull = true
      else filter = words[index]?.text ?? []
    }
  }
  if (filter) return { filter, given, isNull, isSlurped }
  return words.length ? undefined : { filter: [{ text: '.', at: { file: '', start: 0, end: 0 }, from: null }], given, isNull, isSlurped }
}
