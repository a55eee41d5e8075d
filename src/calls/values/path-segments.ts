import type { PathSegment, Text } from '../../uses/api-use.ts'
import { HOLE, sliceText } from './text.ts'

/** A segment of a path, with its offset and its undecoded text. */
export interface Segment extends PathSegment {
  readonly start: number
  readonly raw: string
}

/** Returns the segments of a path that a text begins with; empty ones are dropped. */
export function segmentsOf(text: Text, path: string): Segment[] {
  const segments: Segment[] = []
  let start = 0
  for (let index = 0; index <= path.length; index++) {
    if (index < path.length && path[index] !== '/') continue
    if (index > start) segments.push(segmentAt(text, path, start, index))
    start = index + 1
  }
  return segments
}

/** Names of values that are a query: `/filters${query}`. */
const QUERY = /^q$|qs$|quer(?:y|ies)|param|search|filter|option|opts$|args$/i

/** A hole at the end of the last segment is taken for a query, `/filters${query}`, but only its name can tell that it is one. */
function segmentAt(text: Text, path: string, start: number, end: number): Segment {
  const whole = path.slice(start, end)
  const isEndUnknown = end === path.length && whole.length > 1 && whole.indexOf(HOLE) === whole.length - 1
  const isFollowed = isEndUnknown && !sliceText(text, end - 1, end)[0]?.isEncoded
  const raw = isFollowed ? whole.slice(0, -1) : whole
  const isOpen = isFollowed && !QUERY.test(sliceText(text, end - 1, end)[0]?.name ?? '')
  const parts = sliceText(text, start, start + raw.length)
  const part = parts.find(each => each.text !== null) ?? parts[0]
  const at = part?.at ?? { file: '', start: 0, end: 0 }
  const isExact = parts.length === 1 && part?.text != null && part.from !== null
  const token = isExact ? { file: at.file, start: part.from, end: part.from + part.text.length } : null
  const isPartly = raw.includes(HOLE) && raw.length > 1
  return { text: decodeKnown(raw), ...isPartly && { partly: raw }, ...isOpen && { isOpen }, at, token, start, raw }
}

const PLACEHOLDER = /^(?::\w+[?+*]?|\{[^{}]*\}|<\w+>|\[\w+\]|%s|\$\w+)$/

/** Returns the decoded text; null when a part of it is unknown, or when it is a placeholder. */
export function decodeKnown(raw: string): string | null {
  if (raw.includes(HOLE) || PLACEHOLDER.test(raw)) return null
  // Decoding is slow even for plain text.
  if (!raw.includes('%')) return raw
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}
