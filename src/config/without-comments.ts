/** Replaces the comments of JSON by as many spaces, so that all else keeps its line and column. A comment without end is kept, which is a mistake. */
export function withoutComments(text: string): string {
  const parts: string[] = []
  let done = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') at = endOfString(text, at)
    else if (text.startsWith('//', at) || text.startsWith('/*', at)) {
      const end = endOfComment(text, at)
      if (end < 0) break
      parts.push(text.slice(done, at), text.slice(at, end).replace(/[^\r\n]/g, ' '))
      done = end
      at = end - 1
    }
  }
  return [...parts, text.slice(done)].join('')
}

/** Returns the place of the closing quote; a string ends with its line at the latest. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"' && text[at] !== '\n') at += text[at] === '\\' ? 2 : 1
  return at
}

/** Returns the end of a comment; -1 where it has none. */
function endOfComment(text: string, start: number): number {
  const isLine = text[start + 1] === '/'
  const end = text.indexOf(isLine ? '\n' : '*/', start + 2)
  if (end < 0) return isLine ? text.length : -1
  return isLine ? end : end + 2
}
