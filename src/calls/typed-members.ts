import type { TypeRef } from '../syntax/expr.ts'
import type { Run } from './run.ts'
import { declarationOf } from './type-declarations.ts'
import { LISTS, TRANSPARENT } from './typed-reads.ts'
import type { DeclaredType } from './value.ts'

const DEEPEST = 6
const MAPS = new Set(['Record', 'Map', 'ReadonlyMap', 'WeakMap'])

/** The declared type of a member: `record` of `Removal<Row>` where `interface Removal<T> { record: T }`. */
export function typeOfMember(run: Run, whole: DeclaredType, key: string, depth = 0): DeclaredType | null {
  const { ref, module } = whole
  if (depth > DEEPEST) return null
  const inner = (each: TypeRef) => typeOfMember(run, { ...whole, ref: each }, key, depth + 1)
  if (ref.kind === 'type-object') {
    const type = ref.members.find(member => member.key === key)?.type
    return type ? { ...whole, ref: type } : null
  }
  if (ref.kind === 'type-list') return ref.how === 'union' || ref.how === 'intersection' ? firstOf(ref.types, inner) : null
  if (ref.kind !== 'type-name') return null
  const found = declarationOf(run, ref.name, module, ref)
  if (!found && ref.name === 'Record') return ref.args[1] ? { ...whole, ref: ref.args[1] } : null
  if (!found) return ref.args[0] && TRANSPARENT.has(ref.name) ? inner(ref.args[0]) : null
  const type = firstOf([found.type, ...found.extends], each => typeOfMember(run, { ...whole, ref: each, module: found.module }, key, depth + 1))
  const index = type?.ref.kind === 'type-name' ? found.params.indexOf(type.ref.name) : -1
  if (index < 0) return type
  const given = ref.args[index]
  return given ? { ...whole, ref: given, module } : null
}

/** The declared type of an element, as far as it is written: `Row[]`, `Promise<Array<Row>>`, `Map<string, Row>`. */
export function typeOfElement(whole: DeclaredType): DeclaredType | null {
  const { ref } = whole
  if (ref.kind === 'type-list' && ref.how === 'union') return firstOf(ref.types, each => typeOfElement({ ...whole, ref: each }))
  if (ref.kind === 'type-list' && ref.how === 'array') return ref.types[0] ? { ...whole, ref: ref.types[0] } : null
  if (ref.kind !== 'type-name' || !ref.args[0]) return null
  if (LISTS.has(ref.name)) return { ...whole, ref: ref.args[0] }
  if (MAPS.has(ref.name)) return ref.args[1] ? { ...whole, ref: ref.args[1] } : null
  return TRANSPARENT.has(ref.name) ? typeOfElement({ ...whole, ref: ref.args[0] }) : null
}

function firstOf(all: readonly TypeRef[], typeFor: (each: TypeRef) => DeclaredType | null): DeclaredType | null {
  for (const each of all) {
    const found = typeFor(each)
    if (found) return found
  }
  return null
}
