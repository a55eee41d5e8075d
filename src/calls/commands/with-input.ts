import type { Value } from '../domain/value.ts'
import { knownText, plain, textsOf } from '../values/text.ts'
import type { Word } from './command-request.ts'

/** Returns the words of a program that sends its input, `-d @-`, with the input in its place. */
export function withInput(words: readonly Word[], input: Value | undefined): readonly Word[] {
  if (!input) return words
  return words.map((word, index): Word => {
    const isInput = plain(word.text) === '-' && plain(words[index - 1]?.text ?? []) === '--input'
    if (!isInput && (!/^(?:@-|(?:--data|--data-binary|--data-raw|--json)=?@-)$/.test(plain(word.text)) || knownText(word.text) === null)) return word
    const [text] = textsOf(input, { file: '', start: 0, end: 0 })
    return input.kind === 'text' && text ? { text: text.text, value: input } : { ...word, value: input }
  })
}
