import { itemsAt, member, membersAt, type Node, type Part, type Placed } from './node.ts'
import { resolvePart } from './resolve-ref.ts'
import { choices, isMarked } from './schema-parts.ts'

export type FieldState = 'absent' | 'open' | 'live' | 'deprecated'
const order: readonly FieldState[] = ['absent', 'open', 'deprecated', 'live']
const deepest = 32

/** The known fields of each schema; one that is still looked for adds nothing where it refers to itself. */
type Known = Map<Node, Map<string, FieldState>>

/** Returns how a schema has a field: of alternatives that have it, one where it is not deprecated counts; `open` is a schema that may have any. */
export function stateOfField(root: Node, part: Part, path: string): FieldState {
  return stateIn(part, path, { root, known: new Map(), depth: 0 })
}

interface Context {
  readonly root: Node
  readonly known: Known
  readonly depth: number
}

function stateIn(part: Part, path: string, { root, known, depth }: Context): FieldState {
  const placed = resolvePart(root, part)
  if (!placed || depth > deepest) return 'open'
  const states = known.get(placed.node) ?? new Map<string, FieldState>()
  known.set(placed.node, states)
  const before = states.get(path)
  if (before !== undefined) return before
  states.set(path, 'absent')
  const state = combined(placed, path, { root, known, depth: depth + 1 })
  states.set(path, state)
  return state
}

function combined(placed: Placed, path: string, context: Context): FieldState {
  const states = (key: string): FieldState[] => itemsAt(placed, key).map(choice => stateIn(choice, path, context))
  const all = [...states('allOf'), ownState(placed, path, context)]
  const either = best([...states('oneOf'), ...states('anyOf')])
  if (all.includes('deprecated')) return 'deprecated'
  const state = best([...all, either])
  const isEmpty = [...choices, 'properties', 'items'].every(key => member(placed.node, key) === undefined)
  return state === 'absent' && isEmpty ? 'open' : state
}

function best(states: readonly FieldState[]): FieldState {
  return order[Math.max(...states.map(state => order.indexOf(state)), 0)] ?? 'absent'
}

function ownState(placed: Placed, path: string, context: Context): FieldState {
  if (placed.node['items'] !== undefined) {
    const rest = path.startsWith('[].') ? path.slice(3) : path
    return stateIn({ value: placed.node['items'], at: [] }, rest, context)
  }
  const [, name = '', list, rest] = /^([^.[\]]+)(\[\])?(?:\.(.*))?$/.exec(path) ?? []
  const property = membersAt(placed, 'properties').find(one => one.name === name)
  if (!property) return isOpen(placed.node) ? 'open' : 'absent'
  if ([property.value, resolvePart(context.root, property)?.node].some(isMarked)) return 'deprecated'
  if (rest === undefined) return 'live'
  return stateIn(property, list === undefined ? rest : `[].${rest}`, context)
}

function isOpen({ additionalProperties }: Node): boolean {
  return additionalProperties !== undefined && additionalProperties !== false
}
