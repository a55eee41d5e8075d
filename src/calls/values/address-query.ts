import type { Place, QueryParameter, Text } from '../../uses/api-use.ts'
import { decodeKnown } from './path-segments.ts'
import { plain, sliceText } from './text.ts'

/** The parameters of a query; `queryOpen` when there may be further, unknown ones. */
interface AddressQuery {
  readonly query: readonly QueryParameter[]
  readonly queryOpen: boolean
}

/** Returns the parameters between two offsets of a text; `whole` is the text as a string. */
export function parseQuery(text: Text, whole: string, from: number, to: number): AddressQuery {
  const query: QueryParameter[] = []
  let queryOpen = false
  let start = from
  for (let index = from; index <= to; index++) {
    if (index < to && whole[index] !== '&') continue
    const parameter = parameterAt(text, whole, start, index)
    if (parameter) query.push(parameter)
    else if (index > start) queryOpen = true
    start = index + 1
  }
  return { query, queryOpen }
}

/** Returns a URL without the parameters of some names in its query. */
export function withoutParameters(text: Text, names: ReadonlySet<string>): Text {
  const whole = plain(text)
  const begin = whole.indexOf('?') + 1
  if (begin === 0) return text
  const fragment = whole.indexOf('#', begin)
  const end = fragment < 0 ? whole.length : fragment
  const kept: Text[] = []
  for (let start = begin, next = begin; start <= end; start = next + 1) {
    const ampersand = whole.indexOf('&', start)
    next = ampersand < 0 || ampersand > end ? end : ampersand
    const name = decodeKnown(whole.slice(start, next).replace(/=.*$/s, ''))
    if (name === null || !names.has(name)) kept.push(sliceText(text, kept.length > 0 ? start - 1 : start, next))
  }
  return [...sliceText(text, 0, kept.length > 0 ? begin : begin - 1), ...kept.flat(), ...sliceText(text, end)]
}

function parameterAt(text: Text, whole: string, start: number, end: number): QueryParameter | undefined {
  const equals = whole.indexOf('=', start)
  const nameEnd = equals < 0 || equals >= end ? end : equals
  const name = decodeKnown(whole.slice(start, nameEnd))
  const nameParts = sliceText(text, start, nameEnd)
  if (name === null || !name || !nameParts[0]) return undefined
  const value = nameEnd === end ? [] : sliceText(text, nameEnd + 1, end)
  const nameAt = exactPlace(nameParts)
  return { name, nameAt, value: nameEnd === end ? null : decoded(value), at: value[0] ? exactPlace(value) : nameAt, joined: null }
}

function exactPlace(parts: Text): Place {
  const part = parts.find(each => each.text !== null) ?? parts[0]
  if (!part) throw new Error('exactPlace needs a part.')
  if (part.text === null || part.from === null) return part.at
  return { file: part.at.file, start: part.from, end: part.from + part.text.length }
}

function decoded(text: Text): Text {
  return text.map(part => {
    if (part.text === null || !/[%+]/.test(part.text)) return part
    return { ...part, text: decodeKnown(part.text.replaceAll('+', ' ')) ?? part.text, from: null }
  })
}
