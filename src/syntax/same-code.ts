import { firstFrom } from './bisect.ts'
import type { Node, Span, SyntaxTree } from './expr.ts'

/** Tests if a part of a tree, in a list of another part, does nothing that matters. The lists of the tree itself are of no part. */
export type LeaveOut = (part: Node, of: Node | null, tree: SyntaxTree) => boolean

/** Returns the place of a part of one text in another; undefined where the other has no such part. */
export type Move = (span: Span) => Span | undefined

/**
 * Compares the code of two trees, whatever lies between its parts: blanks and comments, and parts that are left out. Returns where the parts of
 * the first are in the second; undefined if the code differs.
 */
export function sameCode(before: SyntaxTree, after: SyntaxTree, leaveOut: LeaveOut): Move | undefined {
  const compared: Compared = { before, after, leaveOut, starts: new Map(), ends: new Map() }
  const hasSameScript = before.language === after.language && isSameList(compared, before.body, after.body, [null, null])
  if (!hasSameScript || !isSame(compared, before.template, after.template)) return undefined
  const [starts, ends] = [sorted(compared.starts), sorted(compared.ends)]
  return ({ start, end }) => {
    const [from, to] = [starts[firstFrom(starts, start + 1) - 1], ends[firstFrom(ends, end)]]
    if (from === undefined || to === undefined) return undefined
    const span = { start: start - from + (compared.starts.get(from) ?? 0), end: end - to + (compared.ends.get(to) ?? 0) }
    const isSameLength = span.end - span.start === end - start
    return isSameLength && before.text.slice(start, end) === after.text.slice(span.start, span.end) ? span : undefined
  }
}

interface Compared {
  readonly before: SyntaxTree
  readonly after: SyntaxTree
  readonly leaveOut: LeaveOut
  /** Where the parts of the second text begin, by the beginnings of the same parts of the first. */
  readonly starts: Map<number, number>
  /** Where they end, likewise. */
  readonly ends: Map<number, number>
}

function sorted(offsets: ReadonlyMap<number, number>): readonly number[] {
  return [...offsets.keys()].sort((a, b) => a - b)
}

/** Compares two parts of trees, which are plain data but for their parents, and notes where they are. */
function isSame(compared: Compared, a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b)
  if (Array.isArray(a) || Array.isArray(b)) return false
  if (a instanceof Map) return false
  const [keys, others] = [keysOf(a), keysOf(b)]
  if (keys.length !== others.length) return false
  if (isSpan(a) && isSpan(b)) {
    compared.starts.set(a.start, b.start)
    compared.ends.set(a.end, b.end)
  }
  return keys.every(key => {
    const [one, other]: readonly unknown[] = [a[key as keyof typeof a], b[key as keyof typeof b]]
    return Object.hasOwn(b, key) && (Array.isArray(one) && Array.isArray(other) ? isSameList(compared, one, other, [a, b]) : isSame(compared, one, other))
  })
}

const PLACES: ReadonlySet<string> = new Set(['start', 'end', 'parent'])

function keysOf(value: object): readonly string[] {
  return Object.keys(value).filter(key => !PLACES.has(key))
}

function isSpan(value: object): value is Span {
  return 'start' in value && 'end' in value
}

function isSameList(compared: Compared, a: readonly unknown[], b: readonly unknown[], [own, other]: readonly [unknown, unknown]): boolean {
  const { before, after, leaveOut } = compared
  const left = counting(a, part => leaveOut(part, isNode(own) ? own : null, before))
  const right = counting(b, part => leaveOut(part, isNode(other) ? other : null, after))
  return left.length === right.length && left.every((each, index) => isSame(compared, each, right[index]))
}

/** Returns the parts of a list without those that are left out. */
function counting(list: readonly unknown[], isLeftOut: (part: Node) => boolean): readonly unknown[] {
  return list.filter(each => !isNode(each) || !isLeftOut(each))
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'kind' in part
}
