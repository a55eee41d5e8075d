/** Returns the offsets at which lines start; lines end at \n, \r\n, \r, U+2028 and U+2029, as ESLint's do, unless other breaks are passed. */
export function lineStarts(text: string, breaks = /\r\n|[\n\r\u2028\u2029]/g): number[] {
  const starts = [0]
  for (const match of text.matchAll(breaks)) starts.push(match.index + match[0].length)
  return starts
}

export interface Position {
  /** From 1. */
  readonly line: number
  /** From 1, in UTF-16 units. */
  readonly column: number
}

/** Returns the line and column of an offset, both from 1. */
export function positionIn(starts: readonly number[], offset: number): Position {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
}
