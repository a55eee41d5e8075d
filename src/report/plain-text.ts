const segment = String.raw`(?:[a-z]+(?:[-_.][a-z]+)*\d{0,2}|v\d+|\d{1,9}|\{\w*\}|:[a-z]\w*|\*)`
const origin = String.raw`https?:\/\/[a-z\d.-]{1,200}(?::\d{1,5})?`
const query = String.raw`(?:\?[a-z_]{1,50}=(?:[a-z_]*|\d{1,4}))?`
const method = String.raw`(?:(?:GET|POST|PUT|PATCH|DELETE) )?`
/** An address, a path, or the name of a message: `form.password.label`. */
const message = String.raw`[a-z]{1,30}(?:\.[a-z]{1,30}){2,9}`
const path = new RegExp(`^${message}$|^${method}(?:${origin}|\\.{0,2}(?=\\/)|(?=[^/]+\\/[^/]+\\/))\\/?(?:${segment}?\\/){0,50}${segment}?${query}$`)
const mediaType = /^(?:application|text|image|multipart)\/[a-z][a-z\d.+-]{0,80}(?:; ?(?:charset=(?:utf-?8|UTF-?8|us-ascii|iso-8859-1)|version=[\d.]{1,9}))?$/

const scheme = /^\s*(?:bearer|basic|token|digest|apikey|negotiate)\b\s*/i
const headerName = /^(?:x-[a-z]+(?:-[a-z]+)*|authorization|proxy-authorization|cookie|set-cookie|accept|content-type)$/i

/** Words that stand beside credentials, and are none: how they are encoded, sent or asked for. */
const words: ReadonlySet<string> = new Set([
  'base64', 'base64url', 'hex', 'utf8', 'utf-8', 'ascii', 'latin1', 'binary', 'include', 'omit', 'same-origin',
  'on', 'off', 'true', 'false', 'yes', 'no', 'none', 'auto', 'default', 'enabled', 'disabled', 'strict', 'full', 'basic', 'bearer',
  'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'string', 'number', 'boolean', 'undefined', 'null',
])

/**
 * Returns where a text in the place of a credential begins to be one: behind the name of a scheme, such as `Bearer`; -1 where it is none, such as a path or a
 * media type.
 */
export function secretStart(text: string): number {
  if (!/[^\W_]/.test(text) || words.has(text) || headerName.test(text) || mediaType.test(text) || path.test(text)) return -1
  const start = scheme.exec(text)?.[0].length ?? 0
  return start < text.length ? start : -1
}

/** Tests if a word of a comment is a path. */
export function isPath(word: string): boolean {
  return path.test(word)
}
