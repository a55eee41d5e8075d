import type { Deprecation } from './deprecations-of.ts'
import type { DraftItem } from './draft.ts'
import { groupBy } from './group-by.ts'
import { idOf } from './ids.ts'
import type { Node } from './node.ts'
import { operationText, type DocOperation } from './operations-of.ts'
import { componentOf } from './schema-parts.ts'

/** The objects of a document, by the name of their component, with the operations that send them or answer with them, alone or in a list. */
export type Resources = ReadonlyMap<string, { readonly name: string, readonly operations: readonly DocOperation[] }>

/** Returns the objects that a document describes as components. */
export function resourcesOf(root: Node, operations: readonly DocOperation[]): Resources {
  const found = new Map<string, Set<DocOperation>>()
  for (const operation of operations) {
    for (const body of typeof operation.path === 'string' ? [] : operation.bodies) {
      const component = componentOf(root, body)
      if (component !== undefined) found.set(component, (found.get(component) ?? new Set()).add(operation))
    }
  }
  const taken = new Set<string>()
  return new Map([...found].map(([component, users]) => {
    const id = idOf(component)
    const name = taken.has(id) ? `${id}-${taken.size}` : id
    taken.add(name)
    return [component, { name, operations: [...users] }]
  }))
}

/** Returns the items of an entry: one for all operations, for each name of a parameter, and for each object that has the fields. */
export function itemsFor(parts: readonly Deprecation[], resources: Resources): readonly DraftItem[] {
  const items: DraftItem[] = []
  const operations = parts.filter(({ kind }) => kind === 'operation')
  if (operations.length > 0) items.push({ kind: 'endpoint', parts: operations, operations: operationsIn(operations) })
  const named = parts.flatMap(part => part.kind === 'query' || part.kind === 'header' ? [part] : [])
  for (const same of groupBy(named, ({ kind, name }) => `${kind} ${name}`).values()) {
    items.push(...same.slice(0, 1).map(({ kind, name }) => ({ kind, name, parts: same, operations: operationsIn(same) })))
  }
  return [...items, ...fieldItems(parts.flatMap(part => part.kind === 'field' ? [part] : []), resources)]
}

type FieldPart = Extract<Deprecation, { kind: 'field' }>

function fieldItems(parts: readonly FieldPart[], resources: Resources): DraftItem[] {
  const sides = sidesIn(parts)
  const groups = [...groupBy(parts, part => `${part.component ?? ` ${part.path}`} ${sides.get(keyOf(part)) ?? ''}`).values()]
  return groups.map(group => {
    const resource = resources.get(group[0]?.component ?? '')
    const has = (side: FieldPart['side']): boolean => group.some(part => part.side === side)
    return {
      kind: 'field', parts: group, fields: [...new Set(group.map(({ path }) => path))], of: resource?.name,
      operations: resource?.operations ?? operationsIn(group), request: has('request'), response: has('response'),
    }
  })
}

/** Returns on which sides a field stands: of a resource anywhere, of an object without a name at each operation. */
function sidesIn(parts: readonly FieldPart[]): ReadonlyMap<string, string> {
  return new Map([...groupBy(parts, keyOf)].map(([key, same]) => [key, [...new Set(same.map(({ side }) => side))].sort().join()]))
}

function keyOf({ component, path, operation }: FieldPart): string {
  return `${component ?? operationText(operation)} ${path}`
}

function operationsIn(parts: readonly Deprecation[]): readonly DocOperation[] {
  return [...new Set(parts.map(({ operation }) => operation))]
}
