import type { Sent } from './family.ts'

export interface RawRequest {
  readonly method: string
  /** With or without a host. */
  readonly url: string
  /** Parameters beside those of the URL, as `name=value`. */
  readonly query: readonly string[]
  readonly header: string | null
  readonly body: string | null
}

/** A request in the form in which two are compared. */
export function sentTo({ method, url, query, header, body }: RawRequest): Sent {
  const [whole = ''] = url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').split('#')
  const mark = whole.indexOf('?')
  const path = mark < 0 ? whole : whole.slice(0, mark)
  const own = mark < 0 ? [] : whole.slice(mark + 1).split('&').filter(Boolean)
  return { method, path: decoded(`/${path}`.replaceAll(/\/{2,}/g, '/')), query: [...own, ...query].map(pair => decoded(pair.replaceAll('+', ' '))).sort(), header, body }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
