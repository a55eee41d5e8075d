import type { TypeRef } from '../../syntax/expr.ts'
import type { DeclaredType } from '../domain/value.ts'
import { languageOf } from '../languages/language-of.ts'

/** The declared type of an element, as far as it is written: `Row[]`, `Promise<Array<Row>>`, `Map<string, Row>`. */
export function typeOfElement(whole: DeclaredType): DeclaredType | null {
  const { ref, module } = whole
  const inner = (each: TypeRef) => typeOfElement(typeArgument({ ...whole, ref: each }))
  if (ref.kind === 'type-list' && ref.how === 'union') return firstOf(ref.types, inner)
  if (ref.kind === 'type-list' && ref.how === 'array') return ref.types[0] ? typeArgument({ ...whole, ref: ref.types[0] }) : null
  if (ref.kind !== 'type-name' || !ref.args[0]) return null
  const { lists, maps, transparent } = languageOf(module).types
  if (lists.has(ref.name)) return typeArgument({ ...whole, ref: ref.args[0] })
  if (maps.has(ref.name)) return ref.args[1] ? typeArgument({ ...whole, ref: ref.args[1] }) : null
  return transparent.has(ref.name) ? inner(ref.args[0]) : null
}

/** What a parameter of a declaration stands for; any other type itself. */
export function typeArgument(type: DeclaredType): DeclaredType {
  const { ref, params, facts } = type
  const argument = ref.kind === 'type-name' ? params?.get(ref.name) : undefined
  return argument ? typeArgument({ ...argument, ...facts && { facts } }) : type
}

export function firstOf(all: readonly TypeRef[], typeFor: (each: TypeRef) => DeclaredType | null): DeclaredType | null {
  for (const each of all) {
    const found = typeFor(each)
    if (found) return found
  }
  return null
}
