import type { QueryParameter, Text } from '../../uses/api-use.ts'
import { matchesTemplate } from '../../uses/interest.ts'
import type { Server, TemplateNode } from '../../uses/interest.ts'
import { parseQuery } from './address-query.ts'
import { segmentsOf } from './path-segments.ts'
import { proxiedFrom } from './proxied-url.ts'
import { splitBase } from './split-base.ts'
import type { BaseSplit } from './split-base.ts'
import { plain, sliceText } from './text.ts'

export interface Address extends BaseSplit {
  readonly query: readonly QueryParameter[]
  readonly queryOpen: boolean
}

/** The last address that each text was split into: the same text is asked for in turn. */
const known = new WeakMap<Text, { readonly servers: readonly Server[], readonly address: Address }>()

/**
 * Splits a URL, or a part of one, into base, segments and query, given the API's servers. The case of the host, percent-encoding,
 * double slashes and the fragment are normalised.
 */
export function addressOf(text: Text, servers: readonly Server[]): Address {
  const last = known.get(text)
  if (last?.servers === servers) return last.address
  const address = split(text, servers)
  known.set(text, { servers, address })
  return address
}

function split(text: Text, servers: readonly Server[]): Address {
  const whole = plain(text)
  const proxied = proxiedFrom(whole, servers)
  if (proxied !== undefined) return behindProxy(addressOf(sliceText(text, proxied), servers))
  const hash = whole.indexOf('#')
  const end = hash < 0 ? whole.length : hash
  const mark = whole.slice(0, end).indexOf('?')
  const path = whole.slice(0, mark < 0 ? end : mark)
  const { query, queryOpen } = mark < 0 ? { query: [], queryOpen: false } : parseQuery(text, whole, mark + 1, end)
  const mayHaveQuery = mark < 0 && /[^/\u{FFFC}]\u{FFFC}$/u.test(path)
  return { ...splitBase(text, path, segmentsOf(text, path), servers), query, queryOpen: queryOpen || mayHaveQuery }
}

/** A proxy may change a request, so that the API is not proven to get it. */
function behindProxy(address: Address): Address {
  return address.base === 'proven' ? { ...address, base: 'unknown' } : address
}

/** Tests if the path after an unknown host matches nothing of the API: then the host is another one. */
export function isElsewhere({ unprovenPath }: Address, templates: TemplateNode): boolean {
  if (!unprovenPath?.length) return false
  const segments = unprovenPath.map(segment => segment.text)
  return !matchesTemplate(templates, segments, segments.flatMap((segment, index) => segment === null ? [index] : []))
}
