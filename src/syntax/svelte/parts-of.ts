import type { Span } from '../expr.ts'
import type { Piece } from '../parse-pieces.ts'
import type { Tag } from './find-tags.ts'

/** The script in a tag. */
export interface Parts {
  readonly expression: Piece | null
  /** The declarations of the tag, as parameters. */
  readonly params: Piece | null
  /** The key of `{#each … as record (record.id)}`, or the declaration of `{@const …}`. */
  readonly extra: Piece | null
}

const nothing: Parts = { expression: null, params: null, extra: null }

/** Divides the content of a tag into pieces of script. */
export function partsOf(markup: string, { head, inside, tokens, start, end }: Tag): Parts {
  switch (head) {
    case '#each': {
      const as = tokens.findLast(({ text }) => text === 'as')
      const key = as && tokens.find(token => token.text === '(' && token.start > as.start)
      return split(inside, as, key?.start ?? inside.end, key ? piece('expression', key.start + 1, markup.lastIndexOf(')', inside.end)) : null)
    }
    case '#await': return split(inside, tokens.find(({ text }) => text === 'then' || text === 'catch'), inside.end, null)
    case ':then': case ':catch': return { ...nothing, params: piece('params', inside.start, inside.end) }
    case '#snippet': {
      const from = tokens.find(({ text }) => text === '(')?.end ?? inside.end
      return { ...nothing, params: piece('params', from, markup.lastIndexOf(')', inside.end)) }
    }
    case '@const': return { ...nothing, extra: piece('statements', start + '{@'.length, end - 1) }
    case '@debug': return nothing
    default: return head.startsWith('/') ? nothing : { ...nothing, expression: piece('expression', inside.start, inside.end) }
  }
}

/** Divides a tag at a word: the expression comes before it, the declarations after it. */
function split(inside: Span, word: Span | undefined, end: number, extra: Piece | null): Parts {
  if (!word) return { ...nothing, expression: piece('expression', inside.start, inside.end) }
  return { expression: piece('expression', inside.start, word.start), params: piece('params', word.end + 1, end), extra }
}

function piece(how: Piece['how'], start: number, end: number): Piece | null {
  return start < end ? { how, start, end } : null
}
