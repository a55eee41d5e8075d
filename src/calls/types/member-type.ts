import type { TypeRef } from '../../syntax/expr.ts'
import type { DeclaredType } from '../domain/value.ts'
import { javascript } from '../languages/javascript.ts'
import type { Run } from '../state/run.ts'
import { firstOf, isNamed, typeArgument } from '../values/element-type.ts'
import { keepsMember, maskOfType } from './pick-omit.ts'
import { argumentsOf, declarationOf } from './resolve-type.ts'

const DEEPEST = 6

/** Returns the declared type of a member: `record` of `Removal<Row>` where `interface Removal<T> { record: T }`. */
export function typeOfMember(run: Run, whole: DeclaredType, key: string, depth = 0, visited = new Set<TypeRef>()): DeclaredType | null {
  const { ref, module, params } = whole
  if (depth > DEEPEST) return null
  const inner = (each: TypeRef) => typeOfMember(run, { ...whole, ref: each }, key, depth + 1, visited)
  if (ref.kind === 'type-object') {
    const type = ref.members.find(member => member.key === key)?.type
    return type ? listOfAlias(run, typeArgument({ ...whole, ref: type })) : null
  }
  if (ref.kind === 'type-list') return ref.how === 'union' || ref.how === 'intersection' ? firstOf(ref.types, inner) : null
  if (ref.kind !== 'type-name' || visited.has(ref)) return null
  visited.add(ref)
  if (params?.has(ref.name)) return typeOfMember(run, typeArgument(whole), key, depth + 1, visited)
  const found = declarationOf(run, ref, module)
  const [first, second] = ref.args
  if (found) {
    return firstOf([found.type, ...found.extends], each => {
      const inside = { ...whole, ref: each, module: found.module, params: argumentsOf(found, ref, whole) }
      return typeOfMember(run, inside, key, depth + 1, visited)
    })
  }
  if (ref.name === 'Record') return second ? typeArgument({ ...whole, ref: second }) : null
  const mask = maskOfType(run, ref, whole)
  return first && (mask ? keepsMember([mask], key) : javascript.types.transparent.has(ref.name)) ? inner(first) : null
}

/** Returns the list, or the response, that an alias names: `type Rows = Row[]`; any other type itself. */
export function listOfAlias(run: Run, type: DeclaredType, depth = 0): DeclaredType {
  const { ref, module } = type
  const found = ref.kind === 'type-name' && depth < DEEPEST ? declarationOf(run, ref, module) : undefined
  if (!found || ref.kind !== 'type-name') return type
  const list = listOfAlias(run, { ...type, ref: found.type, module: found.module, params: argumentsOf(found, ref, type) }, depth + 1)
  return isList(list.ref) || (list.ref.kind === 'type-index' && isNamed(list.ref)) ? list : type
}

function isList(ref: TypeRef): boolean {
  return ref.kind === 'type-list' ? ref.how === 'array' : ref.kind === 'type-name' && javascript.types.lists.has(ref.name)
}
