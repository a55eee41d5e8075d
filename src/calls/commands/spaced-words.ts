import type { Text, TextPart } from '../../uses/api-use.ts'

/** Joins words as `eval` does: they are one text with spaces. */
export function spacedWords(words: readonly Text[]): Text {
  return words.flatMap((word, index) => {
    const [first] = word
    const space: readonly TextPart[] = index && first ? [{ text: ' ', at: first.at, from: null }] : []
    return [...space, ...word]
  })
}
