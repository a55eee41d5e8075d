import type { Place, Text } from '../../uses/api-use.ts'
import type { ObjectValue, TextValue } from '../domain/value.ts'
import { objectOf, textValue, unknown } from './make-value.ts'
import { addressOf } from './parse-address.ts'
import { conditionOfBoth } from './path-condition.ts'
import { ABSOLUTE } from './resolve-url.ts'
import { HOLE, hole, ORIGIN, plain, sliceText } from './text.ts'

const HOST_PARTS = new Set(['protocol', 'host', 'hostname', 'port'])

/** Returns `href`, `origin`, `pathname`, `search` or a part of the host of a URL object; undefined for other members. */
export function partOfUrl(url: TextValue, key: string): TextValue | undefined {
  if (key === 'href') return url
  const whole = plain(url.text)
  const isAbsolute = ABSOLUTE.test(whole)
  const slash = isAbsolute ? whole.indexOf('/', whole.indexOf('//') + 2) : -1
  if (key === 'search') return searchOf(url, whole)
  if (HOST_PARTS.has(key)) return partOfHost(url, whole, key)
  const end = whole.search(/[?#]/)
  const path = (from: number): TextValue => textValue(sliceText(url.text, from, end < 0 ? whole.length : end))
  if (slash < 0) {
    if (key === 'pathname' && whole.startsWith('/')) return path(0)
    // A host that is not known may have a path behind it.
    if (key === 'pathname' && ONLY_ORIGIN.test(whole) && !whole.includes(HOLE)) return textValue(rootOf(url))
    if (key !== 'origin' || !url.text[0]) return undefined
    return isAbsolute ? url : textValue([hole(url.text[0].at, ORIGIN)])
  }
  if (key === 'origin') return { ...textValue(sliceText(url.text, 0, slash)), ...conditionOfBoth(url, url) }
  return key === 'pathname' ? path(slash) : undefined
}

/** An address with a scheme and a host, and nothing behind. */
const ONLY_ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]+$/i

/** Returns the path `/` at the place of an address. */
function rootOf({ text: [first] }: TextValue): Text {
  return first ? [{ text: '/', at: first.at, from: null }] : []
}

/** Returns an address with the path that a URL object has if it was made of an origin alone: `/`. */
export function withRootPath(url: TextValue): TextValue {
  return ONLY_ORIGIN.test(plain(url.text)) ? { ...url, text: [...url.text, ...rootOf(url)] } : url
}

function partOfHost(url: TextValue, whole: string, key: string): TextValue | undefined {
  const match = /^([a-z][a-z\d+.-]*:)\/\/([^/?#:@]*)(?::(\d+))?(?=[/?#]|$)/i.exec(whole)
  const [all = '', protocol = '', host = '', port = ''] = match ?? []
  if (!all) return undefined
  const from = protocol.length + 2
  const [start, end] = key === 'protocol' ? [0, protocol.length]
    : key === 'port' ? [all.length - port.length, all.length]
      : [from, key === 'host' ? all.length : from + host.length]
  return { ...textValue(sliceText(url.text, start, end)), ...conditionOfBoth(url, url) }
}

/** Returns the query with its question mark, and the parameters that were added. */
function searchOf(url: TextValue, whole: string): TextValue {
  const mark = whole.indexOf('?')
  const hash = whole.indexOf('#')
  const text = mark < 0 ? [] : sliceText(url.text, mark, hash < mark ? whole.length : hash)
  return { ...textValue(text), query: url.query, queryOpen: url.queryOpen, ...conditionOfBoth(url, url) }
}

/** Returns the parameters of a URL object as they are before the code changes them; undefined for a URL without any. */
export function parametersOfUrl(url: TextValue, at: Place): ObjectValue | undefined {
  const { query, queryOpen } = addressOf(url.text, [])
  const written = query.map(({ name, value }) => ({ name, value: value ? textValue(value) : unknown(at, name) }))
  const added = url.query.map(({ name, value }) => ({ name, value }))
  if (written.length + added.length === 0) return undefined
  return { ...objectOf([...written, ...added], at, queryOpen || url.queryOpen), role: 'params', ...conditionOfBoth(url, url) }
}

/** Returns an address up to its query. */
export function withoutQuery(url: TextValue): TextValue {
  const mark = plain(url.text).indexOf('?')
  return { ...url, query: [], queryOpen: false, text: mark < 0 ? url.text : sliceText(url.text, 0, mark) }
}

/** Returns an address up to its first space. */
export function upToSpace(url: TextValue): TextValue {
  const whole = plain(url.text)
  const trimmed = whole.trimStart()
  const space = trimmed.indexOf(' ')
  return space < 0 ? url : { ...url, text: sliceText(url.text, 0, whole.length - trimmed.length + space) }
}
