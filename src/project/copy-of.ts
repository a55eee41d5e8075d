/** V8 cuts shorter parts out of a text by copying them. */
const SHORTEST_SHARED = 13

/**
 * Copies a part of the text of a file that is kept for longer than that text. V8 does not copy what is cut out of a text, and does not let go of
 * the text as long as there is such a part.
 */
export function copyOf(part: string): string {
  // What is joined has characters of its own as soon as something is cut out of it.
  return part.length < SHORTEST_SHARED ? part : ` ${part}`.slice(1)
}
