import { isNode, itemsAt, membersAt, type Node, type Part } from './node.ts'
import { resolvePart } from './resolve-ref.ts'

/** The values that a part can have, as texts; undefined where it may have others. */
export type Values = ReadonlySet<string> | undefined

const deepest = 16

/** Returns the values that a schema, or each item of its lists, can have. */
export function valuesOf(root: Node, part: Part, depth = 0): Values {
  const node = resolvePart(root, part)?.node
  if (!node || depth > deepest) return undefined
  if ('const' in node) return new Set([String(node['const'])])
  if (Array.isArray(node['enum'])) return new Set(node['enum'].map(String))
  if (node['type'] === 'boolean') return new Set(['true', 'false'])
  if (node['type'] === 'null') return new Set()
  const inside = (key: string): Values[] => itemsAt({ node, at: [] }, key).map(choice => valuesOf(root, choice, depth + 1))
  const narrowed = [...inside('allOf'), ...node['items'] === undefined ? [] : [valuesOf(root, { value: node['items'], at: [] }, depth + 1)]]
  const choices = [...inside('oneOf'), ...inside('anyOf')]
  return narrowed.find(values => values !== undefined) ?? union(choices)
}

/** Returns the values of a parameter, of which the schema is the parameter itself in Swagger 2. */
export function valuesOfParameter(root: Node, { node }: { readonly node: Node }): Values {
  return valuesOf(root, { value: node['schema'] ?? node, at: [] })
}

/** Returns the values that some parts can have together. */
export function union(all: readonly Values[]): Values {
  const known = all.filter(values => values !== undefined)
  return known.length === 0 || known.length < all.length ? undefined : new Set(known.flatMap(values => [...values]))
}

/** Returns the schemas of a field below a schema, in every alternative that has it. */
export function schemasOfField(root: Node, part: Part, path: string): readonly Part[] {
  const found: Part[] = []
  const known = new Map<Node, Set<string>>()
  const visit = (schema: Part, rest: string): void => {
    const placed = resolvePart(root, schema)
    if (!placed) return
    const paths = known.get(placed.node) ?? new Set<string>()
    known.set(placed.node, paths)
    if (paths.has(rest)) return
    paths.add(rest)
    for (const key of ['allOf', 'oneOf', 'anyOf']) for (const choice of itemsAt(placed, key)) visit(choice, rest)
    if (isNode(placed.node['items'])) visit({ value: placed.node['items'], at: [] }, rest.startsWith('[].') ? rest.slice(3) : rest)
    const [, name = '', list, below] = /^([^.[\]]+)(\[\])?(?:\.(.*))?$/.exec(rest) ?? []
    for (const property of membersAt(placed, 'properties').filter(one => one.name === name)) {
      if (below === undefined) found.push(property)
      else visit(property, list === undefined ? below : `[].${below}`)
    }
  }
  visit(part, path)
  return found
}
