import type { ObjectExpr, Property } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import type { TextEdit } from './apply-edits.ts'
import { hasComment } from './expressions.ts'

/** Removes a property with its comma; undefined when a comment would be lost. */
export function removeProperty(property: Property, { text }: Module): TextEdit[] | undefined {
  const object = property.parent
  if (object?.kind !== 'object' || hasComment(text.slice(property.start, property.end))) return undefined
  const edit = object.members.length === 1 ? betweenBraces(object, property, text) : upToNeighbour(object, property)
  return edit && !hasComment(text.slice(edit.start, edit.end)) ? [edit] : withComma(property, text)
}

/** Removes several properties of one object, so that the rest stays a valid object. */
export function removeProperties(properties: readonly Property[], module: Module): TextEdit[] | undefined {
  const [first] = properties
  const object = first?.parent
  if (object?.kind !== 'object') return undefined
  if (properties.length === 1 && first) return removeProperty(first, module)
  const removed = new Set<unknown>(properties)
  const isAll = object.members.every(member => removed.has(member))
  const edits = isAll ? [{ start: object.start + 1, end: object.end - 1, text: '' }] : runsOf(object, removed)
  return edits.some(edit => hasComment(module.text.slice(edit.start, edit.end))) ? undefined : edits
}

/** Removes each run of members up to the next member that stays, the last run from the end of the member before it. */
function runsOf({ members }: ObjectExpr, removed: ReadonlySet<unknown>): TextEdit[] {
  const edits: TextEdit[] = []
  for (let index = 0; index < members.length; index += 1) {
    if (!removed.has(members[index])) continue
    const start = index
    while (index + 1 < members.length && removed.has(members[index + 1])) index += 1
    const [first, last, next, before] = [members[start], members[index], members[index + 1], members[start - 1]]
    if (!first || !last) continue
    edits.push(next ? { start: first.start, end: next.start, text: '' } : { start: before?.end ?? first.start, end: last.end, text: '' })
  }
  return edits
}

/** Returns the range up to the next member, or from the end of the member before: the other members keep their layout. */
function upToNeighbour({ members }: ObjectExpr, property: Property): TextEdit | undefined {
  const index = members.indexOf(property)
  const [before, next] = [members[index - 1], members[index + 1]]
  if (next) return { start: property.start, end: next.start, text: '' }
  return before && { start: before.end, end: property.end, text: '' }
}

/** Returns the range between the braces, if it has nothing but the property. */
function betweenBraces(object: ObjectExpr, property: Property, text: string): TextEdit | undefined {
  const isAll = /^\{\s*$/.test(text.slice(object.start, property.start)) && /^\s*,?\s*\}$/.test(text.slice(property.end, object.end))
  return isAll ? { start: object.start + 1, end: object.end - 1, text: '' } : undefined
}

/** Removes the property and its comma, but not the comments between them. */
function withComma(property: Property, text: string): TextEdit[] {
  const between = /^(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/[^\r\n]*(?=[\r\n]|$))*(?=,)/.exec(text.slice(property.end))?.[0]
  const whole = { start: property.start, end: property.end, text: '' }
  if (between === undefined) return [whole]
  const comma = property.end + between.length
  const end = comma + 1 + (/^[^\S\r\n]*/.exec(text.slice(comma + 1))?.[0].length ?? 0)
  return hasComment(between) ? [whole, { start: comma, end: comma + 1, text: '' }] : [{ ...whole, end }]
}
