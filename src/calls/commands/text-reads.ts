import type { Place } from '../../uses/api-use.ts'
import type { Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { optionsOf } from '../values/make-value.ts'
import { plain, sliceText } from '../values/text.ts'
import { alternativesOf } from './command-request.ts'
import type { Word } from './command-request.ts'
import { exactPlace } from './exact-parts.ts'

/** A key of JSON in a pattern: `"locked":`, `"locked"\\s*:`. */
const KEY = /"(\w+)\\?"(?:\s|\\s|\[\[:space:\]\]|\[ \]|[*+?])*:/g

/** The text that `sed` puts in place of a match, or that `awk` prints. */
const WRITTEN = /\bs([/|#,~@!%])(?:\\.|(?!\1)[^\\])*\1(?<replacement>(?:\\.|(?!\1)[^\\])*)|\bprintf?\b[^;}\n]*/g

/** Records the fields that a program which knows no JSON looks for in a response: `grep -o '"locked":[a-z]*'`, `sed 's/.*"locked":\([a-z]*\).*'`. */
export function noteTextReads(run: Run, words: readonly Word[], input: Value | undefined, at: Place): void {
  const responses = input ? optionsOf(input).filter(option => option.kind === 'response') : []
  if (!responses.length) return
  for (const { text } of words.flatMap(alternativesOf)) {
    const written = writtenIn(plain(text))
    for (const { 1: name = '', index } of plain(text).matchAll(KEY)) {
      if (!run.interest.fieldNames.has(name) || written.some(([start, end]) => start <= index && index < end)) continue
      const place = exactPlace(sliceText(text, index + 1, index + 1 + name.length), at)
      for (const { event, path, side } of responses) {
        for (const around of pathsOf(run, path ?? [])) event.reads.push({ path: [...around, name], at: place, role: 'use', side, conditions: [], siblings: [] })
      }
    }
  }
}

/** Returns where a program writes what is in it, from each start to its end. */
function writtenIn(text: string): readonly (readonly [number, number])[] {
  return [...text.matchAll(WRITTEN)].map(({ 0: whole, index, groups }) => {
    const end = index + whole.length
    return [end - (groups?.['replacement'] ?? whole).length, end]
  })
}

/** The objects of a text that may have a key: it is not seen how deep they are, so these are the result and its elements. */
function pathsOf({ interest: { envelope } }: Run, path: readonly string[]): readonly (readonly string[])[] {
  const whole = path.length === 0 && envelope.payload !== '' ? [path, [envelope.payload]] : [path]
  return whole.flatMap(each => [each, [...each, '[]']])
}
