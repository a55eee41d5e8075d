import { own } from '../own.ts'
import { parseText } from './typescript/parse-text.ts'
import type { ScriptLanguage } from './typescript/parse-text.ts'
import type { Span, Statement } from './expr.ts'

/** A piece of script in markup. */
export interface Piece extends Span {
  readonly how: 'expression' | 'statements' | 'params'
}

const wrappers = {
  expression: { before: ';(', after: ')' },
  statements: { before: ';{', after: '}' },
  params: { before: ';(', after: ')=>0' },
} as const satisfies Record<Piece['how'], { before: string, after: string }>

/** Parses pieces to statements by the start of the piece. As many pieces as do not overlap are parsed as one text, in which each keeps its place. */
export function parsePieces(path: string, text: string, pieces: readonly Piece[], language: ScriptLanguage): Map<number, Statement> {
  const found = new Map<number, Statement>()
  for (const group of groupsOf(pieces)) {
    let index = 0
    for (const statement of parseText(path, arrange(text, group), language).body) {
      while (index < group.length && (group[index]?.end ?? 0) < statement.start) index++
      const piece = group[index]
      if (piece && statement.start === piece.start - 1) found.set(piece.start, statement)
    }
  }
  return found
}

/** Groups pieces that leave each other room for the characters that make them statements. */
function groupsOf(pieces: readonly Piece[]): Piece[][] {
  const groups: { readonly pieces: Piece[], end: number }[] = []
  for (const piece of [...pieces].sort((a, b) => a.start - b.start)) {
    const { before, after } = wrappers[piece.how]
    const group = groups.find(({ end }) => end <= piece.start - before.length)
    const end = piece.end + after.length
    if (!group) groups.push({ pieces: [piece], end })
    else {
      group.pieces.push(piece)
      group.end = end
    }
  }
  return groups.map(group => group.pieces)
}

/** Writes the pieces as statements among spaces. */
function arrange(text: string, pieces: readonly Piece[]): string {
  let arranged = ''
  for (const { start, end, how } of pieces) {
    const { before, after } = wrappers[how]
    arranged += ' '.repeat(Math.max(0, start - before.length - arranged.length)) + before + decode(text.slice(start, end)) + after
  }
  return arranged
}

const operators: Record<string, string> = { amp: '&', lt: '<', gt: '>' }
const quotes: Record<string, string> = { quot: '"', apos: "'", '#39': "'", '#34': '"' }

/** Replaces the entities in script by their characters at the same length: spaces fill up after operators and closing quotes, and before opening ones. */
function decode(text: string): string {
  if (!text.includes('&')) return text
  let open = false
  return text
    .replace(/(?:&(?:amp|lt|gt);)+/g, run => run.replace(/&(\w+);/g, (_, name: string) => own(operators, name) ?? '').padEnd(run.length))
    .replace(/&(quot|apos|#39|#34);/g, (entity, name: string) => {
      open = !open
      const quote = own(quotes, name) ?? ''
      return open ? quote.padStart(entity.length) : quote.padEnd(entity.length)
    })
}
