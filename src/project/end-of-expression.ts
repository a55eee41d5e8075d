const OPENING = /[([{]/
const CLOSING = /[)\]}]/
const TEXT = /(["'`])(?:\\.|(?!\1)[^\\])*\1/sy

/**
 * Returns where an expression ends that begins at an offset: `stop` gets what follows at each place outside of its brackets and texts, and returns
 * the length of an end there. Null if the text ends first.
 */
export function endOfExpression(text: string, start: number, stop: (rest: string) => number | undefined): number | null {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const length = depth === 0 ? stop(text.slice(at)) : undefined
    if (length !== undefined) return at + length
    const char = text.charAt(at)
    if (OPENING.test(char)) depth++
    else if (CLOSING.test(char)) depth--
    if (depth < 0) return at
    TEXT.lastIndex = at
    const [quoted] = TEXT.exec(text) ?? []
    if (quoted !== undefined) at += quoted.length - 1
    else if (/["'`]/.test(char)) return null
  }
  return null
}
