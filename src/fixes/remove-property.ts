import type { ObjectExpr, Property } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import type { TextEdit } from './apply-edits.ts'

/** Removes a property with its comma; undefined when a comment would go with it. */
export function removeProperty(property: Property, { text }: Module): TextEdit | undefined {
  const object = property.parent
  if (object?.kind !== 'object' || hasComment(text.slice(property.start, property.end))) return undefined
  return [nearby(object, property, text), alone(property, text)].find(edit => !hasComment(text.slice(edit.start, edit.end)))
}

/** Up to the next member, or from the end of the last: what stays keeps its layout. */
function nearby(object: ObjectExpr, property: Property, text: string): TextEdit {
  const index = object.members.indexOf(property)
  const next = object.members[index + 1]
  const before = object.members[index - 1]
  if (next) return { start: property.start, end: next.start, text: '' }
  if (before) return { start: before.end, end: property.end, text: '' }
  const { end } = alone(property, text)
  const isAll = /^\{\s*$/.test(text.slice(object.start, property.start)) && /^\s*\}$/.test(text.slice(end, object.end))
  return isAll ? { start: object.start + 1, end: object.end - 1, text: '' } : { start: property.start, end, text: '' }
}

function alone(property: Property, text: string): TextEdit {
  const comma = /^\s*,[^\S\r\n]*/.exec(text.slice(property.end))?.[0].length ?? 0
  return { start: property.start, end: property.end + comma, text: '' }
}

/** Tests if a piece of source may hold a comment; text in strings counts too, which only costs a fix. */
function hasComment(source: string): boolean {
  return source.includes('//') || source.includes('/*')
}
