import type { DeclaredType } from '../calls/domain/value.ts'
import type { Run } from '../calls/state/run.ts'
import { keepsMember, maskOfType } from '../calls/types/pick-omit.ts'
import { argumentsOf, declarationOf } from '../calls/types/resolve-type.ts'
import type { Declaration } from '../calls/types/resolve-type.ts'
import type { Node, TypeName, TypeObject, TypeRef } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'

/** The state of a key in a declared type. */
export type DeclaredKey = 'needed' | 'optional' | 'absent'

const DEEPEST = 24
const OPEN = new Set(['any', 'unknown', 'object', 'Record'])
const CLOSED = new Set(['string', 'number', 'boolean', 'bigint', 'symbol', 'null', 'undefined', 'void', 'never', 'Date'])
const LISTS = new Set(['Array', 'ReadonlyArray'])

/** Finds a path of keys in a type, with `[]` for an element of a list; undefined where the type cannot be resolved. */
export function keyOfType(run: Run, whole: DeclaredType, path: readonly string[], depth = 0): DeclaredKey | undefined {
  const { ref } = whole
  const inner = (each: TypeRef) => keyOfType(run, { ...whole, ref: each }, path, depth + 1)
  if (depth > DEEPEST) return undefined
  switch (ref.kind) {
    case 'type-object': return keyOfObject(run, ref, whole, path, depth)
    case 'type-name': return keyOfName(run, ref, whole, path, depth)
    case 'type-list':
      if (ref.how === 'array') return keyOfElement(run, ref.types[0], whole, path, depth)
      return ref.how === 'union' || ref.how === 'intersection' ? combined(ref.types.map(inner)) : undefined
    case 'type-literal': case 'type-function': return 'absent'
    default: return undefined
  }
}

function keyOfObject(
  run: Run, { members }: TypeObject, whole: DeclaredType, [key, ...rest]: readonly string[], depth: number,
): DeclaredKey | undefined {
  const member = members.find(each => each.key === key)
  if (!member) return 'absent'
  if (rest.length === 0) return member.optional ? 'optional' : 'needed'
  return member.type ? keyOfType(run, { ...whole, ref: member.type }, rest, depth + 1) : undefined
}

function keyOfElement(run: Run, element: TypeRef | undefined, whole: DeclaredType, [key, ...rest]: readonly string[], depth: number): DeclaredKey | undefined {
  if (key !== '[]') return 'absent'
  return element && keyOfType(run, { ...whole, ref: element }, rest, depth + 1)
}

function keyOfName(run: Run, ref: TypeName, whole: DeclaredType, path: readonly string[], depth: number): DeclaredKey | undefined {
  const [first] = ref.args
  const inner = first && (() => keyOfType(run, { ...whole, ref: first }, path, depth + 1))
  const argument = whole.params?.get(ref.name)
  if (argument) return keyOfType(run, argument, path, depth + 1)
  const found = declarationOf(run, ref, whole.module) ?? inNamespace(run, ref, whole.module)
  if (found) {
    const params = argumentsOf(found, ref, whole)
    return combined([found.type, ...found.extends].map(each => keyOfType(run, { ref: each, module: found.module, params }, path, depth + 1)))
  }
  if (OPEN.has(ref.name)) return 'optional'
  if (CLOSED.has(ref.name)) return 'absent'
  if (LISTS.has(ref.name)) return keyOfElement(run, first, whole, path, depth)
  const mask = maskOfType(run, ref, whole)
  if (mask) return keepsMember([mask], path[0] ?? '') ? inner?.() : 'absent'
  switch (ref.name) {
    case 'Readonly': case 'NonNullable': return inner?.()
    case 'Partial': return path.length === 1 ? madeOptional(inner?.()) : inner?.()
    default: return undefined
  }
}

function madeOptional(key: DeclaredKey | undefined): DeclaredKey | undefined {
  return key === 'needed' ? 'optional' : key
}

/** Combines the states of a key in the parts of a union or intersection; a key that one part needs counts as needed. */
function combined(keys: readonly (DeclaredKey | undefined)[]): DeclaredKey | undefined {
  if (keys.includes('needed')) return 'needed'
  if (keys.includes('optional')) return 'optional'
  return keys.every(key => key === 'absent') ? 'absent' : undefined
}

/** Resolves `Params.Name`, a type in a namespace of the module. */
function inNamespace(run: Run, ref: TypeName, module: Module): Declaration | undefined {
  const [outer = '', inner, ...deeper] = ref.name.split('.')
  if (inner === undefined) return undefined
  const imported = module.lookUp(outer, ref)?.definitions.find(each => each.import?.imported === '*')?.import
  if (imported) {
    const file = run.modules.resolve(module.path, imported.source)
    const target = file === undefined ? undefined : run.modules.module(file)
    return target && inNamespace(run, { ...ref, name: [inner, ...deeper].join('.') }, target)
  }
  const found = deeper.length > 0 ? undefined : module.types.find(each => each.name === inner && isIn(each, outer))
  return found && { owner: found, module, params: found.params, extends: found.extends, type: found.type }
}

function isIn(node: Node, namespace: string): boolean {
  let at = node.parent
  while (at && at.kind !== 'block') at = at.parent
  return at?.namespace === namespace
}
