import type { Expr, Name, Node } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import { remembered } from '../syntax/remembered.ts'
import { statementsOf } from '../syntax/top-statements.ts'

/** A statement with more imports as members of objects and lists is a registry: what takes one of them has nothing to do with the others. */
const MOST_PARTS = 24

type Keys = ReadonlySet<string>

/** The registries of each module, by statement: their imports, with the keys that give them. */
const registriesIn = remembered((module): ReadonlyMap<number, ReadonlyMap<string, Keys>> => {
  const { at } = statementsOf(module)
  const found = new Map<number, Map<string, Set<string>>>()
  for (const { kind, name, references } of module.topLevel.values()) for (const reference of kind === 'import' ? references : []) {
    if (!isPart(reference)) continue
    const index = at(reference.start)
    const parts = found.get(index) ?? new Map<string, Set<string>>()
    found.set(index, parts)
    const keys = parts.get(name) ?? new Set<string>()
    parts.set(name, keys)
    const key = keyOf(reference)
    if (key !== undefined) keys.add(key)
  }
  return new Map([...found].filter(([, parts]) => parts.size > MOST_PARTS))
})

function isPart({ parent }: Name): boolean {
  return parent?.kind === 'property' || parent?.kind === 'array'
}

/** Returns the key of the outermost object around a part; undefined if a list has it. */
function keyOf(part: Name): string | undefined {
  let key: string | undefined
  for (let up: Node | undefined = part.parent; up && isAround(up); up = up.parent) {
    if (up.kind === 'property') key = typeof up.key === 'string' ? up.key : undefined
    if (up.kind === 'array') key = undefined
  }
  return key
}

function isAround({ kind }: Node): boolean {
  return kind === 'property' || kind === 'object' || kind === 'array' || kind === 'cast' || kind === 'call' || kind === 'new'
}

/** Returns the keys under which a registry has an import; undefined if a statement is none, or uses the import in another way too. */
export function registeredKeys(module: Module, index: number, name: string): Keys | undefined {
  const keys = registriesIn(module).get(index)?.get(name)
  const { at } = statementsOf(module)
  const isOnlyPart = keys && module.topLevel.get(name)?.references.every(each => isPart(each) || at(each.start) !== index)
  return isOnlyPart ? keys : undefined
}

/** Tests if a use of a registry takes a part of it by one of some keys. */
export function takes(registry: Expr, keys: Keys): boolean {
  const { parent } = registry
  if (parent?.kind === 'member' && parent.object === registry) return isKey(parent.property, keys)
  const pattern = parent?.kind === 'declare' && parent.value === registry ? parent.pattern : undefined
  return pattern?.kind === 'bind-object' && pattern.members.some(({ key }) => isKey(key, keys))
}

/** Tests if a module takes one of some keys of any object. */
export function takesSome({ members, patternMembers }: Module, keys: Keys): boolean {
  return members.some(({ property }) => isKey(property, keys)) || patternMembers.some(({ key }) => isKey(key, keys))
}

function isKey(key: Node | string, keys: Keys): boolean {
  return typeof key === 'string' ? keys.has(key) : key.kind === 'literal' && typeof key.value === 'string' && keys.has(key.value)
}
