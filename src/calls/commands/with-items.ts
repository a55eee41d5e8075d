import { hole, plain, sliceText } from '../values/text.ts'
import type { Text, TextPart } from '../../uses/api-use.ts'
import type { Word } from './command-request.ts'

/** Puts an item, or unknown text, in the places of the mark that `xargs -I mark` replaces in the words of its command. */
export function withItems(words: readonly Word[], mark: string | null, item?: Text): readonly Word[] {
  if (mark === null || mark === '') return words
  return words.map((word): Word => plain(word.text).includes(mark) ? { text: replaced(word.text, mark, item) } : word)
}

function replaced(text: Text, mark: string, item: Text | undefined): Text {
  const pieces = plain(text).split(mark)
  let from = 0
  return pieces.flatMap((piece, index): readonly TextPart[] => {
    const part = sliceText(text, from, from + piece.length)
    const [marked] = sliceText(text, from + piece.length, from + piece.length + mark.length)
    from += piece.length + mark.length
    return marked && index < pieces.length - 1 ? [...part, ...item ?? [hole(marked.at, 'item')]] : part
  })
}
