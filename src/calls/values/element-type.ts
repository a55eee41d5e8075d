import type { TypeRef } from '../../syntax/expr.ts'
import type { DeclaredType } from '../domain/value.ts'
import { languageOf } from '../languages/language-of.ts'

/** Returns the declared type of an element, as far as it is written: `Row[]`, `Promise<Array<Row>>`, `Map<string, Row>`. */
export function typeOfElement(container: DeclaredType): DeclaredType | null {
  const { ref, module } = container
  const elementOf = (each: TypeRef) => typeOfElement(typeArgument({ ...container, ref: each }))
  if (ref.kind === 'type-list' && ref.how === 'union') return firstOf(ref.types, elementOf)
  if (ref.kind === 'type-list' && ref.how === 'array') return ref.types[0] ? typeArgument({ ...container, ref: ref.types[0] }) : null
  if (ref.kind !== 'type-name' || !ref.args[0]) return null
  const { lists, maps, transparent } = languageOf(module).types
  if (lists.has(ref.name)) return typeArgument({ ...container, ref: ref.args[0] })
  if (maps.has(ref.name)) return ref.args[1] ? typeArgument({ ...container, ref: ref.args[1] }) : null
  return transparent.has(ref.name) ? elementOf(ref.args[0]) : null
}

/** Replaces a type parameter of a declaration by its argument; returns any other type unchanged. */
export function typeArgument(type: DeclaredType): DeclaredType {
  const { ref, params, facts, origin } = type
  const argument = ref.kind === 'type-name' ? params?.get(ref.name) : undefined
  return argument ? typeArgument({ ...argument, ...facts && { facts }, ...origin && { origin } }) : type
}

export function firstOf(all: readonly TypeRef[], typeFor: (each: TypeRef) => DeclaredType | null): DeclaredType | null {
  for (const each of all) {
    const found = typeFor(each)
    if (found) return found
  }
  return null
}
