import type { Expr, Name, Node } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import { remembered } from '../syntax/remembered.ts'
import { statementsOf } from '../syntax/top-statements.ts'

/** An object at the top of a module with more imports as its members is a registry: what takes one of them by its key has nothing to do with the others. */
const MOST_PARTS = 100

type Keys = ReadonlySet<string>

/** The registries of each module, by statement: their imports, with the keys that give them. */
const registriesIn = remembered((module): ReadonlyMap<number, ReadonlyMap<string, Keys>> => {
  const { at } = statementsOf(module)
  const found = new Map<number, Map<string, Set<string>>>()
  for (const { kind, name, references } of module.topLevel.values()) for (const reference of kind === 'import' ? references : []) {
    const key = keyOf(reference)
    if (key === undefined) continue
    const index = at(reference.start)
    const parts = found.get(index) ?? new Map<string, Set<string>>()
    found.set(index, parts)
    parts.set(name, (parts.get(name) ?? new Set<string>()).add(key))
  }
  return new Map([...found].filter(([, parts]) => parts.size > MOST_PARTS))
})

/** Returns the key of the outermost object around an import; undefined if it is no member of one, or a function, a class, a call or a list is around it. */
function keyOf(part: Name): string | undefined {
  let key: string | undefined
  let up: Node | undefined = part.parent
  for (; up?.kind === 'property' || up?.kind === 'object' || up?.kind === 'cast'; up = up.parent) {
    if (up.kind === 'property') key = typeof up.key === 'string' ? up.key : undefined
  }
  return up?.kind === 'declare' || up?.kind === 'export' ? isAtTop(up) ? key : undefined : undefined
}

function isAtTop(node: Node): boolean {
  for (let up = node.parent; up; up = up.parent) if (up.kind === 'function' || up.kind === 'class') return false
  return true
}

/** Returns the keys under which a registry has an import; undefined if a statement is none, or uses the import in another way too. */
export function registeredKeys(module: Module, index: number, name: string): Keys | undefined {
  const keys = registriesIn(module).get(index)?.get(name)
  const { at } = statementsOf(module)
  const isOnlyPart = keys && module.topLevel.get(name)?.references.every(each => keyOf(each) !== undefined || at(each.start) !== index)
  return isOnlyPart ? keys : undefined
}

/** Tests if a use of a registry may give a part of it that has one of some keys: not if it takes another key, or one that is computed. */
export function mayTake(registry: Expr, keys: Keys): boolean {
  const { parent } = registry
  return parent?.kind !== 'member' || parent.object !== registry || isKey(parent.property, keys)
}

/** Tests if a module takes one of some keys of any object. */
export function takesSome({ members, patternMembers }: Module, keys: Keys): boolean {
  return members.some(({ property }) => isKey(property, keys)) || patternMembers.some(({ key }) => isKey(key, keys))
}

function isKey(key: Node | string, keys: Keys): boolean {
  return typeof key === 'string' ? keys.has(key) : key.kind === 'literal' && typeof key.value === 'string' && keys.has(key.value)
}
