import { stateOfField } from './field-state.ts'
import { itemsAt, member, membersAt, type Node, type Part, type Placed } from './node.ts'
import type { Side } from './operations-of.ts'
import { resolvePart } from './resolve-ref.ts'
import { choices, componentIn, isMarked, refOf } from './schema-parts.ts'

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
const holders = [...choices, 'items', 'properties']

/** The deprecated properties below a schema. */
export interface FoundFields {
  readonly fields: readonly DeprecatedField[]
  /** True if there are more, further inside. */
  readonly hasMore: boolean
}

/** The parts of a schema that are looked into, and the paths on which one property is told: objects that name each other have millions. */
const mostVisits = 2000
const mostPaths = 20

/** A schema to look into, with what leads there. */
interface Visit {
  readonly schema: Part
  readonly path: string
  readonly declaredBy: string | undefined
  /** The schema around it; a schema inside itself is not looked into. */
  readonly above: { readonly node: Node, readonly above: Visit['above'] } | undefined
}

/** Finds the deprecated properties below a schema, nested ones too, the nearest first, but none below one that is deprecated itself. */
export function deprecatedFields(root: Node, part: Part, side: Side, reaching: ReadonlySet<string>): FoundFields {
  const found = new Map<string, DeprecatedField>()
  const pathsOf = new Map<unknown, number>()
  const queue: Visit[] = mayLead(part.value, reaching) ? [{ schema: part, path: '', declaredBy: undefined, above: undefined }] : []
  let hasMore = false
  for (const visit of queue) {
    const placed = enteredBy(visit, root)
    if (!placed) continue
    const inside = partsInside(visit, placed, root, side)
    for (const field of inside.fields.filter(({ path }) => !found.has(path))) {
      const count = pathsOf.get(field.declared) ?? 0
      pathsOf.set(field.declared, count + 1)
      if (count < mostPaths) found.set(field.path, field)
      else hasMore = true
    }
    const next = inside.visits.filter(({ schema }) => mayLead(schema.value, reaching))
    const room = Math.max(mostVisits - queue.length, 0)
    hasMore ||= next.length > room
    queue.push(...next.slice(0, room))
  }
  return { fields: [...found.values()].filter(({ path, isNamed }) => !isNamed || stateOfField(root, part, path) === 'deprecated'), hasMore }
}

/** Tests if something deprecated can be found in a schema. */
function mayLead(value: unknown, reaching: ReadonlySet<string>): boolean {
  const ref = refOf(value)
  return ref === undefined ? holders.some(key => member(value, key) !== undefined) : reaching.has(ref)
}

/** Returns the object of a schema, unless it lies too deep, or in itself. */
function enteredBy({ schema, path, above }: Visit, root: Node): Placed | undefined {
  if (path.split('.').length > deepest) return undefined
  const placed = resolvePart(root, schema)
  for (let outer = above; outer; outer = outer.above) if (outer.node === placed?.node) return undefined
  return placed
}

interface Inside {
  readonly fields: readonly (DeprecatedField & { readonly declared: unknown })[]
  readonly visits: readonly Visit[]
}

function partsInside({ schema, path, declaredBy, above }: Visit, placed: Placed, root: Node, side: Side): Inside {
  const ref = refOf(schema.value)
  const owner = ref === undefined ? declaredBy : componentIn(ref) ?? declaredBy
  const next = { declaredBy: owner, above: { node: placed.node, above } }
  const fields: Inside['fields'][number][] = []
  const visits: Visit[] = choices.flatMap(key => itemsAt(placed, key).map(choice => ({ ...next, schema: choice, path })))
  const { items } = placed.node
  if (items !== undefined && !path.endsWith('[]')) {
    visits.push({ ...next, schema: { value: items, at: [...placed.at, 'items'] }, path: path === '' ? '' : `${path}[]` })
  }
  for (const { name, ...property } of membersAt(placed, 'properties')) {
    const below = path === '' ? name : `${path}.${name}`
    const target = resolvePart(root, property)
    if (!target || isHidden(target.node, side)) continue
    const isNamed = fieldName.test(name)
    const marked = [property.value, target.node].find(node => isMarked(node))
    if (marked) fields.push({ path: below, node: { ...target.node, ...marked }, at: property.at, declaredBy: owner, isNamed, declared: property.value })
    else if (isNamed) visits.push({ ...next, schema: property, path: below })
  }
  return { fields, visits }
}

function isHidden({ readOnly, writeOnly }: Node, side: Side): boolean {
  return side === 'request' ? readOnly === true : writeOnly === true
}
