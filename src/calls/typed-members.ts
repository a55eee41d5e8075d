import type { TypeRef } from '../syntax/expr.ts'
import type { Run } from './run.ts'
import { declarationOf } from './type-declarations.ts'
import { LISTS, TRANSPARENT } from './typed-reads.ts'
import type { UnknownValue } from './value.ts'

type DeclaredType = NonNullable<UnknownValue['type']>

const DEEPEST = 6

/** The declared type of a member: `record` of `Removal<Row>` where `interface Removal<T> { record: T }`. */
export function typeOfMember(run: Run, { ref, module }: DeclaredType, key: string, depth = 0): DeclaredType | null {
  if (depth > DEEPEST) return null
  const inner = (each: TypeRef) => typeOfMember(run, { ref: each, module }, key, depth + 1)
  if (ref.kind === 'type-object') {
    const type = ref.members.find(member => member.key === key)?.type
    return type ? { ref: type, module } : null
  }
  if (ref.kind === 'type-list') return ref.how === 'union' || ref.how === 'intersection' ? firstOf(ref.types, inner) : null
  if (ref.kind !== 'type-name') return null
  const found = declarationOf(run, ref.name, module, ref)
  if (!found) return ref.args[0] && TRANSPARENT.has(ref.name) ? inner(ref.args[0]) : null
  const type = firstOf([found.type, ...found.extends], each => typeOfMember(run, { ref: each, module: found.module }, key, depth + 1))
  const index = type?.ref.kind === 'type-name' ? found.params.indexOf(type.ref.name) : -1
  if (index < 0) return type
  const given = ref.args[index]
  return given ? { ref: given, module } : null
}

/** The declared type of an element, as far as it is written: `Row[]`, `Promise<Array<Row>>`. */
export function typeOfElement({ ref, module }: DeclaredType): DeclaredType | null {
  if (ref.kind === 'type-list' && ref.how === 'array') return ref.types[0] ? { ref: ref.types[0], module } : null
  if (ref.kind !== 'type-name' || !ref.args[0]) return null
  if (LISTS.has(ref.name)) return { ref: ref.args[0], module }
  return TRANSPARENT.has(ref.name) ? typeOfElement({ ref: ref.args[0], module }) : null
}

function firstOf(all: readonly TypeRef[], typeFor: (each: TypeRef) => DeclaredType | null): DeclaredType | null {
  for (const each of all) {
    const found = typeFor(each)
    if (found) return found
  }
  return null
}
