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

/** Tests if a redirection gives a command its input, not another file. */
export function isInput({ operator, descriptor }: Redirect): boolean {
  return operator.startsWith('<') && descriptor.replace('0', '') === ''
}
