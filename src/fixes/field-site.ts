import type { Assign, Expr, ExprStatement, Literal, Member, Name, Node, PatternMember, Property } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import { isSpan, nodeAt } from '../syntax/node-at.ts'
import type { Data, DataField, Place, RequestUse } from '../uses/api-use.ts'
import { isSamePlace } from '../uses/same-place.ts'

/** The syntax of a field that is sent, or added to a body. */
export type FieldSite =
  /** `{ name: value }` or `{ name }`. */
  | { readonly how: 'property', readonly property: Property }
  /** `body.name = value` as a statement. */
  | { readonly how: 'assigned', readonly member: Member, readonly value: Expr, readonly statement: ExprStatement }
  /** `headers.set('name', value)` as a statement. */
  | { readonly how: 'set', readonly key: Literal, readonly value: Expr, readonly statement: ExprStatement, readonly root: Expr }

/** The syntax of a field that is read from a response. */
export type ReadSite =
  | { readonly how: 'member', readonly member: Member }
  | { readonly how: 'pattern', readonly member: PatternMember }

/** Returns the site of a field that is sent; undefined when it has no syntax that can be edited. */
export function fieldSite(at: Place, module: Module): FieldSite | undefined {
  if (at.file !== module.path) return undefined
  const node = nodeAt(module, at)
  if (node?.kind === 'property') return isSpan(node.keySpan, at) ? propertySite(node) : undefined
  if (node?.kind === 'name') return node.parent?.kind === 'property' && node.parent.how === 'shorthand' ? propertySite(node.parent) : undefined
  if (node?.kind === 'member' && isSpan(node.propertySpan, at)) return assignedSite(node)
  return node?.kind === 'literal' && isSpan(node, at) ? setSite(node) : undefined
}

/** Returns the site of a field that is read. */
export function readSite(at: Place, module: Module): ReadSite | undefined {
  if (at.file !== module.path) return undefined
  const node = nodeAt(module, at)
  if (node?.kind === 'member' && isSpan(node.propertySpan, at)) return { how: 'member', member: node }
  for (let up: Node | undefined = node; up?.kind === 'bind-name' || up?.kind === 'bind-member'; up = up.parent) {
    if (up.kind === 'bind-member' && isSpan(up.keySpan, at)) return { how: 'pattern', member: up }
  }
  return undefined
}

function propertySite(property: Property): FieldSite | undefined {
  const isPlain = typeof property.key === 'string' && (property.how === 'init' || property.how === 'shorthand')
  return isPlain && property.parent?.kind === 'object' ? { how: 'property', property } : undefined
}

function assignedSite(member: Member): FieldSite | undefined {
  const assign = member.parent?.kind === 'bind-target' ? member.parent.parent : undefined
  const statement = assign?.kind === 'assign' && isPlainAssign(assign) ? assign.parent : undefined
  if (assign?.kind !== 'assign' || !assign.value || statement?.kind !== 'expr') return undefined
  return { how: 'assigned', member, value: assign.value, statement }
}

function isPlainAssign({ operator }: Assign): boolean {
  return operator === '='
}

const setters = new Set<unknown>(['set', 'append', 'setHeader'])

function setSite(key: Literal): FieldSite | undefined {
  const call = key.parent
  if (call?.kind !== 'call' || call.callee.kind !== 'member' || !setters.has(call.callee.property) || call.args.length !== 2) return undefined
  const [first, value] = call.args
  if (first !== key || !value || value.kind === 'spread' || call.parent?.kind !== 'expr') return undefined
  return { how: 'set', key, value, statement: call.parent, root: call.callee.object }
}

/** Tests if the key of a site leads to its field by brackets: `recurring[usage]`. */
export function isInBrackets(site: FieldSite): boolean {
  const key = site.how === 'property' ? site.property.key : site.how === 'set' ? site.key.value : site.member.property
  return typeof key === 'string' && key.includes('[')
}

/** Returns the value that a site gives to its field. */
export function valueOf(site: FieldSite): Expr {
  return site.how === 'property' ? site.property.value : site.value
}

/** Returns the name that an access path starts with; null when it does not start with a name. */
export function rootName(expr: Expr): Name | null {
  let at = expr
  while (at.kind === 'member') at = at.object
  return at.kind === 'name' ? at : null
}

/** Tests if a request sends the field that is written at a place. */
export function isSent({ body }: RequestUse, at: Place): boolean {
  return body !== null && fieldsIn(body).some(field => isSamePlace(field.at, at))
}

/** Returns all fields at any depth. */
export function fieldsIn(data: Data): readonly DataField[] {
  switch (data.kind) {
    case 'object': return data.fields.flatMap(field => [field, ...fieldsIn(field.value)])
    case 'list': return data.items.flatMap(fieldsIn)
    case 'choice': return data.options.flatMap(fieldsIn)
    default: return []
  }
}
