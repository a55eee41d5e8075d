import type { Span } from '../expr.ts'
import type { Tag } from './find-tags.ts'

/** An attribute of an element: its name, and its value as a text, or as the tags in it. */
export interface ElementAttribute extends Span {
  readonly name: string
  readonly text: Span | null
  /** The tag that is the whole value; `{record}` and `{...props}` are both an attribute and its value. */
  readonly tag: Tag | null
}

/** The beginning of an element, or its end. */
export interface ElementTag extends Span {
  readonly name: string
  readonly isEnd: boolean
  /** Nothing is inside. */
  readonly isEmpty: boolean
  readonly attributes: readonly ElementAttribute[]
}

/** Elements that are lowered: components, forms, and the fields of forms. */
const LOWERED = /^(?:[A-Z][\w.]*|form|input|select|textarea|button|option)$/

const EMPTY = new Set(['input'])

/** Finds the elements in markup that are components, forms, or fields of forms. */
export function findElements(markup: string, tags: readonly Tag[]): ElementTag[] {
  const found: ElementTag[] = []
  const byStart = new Map(tags.map(tag => [tag.start, tag]))
  let next = 0
  for (const { 0: whole, 1: slash = '', 2: name = '', index } of markup.matchAll(/<(\/?)([A-Za-z][\w.:-]*)/g)) {
    while (next < tags.length && (tags[next]?.end ?? 0) <= index) next++
    // A sign in an expression is no element.
    if ((tags[next]?.start ?? Infinity) < index || !LOWERED.test(name)) continue
    const from = index + whole.length
    if (slash) found.push({ name, isEnd: true, isEmpty: false, attributes: [], start: index, end: from })
    else found.push(elementAt(markup, name, index, from, byStart))
  }
  return found
}

function elementAt(markup: string, name: string, start: number, from: number, byStart: ReadonlyMap<number, Tag>): ElementTag {
  const attributes: ElementAttribute[] = []
  let at = from
  for (;;) {
    at += spaceAt(markup, at)
    const tag = byStart.get(at)
    if (tag) {
      attributes.push({ name: tag.head === '...' ? '' : markup.slice(tag.inside.start, tag.inside.end).trim(), text: null, tag, start: at, end: tag.end })
      at = tag.end
      continue
    }
    const [attribute] = /^[^\s=>/"'{}]+/.exec(markup.slice(at, at + MOST_NAME)) ?? []
    if (attribute === undefined) break
    const value = valueAt(markup, at + attribute.length, byStart)
    attributes.push({ name: attribute, text: value.text, tag: value.tag, start: at, end: value.end })
    at = value.end
  }
  const isEmpty = markup.startsWith('/>', at) || EMPTY.has(name)
  return { name, isEnd: false, isEmpty, attributes, start, end: at + (markup.startsWith('/>', at) ? 2 : 1) }
}

const MOST_NAME = 100

function spaceAt(markup: string, at: number): number {
  let length = 0
  while (/\s/.test(markup[at + length] ?? '')) length++
  return length
}

interface FoundValue { readonly text: Span | null, readonly tag: Tag | null, readonly end: number }

/** Returns the value of an attribute whose name ends at a place; a text with tags in it is none. */
function valueAt(markup: string, at: number, byStart: ReadonlyMap<number, Tag>): FoundValue {
  if (markup[at] !== '=') return { text: null, tag: null, end: at }
  const from = at + 1
  const whole = byStart.get(from)
  if (whole) return { text: null, tag: whole, end: whole.end }
  const quote = markup[from]
  if (quote !== '"' && quote !== '\'') {
    const [text = ''] = /^[^\s>]*/.exec(markup.slice(from, from + MOST_NAME)) ?? []
    return { text: { start: from, end: from + text.length }, tag: null, end: from + text.length }
  }
  let [end, inside] = [from + 1, 0]
  for (; end < markup.length && markup[end] !== quote; end++) {
    const tag = byStart.get(end)
    if (!tag) continue
    inside++
    end = tag.end - 1
  }
  const tag = byStart.get(from + 1)
  const isWhole = tag?.end === end
  return { text: inside > 0 ? null : { start: from + 1, end }, tag: isWhole ? tag : null, end: end + 1 }
}
