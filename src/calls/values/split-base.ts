import type { BaseKnowledge, PathSegment, Place, Text } from '../../uses/api-use.ts'
import type { Server } from '../../uses/interest.ts'
import { isHostOf, isWholePlaceholder } from '../../uses/server-host.ts'
import { decodeKnown } from './path-segments.ts'
import type { Segment } from './path-segments.ts'
import { HOLE, ORIGIN } from './text.ts'

/** An address split at its base: the evidence of the API that the base gives, and the path after it. */
export interface BaseSplit {
  /** `none`: no base at all, neither known nor unknown (`/zones`, `zones`): the caller decides what it means. */
  readonly base: BaseKnowledge | 'none'
  /** The API's own base path, where the text itself contains it. */
  readonly evidence: Place | null
  readonly path: readonly PathSegment[]
  /** The path after an unknown host, where it does not begin with the base path of the API and so may be a path of another host. */
  readonly unprovenPath?: readonly PathSegment[]
}

/** Splits the segments of a path, or of a URL, at the base of one of the servers; `whole` is the text up to its query. */
export function splitBase(text: Text, whole: string, segments: readonly Segment[], servers: readonly Server[]): BaseSplit {
  const indent = whole.length - whole.trimStart().length
  const scheme = /^(?:[a-z][a-z\d+.-]*:|\u{FFFC}:?)?\/\//iu.exec(whole.slice(indent))
  if (scheme) return splitAtHost(whole, indent + scheme[0].length, segments, servers)
  const holes = /^\u{FFFC}+/u.exec(whole.slice(indent))?.[0].length ?? 0
  if (holes) return splitAfterHole(text, indent + holes, segments, servers)
  const [first] = segments
  const named = servers.find(({ host }) => isHostOf(first?.text?.toLowerCase() ?? '', host))
  if (named) return splitAtHost(whole, indent, segments, [named])
  return splitRelative(segments, servers)
}

function baseNames({ base }: Server): readonly string[] {
  return base.split('/').filter(Boolean)
}

function splitAtHost(whole: string, from: number, segments: readonly Segment[], servers: readonly Server[]): BaseSplit {
  const host = /^[^/?#]*/.exec(whole.slice(from))?.[0] ?? ''
  const below = segments.filter(segment => segment.start >= from + host.length)
  const hostName = host.replace(/^[^@]*@/, '').replace(/:\d+$/, '').toLowerCase()
  for (const server of servers) {
    if (isHostOf(hostName, server.host)) return splitAtBasePath(below, server, 'proven') ?? { base: 'other', evidence: null, path: below }
    if (!couldBeHost(hostName, server)) continue
    const split = splitAtBasePath(below, server, 'unknown')
    if (split && (split.evidence || below[0]?.text === null)) return split
  }
  if (!/^\u{FFFC}+$/u.test(hostName)) return { base: 'other', evidence: null, path: below }
  const isUnproven = !servers.some(server => couldBeBasePath(below, server))
  return { base: 'unknown', evidence: null, path: [], ...isUnproven && { unprovenPath: below } }
}

/** Tests if segments can begin with a server's base path, as far as they are known. */
function couldBeBasePath(segments: readonly Segment[], server: Server): boolean {
  return baseNames(server).every((name, index) => {
    const segment = segments[index]
    return segment === undefined || segment.text === null || segment.text === name
  })
}

/** Tests if a host name with holes can be a host. A hole alone can be any host. */
function couldBeHost(hostName: string, { host, base }: Server): boolean {
  // Any host can be one that is a placeholder as a whole; then the base path is what tells.
  if (isWholePlaceholder(host)) return base !== ''
  if (!hostName.includes(HOLE) || host.includes('{')) return false
  const pieces = hostName.split(/\u{FFFC}+/u)
  const [first = '', last = ''] = [pieces[0], pieces.at(-1)]
  return host.startsWith(first) && host.endsWith(last) && pieces.every(piece => host.includes(piece))
}

/** Splits after the API's base path at the start of segments; `broken` when the next piece is joined without a slash; undefined for another base path. */
function splitAtBasePath(segments: readonly Segment[], server: Server, base: 'proven' | 'unknown'): BaseSplit | undefined {
  const names = baseNames(server)
  if (names.every((name, index) => segments[index]?.text === name)) {
    return { base, evidence: segments[names.length - 1]?.at ?? segments[0]?.at ?? null, path: segments.slice(names.length) }
  }
  const [first] = segments
  return splitInsideSegment(segments, names, base)
    ?? (first?.text === null && /^\u{FFFC}+$/u.test(first.raw) ? { base, evidence: null, path: segments.slice(1) } : undefined)
}

/** Splits a segment that begins with the last name of the base path: `/client/v4zones`, `/client/v4${path}`. */
function splitInsideSegment(segments: readonly Segment[], names: readonly string[], base: 'proven' | 'unknown'): BaseSplit | undefined {
  const segment = segments[names.length - 1]
  const name = names.at(-1)
  if (!segment || !name || !segment.raw.startsWith(name) || segment.raw.length === name.length) return undefined
  if (!names.slice(0, -1).every((each, index) => segments[index]?.text === each)) return undefined
  const suffix = segment.raw.slice(name.length)
  // `…/v4${path}`: the hole may begin with its own slash, and then is a whole unknown path.
  if (suffix.startsWith(HOLE)) return { base, evidence: segment.at, path: suffix === HOLE ? segments.slice(names.length) : [] }
  const glued = { ...segment, text: suffix.includes(HOLE) ? null : suffix, token: null }
  return { base: 'broken', evidence: segment.at, path: [glued, ...segments.slice(names.length)] }
}

/** Splits `${base}/zones`, `${base}zones`, `${origin}/client/v4/zones`: the hole represents the missing part of the base. */
function splitAfterHole(text: Text, from: number, segments: readonly Segment[], servers: readonly Server[]): BaseSplit {
  const below = segments.flatMap(segment => {
    if (segment.start >= from) return [segment]
    const suffix = segment.raw.replace(/^\u{FFFC}+/u, '')
    return suffix ? [{ ...segment, raw: suffix, text: decodeKnown(suffix), start: from }] : []
  })
  const found = findBasePath(below, servers)
  if (found) return { ...found, base: 'unknown' }
  for (const server of servers) {
    const names = baseNames(server)
    for (let skipped = 1; skipped < names.length; skipped++) {
      const tail = names.slice(skipped)
      if (tail.every((name, index) => below[index]?.text === name)) return { base: 'unknown', evidence: null, path: below.slice(tail.length) }
    }
  }
  const isOrigin = text.find(part => part.text === null)?.name === ORIGIN
  return { base: isOrigin ? 'other' : 'unknown', evidence: null, path: below }
}

/** Splits a path without a host. A base of one segment, such as `/api`, proves nothing: many servers have it. */
function splitRelative(segments: readonly Segment[], servers: readonly Server[]): BaseSplit {
  const own = servers.filter(({ needsHost }) => needsHost !== true)
  const found = findBasePath(segments, own.filter(server => baseNames(server).length > 1))
  if (found) return { ...found, base: 'proven' }
  const isBelow = own.some(server => baseNames(server).length === 1 && baseNames(server)[0] === segments[0]?.text)
  return { base: 'none', evidence: null, path: isBelow ? segments.slice(1) : segments }
}

/** Finds the API's base path anywhere in a path: a proxy has it after a path of its own, such as `/api/cf/client/v4`. */
function findBasePath(segments: readonly Segment[], servers: readonly Server[]): Pick<BaseSplit, 'evidence' | 'path'> | undefined {
  for (const server of servers) {
    const names = baseNames(server)
    if (!names.length) continue
    const at = segments.findIndex((_, index) => names.every((name, offset) => segments[index + offset]?.text === name))
    if (at >= 0) return { evidence: segments[at]?.at ?? null, path: segments.slice(at + names.length) }
  }
  return undefined
}
