import type { Span } from './expr.ts'

/** The markers `>` of a quotation at the beginning of a line. */
const MARKERS = /^[^\S\n]*(?:>[^\S\n]?)*/gm

/** Returns how deep in quotations a line is, by its beginning. */
export function quoteDepth(beginning: string): number {
  return beginning.split('>').length - 1
}

/** Returns where a quotation ends: before the first line with fewer markers. */
export function endOfQuote(text: string, from: number, depth: number): number {
  MARKERS.lastIndex = from
  for (let match = MARKERS.exec(text); match; match = MARKERS.exec(text)) {
    if (quoteDepth(match[0]) < depth) return match.index
    // An empty match does not move on by itself.
    const next = text.indexOf('\n', match.index)
    if (next < 0) break
    MARKERS.lastIndex = next + 1
  }
  return text.length
}

/** Finds the markers of the lines of code in a quotation; further ones on a line belong to the code. */
export function markersIn(text: string, { start, end }: Span, depth: number): readonly Span[] {
  if (depth === 0) return []
  const markers = new RegExp(String.raw`^(?:[^\S\n]*>){${String(depth)}}[^\S\n]?`, 'gm')
  return [...text.slice(start, end).matchAll(markers)].map(({ 0: marker, index }) => ({ start: start + index, end: start + index + marker.length }))
}

/** Returns the code of a quotation with spaces in the places of its markers. */
export function withoutMarkers(text: string, code: Span, depth: number): string {
  let without = ''
  for (const { start, end } of markersIn(text, code, depth)) {
    without += text.slice(code.start + without.length, start)
    without += ' '.repeat(end - start)
  }
  return without + text.slice(code.start + without.length, code.end)
}
