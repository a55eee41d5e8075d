import { parenthesized, peek, skipBlanks } from './cursor.ts'
import type { Cursor } from './cursor.ts'
import type { Redirect, Word } from './nodes.ts'
import { parseRedirect } from './parse-redirect.ts'

/** Parses the redirections behind a compound command. */
export function parseRedirects(cursor: Cursor): Redirect[] {
  const redirects: Redirect[] = []
  for (;;) {
    const { at } = cursor
    skipBlanks(cursor)
    const redirect = parseRedirect(cursor)
    if (!redirect) {
      cursor.at = at
      return redirects
    }
    if (redirect.target === null && peek(cursor) === '<') redirects.push({ ...redirect, target: parseProcess(cursor) })
    else redirects.push(redirect)
  }
}

/** `< <(command)`. */
function parseProcess(cursor: Cursor): Word {
  const start = cursor.at
  cursor.at += 2
  const body = parenthesized(cursor)
  return { start, end: cursor.at, parts: [{ kind: 'substitution', body, process: true, quoted: false, start, end: cursor.at }] }
}
