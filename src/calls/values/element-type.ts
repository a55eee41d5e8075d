import { isKeyOfOperation } from '../../clients/operation-types.ts'
import type { TypeIndex, TypeRef } from '../../syntax/expr.ts'
import type { DeclaredType } from '../domain/value.ts'
import { languageOf } from '../languages/language-of.ts'

/** Returns the declared type of an element, as far as it is written: `Row[]`, `Promise<Array<Row>>`, `Map<string, Row>`. */
export function typeOfElement(container: DeclaredType): DeclaredType | null {
  return elementIn(container) ?? (isNamed(container.ref) ? { ...container, ref: indexOf(container.ref, null) } : null)
}

function elementIn(container: DeclaredType): DeclaredType | null {
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

/** Types that name a response, such as `Endpoints['GET /user/repos']['response']['data']`: what is inside of it is known by its place only. */
const NAMED = new WeakSet<TypeRef>()

/** Notes that a type names a response, or a part of one. */
export function noteNamed(ref: TypeRef): void {
  NAMED.add(ref)
}

/** Tests if a type names a response: it is known to do so, or its keys show it. */
export function isNamed(ref: TypeRef): boolean {
  if (NAMED.has(ref)) return true
  for (let at = ref; at.kind === 'type-index'; at = at.object) if (at.index.kind === 'type-literal' && isKeyOfOperation(at.index.value)) return true
  return false
}

const INDEXES = new WeakMap<TypeRef, Map<string | null, TypeIndex>>()

/** Returns the type of a member of a type, or of any element (null): `Issue['user']`, the same for each time that it is asked for. */
export function indexOf(object: TypeRef, key: string | null): TypeIndex {
  const indexes = INDEXES.get(object) ?? new Map<string | null, TypeIndex>()
  INDEXES.set(object, indexes)
  const known = indexes.get(key)
  if (known) return known
  const { start, end, parent } = object
  const index: TypeRef = key === null
    ? { kind: 'type-name', name: 'number', args: [], start, end, parent }
    : { kind: 'type-literal', value: key, start, end, parent }
  const made: TypeIndex = { kind: 'type-index', object, index, start, end, parent }
  indexes.set(key, made)
  NAMED.add(made)
  return made
}
