import type { Span } from '../expr.ts'
import { longTexts } from '../hosts/open-yaml.ts'
import type { Piece } from '../hosts/piece.ts'
import { solidSpans } from '../shell/solid-spans.ts'

/**
 * Returns a function that tests if a comment can be inserted at the start of a line of a file that holds scripts: between their commands,
 * and above a line on which one begins. In YAML, it can also be inserted between any lines outside of texts.
 */
export function hostGaps(text: string, pieces: readonly Piece[], isYaml: boolean): (offset: number) => boolean {
  let solid: readonly Span[] | undefined
  let texts: readonly Span[] | undefined
  return offset => {
    if (continues(text, offset)) return false
    const piece = pieces.find(({ start, end }) => start <= offset && offset <= end)
    if (!piece) {
      if (pieces.some(({ start }) => offset <= start && !text.slice(offset, start).includes('\n'))) return true
      return isYaml && !(texts ??= longTexts(text)).some(({ start, end }) => start < offset && offset < end)
    }
    solid ??= pieces.flatMap(each => solidSpans(text, each))
    return !piece.folded && !solid.some(({ start, end }) => start < offset && offset < end)
  }
}

/** Tests if a line of a script continues the one before it. */
export function continues(text: string, offset: number): boolean {
  return /\\\r?\n$/.test(text.slice(Math.max(0, offset - 3), offset))
}
