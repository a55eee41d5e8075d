import type { Rewrite } from '../../schedule/model.ts'
import type { Expr, ObjectExpr, Property } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { TextEdit } from '../apply-edits.ts'
import { removedKey } from '../edit-request.ts'
import type { EditRequest, KeyChange } from '../edit-request.ts'
import { hasComment, isPure, sourceOf } from '../expressions.ts'
import { fieldSite, isSent } from '../field-site.ts'
import type { Site } from '../fix-scope.ts'
import { keyText, quoted, templateText } from '../literal-text.ts'
import { removeProperties } from '../remove-property.ts'

type MoveField = Extract<Rewrite, { type: 'move-field' }>

/** Moves fields of an inner object to the object around it, concatenated to one text when the schedule says so. */
export function moveField(rewrite: MoveField, { judged, use, module }: Site): EditRequest[] {
  const { item, token } = judged
  const site = item.kind === 'field' && isSent(use, token) ? fieldSite(token, module) : undefined
  const place = site?.how === 'property' && item.kind === 'field' ? placeOf(site.property, item.fields) : undefined
  if (!place || place.inner.members.some(member => member.kind === 'spread')) return []
  const removal = removeProperties(place.moved, module)
  if (!removal || !place.moved.every(({ value }) => isPure(value) && !hasComment(sourceOf(value, module)))) return []
  const names = place.moved.map(({ key }) => `\`${place.path}.${String(key)}\``).join(', ')
  const value = textOf(rewrite, place, module)
  const present = place.outer.members.find((member): member is Property => member.kind === 'property' && member.key === rewrite.to)
  if (present) {
    const onlyRemoved: EditRequest = {
      title: `Remove ${names} and keep \`${rewrite.to}\` unchanged.`,
      edits: removal,
      of: 'key',
      from: [place.inner],
      whyUnsafe: 'the existing name may differ',
      keys: place.moved.map(removedKey),
    }
    const set = value === undefined || present.how !== 'init' ? undefined : { start: present.value.start, end: present.value.end, text: value }
    if (set && sourceOf(present.value, module) === value) return [onlyRemoved]
    return [...set ? [changeOf(rewrite, names, [set, ...removal], place)] : [], onlyRemoved]
  }
  return value === undefined ? [] : [changeOf(rewrite, names, [insertion(rewrite.to, value, place.holder, module), ...removal], place)]
}

function changeOf({ to }: MoveField, names: string, edits: readonly TextEdit[], { outer, holder, moved }: Place): EditRequest {
  const keys: readonly KeyChange[] = [...moved.map(removedKey), { beside: holder, path: [to], how: 'added' }]
  return { title: `Move ${names} to \`${to}\`.`, edits, of: 'key', from: [outer], whyUnsafe: null, keys }
}

interface Place {
  readonly outer: ObjectExpr
  /** The property of the outer object whose value is the inner one. */
  readonly holder: Property
  readonly inner: ObjectExpr
  /** All fields of the item that the inner object has. */
  readonly moved: readonly Property[]
  /** The key path from the outer object to the inner one. */
  readonly path: string
}

/** Returns the place of a property in an object literal that is nested in another. */
function placeOf(property: Property, fields: readonly (readonly string[])[]): Place | undefined {
  const inner = property.parent
  const holder = inner?.parent
  const outer = holder?.parent
  if (inner?.kind !== 'object' || holder?.kind !== 'property' || outer?.kind !== 'object') return undefined
  if (holder.how !== 'init' || typeof holder.key !== 'string') return undefined
  const own = fields.filter(field => field.length === 2 && field[0] === holder.key).map(field => field[1])
  const moved = inner.members.filter((member): member is Property => (
    member.kind === 'property' && own.includes(typeof member.key === 'string' ? member.key : '')))
  const isPlain = moved.every(({ how }) => how === 'init' || how === 'shorthand')
  return isPlain && moved.includes(property) ? { outer, holder, inner, moved, path: holder.key } : undefined
}

/** Fills in a template such as `{data.service}.{data.proto}` with the sources of the fields; undefined when one is missing. */
function textOf({ as, to }: MoveField, { moved, path }: Place, module: Module): string | undefined {
  const parts = (as ?? `{${path}.${to}}`).split(/(\{[^}]*\})/).filter(part => part !== '')
  const values = parts.map(part => {
    const [, field] = /^\{(.*)\}$/.exec(part) ?? []
    return field === undefined ? part : moved.find(({ key }) => `${path}.${String(key)}` === field)?.value
  })
  if (values.some(value => value === undefined)) return undefined
  return joined(values.filter(value => value !== undefined), module)
}

function joined(values: readonly (string | Expr)[], module: Module): string {
  const [only] = values
  if (values.length === 1 && only !== undefined && typeof only !== 'string') return sourceOf(only, module)
  const known = values.map(value => typeof value === 'string' ? value : value.kind === 'literal' ? value.value : undefined)
  if (known.every(value => typeof value === 'string')) return quoted(known.join(''), module)
  return `\`${values.map((value, index) => {
    const text = known[index]
    return typeof text === 'string' ? templateText(text) : typeof value === 'string' ? value : `\${${sourceOf(value, module)}}`
  }).join('')}\``
}

/** Inserts a property before another, on a line of its own if that one has its own. */
function insertion(name: string, value: string, before: Property, module: Module): TextEdit {
  const space = /(?:\r\n|[\r\n])[^\S\r\n]*$/.exec(module.text.slice(0, before.start))?.[0] ?? ' '
  return { start: before.start, end: before.start, text: `${keyText(name, module)}: ${value},${space}` }
}
