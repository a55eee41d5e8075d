import type { Word, WordPart } from './nodes.ts'

/** Splits a word at its blanks that are not quoted: `-H "Accept: $type"` in `${type:+-H "Accept: $type"}` is two words. */
export function splitWord({ parts }: Word): readonly Word[] {
  const words: WordPart[][] = [[]]
  for (const part of parts) {
    if (part.kind !== 'text' || part.quoted) {
      words.at(-1)?.push(part)
      continue
    }
    let from = part.start
    for (const [index, text] of part.text.split(/([ \t\n]+)/).entries()) {
      const end = from + text.length
      if (index % 2) words.push([])
      else if (text !== '') words.at(-1)?.push({ ...part, text, start: from, end })
      from = end
    }
  }
  return words.flatMap(each => each[0] ? [{ parts: each, start: each[0].start, end: each.at(-1)?.end ?? each[0].end }] : [])
}
