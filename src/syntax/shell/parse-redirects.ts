import { skipBlanks } from './cursor.ts'
import type { Cursor } from './cursor.ts'
import type { Redirect } from './nodes.ts'
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
    redirects.push(redirect)
  }
}
