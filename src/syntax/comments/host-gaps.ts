import type { Span } from '../expr.ts'
import type { Piece } from '../hosts/piece.ts'
import { solidSpans } from '../shell/solid-spans.ts'

/**
 * Returns a function that tests if a comment can be inserted at the start of a line of a file that holds scripts: between their commands,
 * and above a line on which one begins.
 */
export function hostGaps(text: string, pieces: readonly Piece[]): (offset: number) => boolean {
  let solid: readonly Span[] | undefined
  return offset => {
    if (continues(text, offset)) return false
    const piece = pieces.find(({ start, end }) => start <= offset && offset <= end)
    if (!piece) return pieces.some(({ start }) => offset <= start && !text.slice(offset, start).includes('\n'))
    solid ??= pieces.flatMap(each => solidSpans(text, each))
    return !piece.folded && !solid.some(({ start, end }) => start < offset && offset < end)
  }
}

/** Tests if a line of a script continues the one before it. */
export function continues(text: string, offset: number): boolean {
  return /\\\r?\n$/.test(text.slice(Math.max(0, offset - 3), offset))
}
