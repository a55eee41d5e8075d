import type { BaseKnowledge, PathSegment, Place, QueryParameter, Text } from '../../uses/api-use.ts'
import { matchesTemplate } from '../../uses/interest.ts'
import type { Server, TemplateNode } from '../../uses/interest.ts'
import { HOLE, ORIGIN, plain, sliceText } from './text.ts'

export interface Address {
  /** `none`: no base at all, neither known nor unknown (`/zones`, `zones`): the caller knows what it means. */
  readonly base: BaseKnowledge | 'none'
  /** The API's own base path stands in the text itself. */
  readonly inSight: Place | null
  readonly path: readonly PathSegment[]
  /** What stands behind a host that is not known, and may be no path of the API. */
  readonly rest?: readonly PathSegment[]
  readonly query: readonly QueryParameter[]
  readonly queryOpen: boolean
}

/** Splits a URL, or a part of one, at what is known of the API's servers: base, segments, query. Host case, percent-encoding, double slashes, fragment are normalised. */
export function addressOf(text: Text, servers: readonly Server[]): Address {
  const whole = plain(text)
  const hash = whole.indexOf('#')
  const end = hash < 0 ? whole.length : hash
  const mark = whole.slice(0, end).indexOf('?')
  const pathEnd = mark < 0 ? end : mark
  const query = mark < 0 ? { query: [], queryOpen: false } : queryOf(text, whole, mark + 1, end)
  const segments = segmentsOf(text, whole, 0, pathEnd)
  const trailing = mark < 0 && /[^/\u{FFFC}]\u{FFFC}$/u.test(whole.slice(0, pathEnd))
  const split = splitBase(text, whole.slice(0, pathEnd), segments, servers)
  return { ...split, query: query.query, queryOpen: query.queryOpen || trailing }
}

interface Segment extends PathSegment {
  readonly start: number
  readonly raw: string
}
type Split = Pick<Address, 'base' | 'inSight' | 'path' | 'rest'>

function splitBase(text: Text, whole: string, segments: readonly Segment[], servers: readonly Server[]): Split {
  const lead = whole.length - whole.trimStart().length
  const scheme = /^(?:[a-z][a-z\d+.-]*:|\u{FFFC}:?)?\/\//iu.exec(whole.slice(lead))
  if (scheme) return splitHost(whole, lead + scheme[0].length, segments, servers)
  const holes = /^\u{FFFC}+/u.exec(whole.slice(lead))?.[0].length ?? 0
  if (holes) return splitUnknown(text, lead + holes, segments, servers)
  const [first] = segments
  const named = servers.find(server => server.host === first?.text?.toLowerCase())
  if (named) return splitHost(whole, lead, segments, [named])
  return splitRelative(segments, servers)
}

function splitHost(whole: string, from: number, segments: readonly Segment[], servers: readonly Server[]): Split {
  const host = /^[^/?#]*/.exec(whole.slice(from))?.[0] ?? ''
  const below = segments.filter(segment => segment.start >= from + host.length)
  const bare = host.replace(/^[^@]*@/, '').replace(/:\d+$/, '').toLowerCase()
  for (const server of servers) {
    if (bare === server.host) return afterBase(below, server, 'proven') ?? { base: 'other', inSight: null, path: below }
    if (!couldBe(bare, server.host)) continue
    const split = afterBase(below, server, 'unknown')
    if (split && (split.inSight || below[0]?.text === null)) return split
  }
  if (/^\u{FFFC}+$/u.test(bare)) return { base: 'unknown', inSight: null, path: [], ...!servers.some(server => mayGoOn(below, server)) && { rest: below } }
  return { base: 'other', inSight: null, path: below }
}

/** Tests if segments can begin with a server's base path, as far as they are known. */
function mayGoOn(segments: readonly Segment[], { base }: Server): boolean {
  return base.split('/').filter(Boolean).every((name, index) => segments[index] === undefined || segments[index].text === null || segments[index].text === name)
}

/** Tests if text with holes can be the host; text without any literal can be everything. */
function couldBe(bare: string, host: string): boolean {
  if (!bare.includes(HOLE)) return false
  const pieces = bare.split(/\u{FFFC}+/u)
  const [first = '', last = ''] = [pieces[0], pieces.at(-1)]
  return host.startsWith(first) && host.endsWith(last) && pieces.every(piece => host.includes(piece))
}

/** What follows the API's base path; `broken` when the next piece is glued to it; undefined for another base path. */
function afterBase(segments: readonly Segment[], server: Server, base: 'proven' | 'unknown'): Split | undefined {
  const wanted = server.base.split('/').filter(Boolean)
  if (wanted.every((name, index) => segments[index]?.text === name)) {
    return { base, inSight: segments[wanted.length - 1]?.at ?? segments[0]?.at ?? null, path: segments.slice(wanted.length) }
  }
  const known = wanted.slice(0, -1).every((name, index) => segments[index]?.text === name)
  const last = segments[wanted.length - 1]
  const glued = wanted.at(-1)
  if (known && last && glued && last.raw.startsWith(glued) && last.raw.length > glued.length) {
    const rest = last.raw.slice(glued.length)
    const unknown = rest.includes(HOLE)
    // `…/v4${path}`: the hole may well begin with its own slash, and then be a whole path that nobody knows.
    if (rest.startsWith(HOLE)) return { base, inSight: last.at, path: rest === HOLE ? segments.slice(wanted.length) : [] }
    return { base: 'broken', inSight: last.at, path: [{ ...last, text: unknown ? null : rest, token: null }, ...segments.slice(wanted.length)] }
  }
  if (segments[0]?.text === null && /^\u{FFFC}+$/u.test(segments[0].raw)) return { base, inSight: null, path: segments.slice(1) }
  return undefined
}

/** `${base}/zones`, `${base}zones`, `${origin}/client/v4/zones`: the hole stands for whatever is missing of the base. */
function splitUnknown(text: Text, from: number, segments: readonly Segment[], servers: readonly Server[]): Split {
  const below = segments.flatMap(segment => {
    if (segment.start >= from) return [segment]
    const glued = segment.raw.replace(/^\u{FFFC}+/u, '')
    return glued ? [{ ...segment, raw: glued, text: known(glued), start: from }] : []
  })
  const through = throughBase(below, servers)
  if (through) return { ...through, base: 'unknown' }
  for (const server of servers) {
    const wanted = server.base.split('/').filter(Boolean)
    for (let skipped = 1; skipped < wanted.length; skipped++) {
      const tail = wanted.slice(skipped)
      if (tail.every((name, index) => below[index]?.text === name)) return { base: 'unknown', inSight: null, path: below.slice(tail.length) }
    }
  }
  const isOrigin = text.find(part => part.text === null)?.name === ORIGIN
  return { base: isOrigin ? 'other' : 'unknown', inSight: null, path: below }
}

/** A path of its own. */
function splitRelative(segments: readonly Segment[], servers: readonly Server[]): Split {
  const through = throughBase(segments, servers)
  return through ? { ...through, base: 'proven' } : { base: 'none', inSight: null, path: segments }
}

/** What follows the API's base path, wherever that stands: a proxy has it behind a path of its own, such as `/api/cf/client/v4`. */
function throughBase(segments: readonly Segment[], servers: readonly Server[]): Omit<Split, 'base'> | undefined {
  for (const server of servers) {
    const wanted = server.base.split('/').filter(Boolean)
    if (!wanted.length) continue
    const at = segments.findIndex((_, index) => wanted.every((name, offset) => segments[index + offset]?.text === name))
    if (at >= 0) return { inSight: segments[at]?.at ?? null, path: segments.slice(at + wanted.length) }
  }
  return undefined
}

const PLACEHOLDER = /^(?::\w+[?+*]?|\{[^{}]*\}|<\w+>|\[\w+\]|%s|\$\w+)$/

function known(raw: string): string | null {
  if (raw.includes(HOLE) || PLACEHOLDER.test(raw)) return null
  // Failing is slow, and so is decoding what is plain.
  if (!raw.includes('%')) return raw
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}

function segmentsOf(text: Text, whole: string, from: number, to: number): Segment[] {
  const segments: Segment[] = []
  let start = from
  for (let index = from; index <= to; index++) {
    if (index < to && whole[index] !== '/') continue
    if (index > start) segments.push(segmentAt(text, whole, start, index, index === to))
    start = index + 1
  }
  return segments
}

/** A hole that ends the last segment is taken for a query: `/filters${query}`. */
function segmentAt(text: Text, whole: string, start: number, end: number, last: boolean): Segment {
  let raw = whole.slice(start, end)
  if (last && raw.length > 1 && raw.endsWith(HOLE) && !raw.slice(0, -1).includes(HOLE)) raw = raw.slice(0, -1)
  const parts = sliceText(text, start, start + raw.length)
  const part = parts.find(piece => piece.text !== null) ?? parts[0]
  const whole1 = text.find(piece => piece.at === part?.at) ?? part
  const at = whole1?.at ?? { file: '', start: 0, end: 0 }
  const token = parts.length === 1 && part?.text != null && part.from !== null
    ? { file: at.file, start: part.from, end: part.from + part.text.length } : null
  return { text: known(raw), at, token, start, raw }
}

function queryOf(text: Text, whole: string, from: number, to: number): { query: QueryParameter[], queryOpen: boolean } {
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

function parameterAt(text: Text, whole: string, start: number, end: number): QueryParameter | undefined {
  const equals = whole.indexOf('=', start)
  const nameEnd = equals < 0 || equals >= end ? end : equals
  const name = known(whole.slice(start, nameEnd))
  const nameParts = sliceText(text, start, nameEnd)
  if (name === null || !name || !nameParts[0]) return undefined
  const value = nameEnd === end ? [] : sliceText(text, nameEnd + 1, end)
  const nameAt = exactPlace(nameParts)
  return { name, nameAt, value: nameEnd === end ? null : decoded(value), at: value[0] ? exactPlace(value) : nameAt, joined: null }
}

function exactPlace(parts: Text): Place {
  const known = parts.find(part => part.text !== null) ?? parts[0]
  if (!known) throw new Error('exactPlace needs a part.')
  if (known.text === null || known.from === null) return known.at
  return { file: known.at.file, start: known.from, end: known.from + known.text.length }
}

function decoded(text: Text): Text {
  return text.map(part => part.text === null || !/[%+]/.test(part.text) ? part : { ...part, text: known(part.text.replaceAll('+', ' ')) ?? part.text, from: null })
}

/** Tests if what stands behind a host that is not known is nothing that the API has: then it is somebody else's. */
export function isElsewhere({ rest }: Address, templates: TemplateNode): boolean {
  if (!rest?.length) return false
  const segments = rest.map(segment => segment.text)
  return !matchesTemplate(templates, segments, segments.flatMap((segment, index) => segment === null ? [index] : []))
}
