import { isNode, itemsAt, member, membersAt, type Node, type Part, type Placed } from './node.ts'
import type { Side } from './operations-of.ts'
import { pathOfRef, resolvePart } from './resolve-ref.ts'

/** A deprecated property below the schema of a body. */
export interface DeprecatedField extends Placed {
  /** Such as `items[].name`, from the object in the body or in each item of its list. */
  readonly path: string
  /** The component that declares it; undefined for a schema that is written inline. */
  readonly declaredBy: string | undefined
  /** False if its name has signs that no path of a field can have. */
  readonly isNamed: boolean
}

/** Names that a path of a field can have. */
const fieldName = /^[\w-]+$/
const deepest = 8
const choices = ['allOf', 'oneOf', 'anyOf']

/** Tests if a part of a document is marked as deprecated. */
export function isDeprecated({ deprecated, 'x-deprecated': extension, 'x-is-deprecated': mark }: Node): boolean {
  return deprecated === true || deprecated === 'true' || [extension, mark].some(isSet)
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== false && value !== 'false' && value !== null
}

/** Returns the component that a schema, or the items of a list, refers to. */
export function componentOf(root: Node, part: Part): string | undefined {
  let { value } = part
  for (let step = 0; step < deepest; step++) {
    const ref = refOf(value)
    const items = resolvePart(root, { value, at: [] })?.node['items']
    if (items === undefined) return ref === undefined ? undefined : pathOfRef(ref)?.at(-1)
    value = items
  }
  return undefined
}

/** Finds the deprecated properties below a schema, nested ones too, but none below one that is deprecated itself. */
export function deprecatedFields(root: Node, part: Part, side: Side, reaching: ReadonlySet<string>): DeprecatedField[] {
  const found = new Map<string, DeprecatedField>()
  const inside = new Set<Node>()
  const visit = (schema: Part, path: string, declaredBy: string | undefined): void => {
    const ref = refOf(schema.value)
    if (ref !== undefined && !reaching.has(ref)) return
    const placed = resolvePart(root, schema)
    if (!placed || inside.has(placed.node) || path.split('.').length > deepest) return
    const owner = ref === undefined ? declaredBy : pathOfRef(ref)?.at(-1)
    inside.add(placed.node)
    for (const key of choices) for (const choice of itemsAt(placed, key)) visit(choice, path, owner)
    const { items } = placed.node
    if (items !== undefined && !path.endsWith('[]')) visit({ value: items, at: [...placed.at, 'items'] }, path === '' ? '' : `${path}[]`, owner)
    for (const { name, ...property } of membersAt(placed, 'properties')) {
      const below = path === '' ? name : `${path}.${name}`
      const target = resolvePart(root, property)
      if (!target || isHidden(target.node, side)) continue
      const isNamed = fieldName.test(name)
      const marked = [property.value, target.node].find(node => isMarked(node))
      if (marked) found.set(below, found.get(below) ?? { path: below, node: { ...target.node, ...marked }, at: property.at, declaredBy: owner, isNamed })
      else if (isNamed) visit(property, below, owner)
    }
    inside.delete(placed.node)
  }
  visit(part, '', undefined)
  return [...found.values()].filter(({ path, isNamed }) => !isNamed || stateOfField(root, part, path) === 'deprecated')
}

export type FieldState = 'absent' | 'open' | 'live' | 'deprecated'
const order: readonly FieldState[] = ['absent', 'open', 'deprecated', 'live']

/** Returns how a schema has a field: of alternatives that have it, one where it is not deprecated counts; `open` is a schema that may have any. */
export function stateOfField(root: Node, part: Part, path: string, depth = 0): FieldState {
  const placed = resolvePart(root, part)
  if (!placed || depth > 32) return 'open'
  const { node } = placed
  const states = (key: string): FieldState[] => itemsAt(placed, key).map(choice => stateOfField(root, choice, path, depth + 1))
  const all = [...states('allOf'), ownState(root, placed, path, depth)]
  const alternatives = [...states('oneOf'), ...states('anyOf')]
  const either = order[Math.max(...alternatives.map(state => order.indexOf(state)), 0)] ?? 'absent'
  if (all.includes('deprecated')) return 'deprecated'
  const best = order[Math.max(...[...all, either].map(state => order.indexOf(state)))] ?? 'absent'
  const isEmpty = [...choices, 'properties', 'items'].every(key => member(node, key) === undefined)
  return best === 'absent' && isEmpty ? 'open' : best
}

function ownState(root: Node, placed: Placed, path: string, depth: number): FieldState {
  if (placed.node['items'] !== undefined) {
    const rest = path.startsWith('[].') ? path.slice(3) : path
    return stateOfField(root, { value: placed.node['items'], at: [] }, rest, depth + 1)
  }
  const [, name = '', list, rest] = /^([^.[\]]+)(\[\])?(?:\.(.*))?$/.exec(path) ?? []
  const property = membersAt(placed, 'properties').find(one => one.name === name)
  if (!property) return isOpen(placed.node) ? 'open' : 'absent'
  const target = resolvePart(root, property)
  if ([property.value, target?.node].some(isMarked)) return 'deprecated'
  if (rest === undefined) return 'live'
  return stateOfField(root, property, list === undefined ? rest : `[].${rest}`, depth + 1)
}

function isOpen({ additionalProperties }: Node): boolean {
  return additionalProperties !== undefined && additionalProperties !== false
}

function isMarked(value: unknown): value is Node {
  return isNode(value) && isDeprecated(value)
}

function isHidden({ readOnly, writeOnly }: Node, side: Side): boolean {
  return side === 'request' ? readOnly === true : writeOnly === true
}

function refOf(value: unknown): string | undefined {
  const ref = member(value, '$ref')
  return typeof ref === 'string' ? ref : undefined
}

/** Returns the references that lead to something deprecated, so that the others need not be followed. */
export function reachingRefs(root: Node): ReadonlySet<string> {
  const usersOf = new Map<string, string[]>()
  const reaching = new Set<string>()
  const known = new Set(contentOf(root).refs)
  for (const ref of known) {
    const { refs, hasMark } = contentOf(resolvePart(root, { value: { $ref: ref }, at: [] })?.node)
    if (hasMark) reaching.add(ref)
    for (const used of refs) usersOf.set(used, [...usersOf.get(used) ?? [], ref])
  }
  for (const ref of reaching) for (const user of usersOf.get(ref) ?? []) reaching.add(user)
  return reaching
}

function contentOf(value: unknown): { readonly refs: ReadonlySet<string>, readonly hasMark: boolean } {
  const refs = new Set<string>()
  let hasMark = false
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) return part.forEach(visit)
    if (!isNode(part)) return
    const ref = refOf(part)
    if (ref !== undefined) refs.add(ref)
    hasMark ||= isDeprecated(part)
    for (const below of Object.values(part)) visit(below)
  }
  visit(value)
  return { refs, hasMark }
}
