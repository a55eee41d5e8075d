import type { TypeRef } from '../syntax/expr.ts'
import type { Run } from './run.ts'
import { argumentsOf, declarationOf } from './type-declarations.ts'
import { maskOfType, passes } from './type-masks.ts'
import { LISTS, TRANSPARENT } from './typed-reads.ts'
import type { DeclaredType } from './value.ts'

const DEEPEST = 6
const MAPS = new Set(['Record', 'Map', 'ReadonlyMap', 'WeakMap'])

/** The declared type of a member: `record` of `Removal<Row>` where `interface Removal<T> { record: T }`. */
export function typeOfMember(run: Run, whole: DeclaredType, key: string, depth = 0, met = new Set<TypeRef>()): DeclaredType | null {
  const { ref, module, params } = whole
  if (depth > DEEPEST) return null
  const inner = (each: TypeRef) => typeOfMember(run, { ...whole, ref: each }, key, depth + 1, met)
  if (ref.kind === 'type-object') {
    const type = ref.members.find(member => member.key === key)?.type
    return type ? listOfAlias(run, given({ ...whole, ref: type })) : null
  }
  if (ref.kind === 'type-list') return ref.how === 'union' || ref.how === 'intersection' ? firstOf(ref.types, inner) : null
  if (ref.kind !== 'type-name' || met.has(ref)) return null
  met.add(ref)
  if (params?.has(ref.name)) return typeOfMember(run, given(whole), key, depth + 1, met)
  const found = declarationOf(run, ref.name, module, ref)
  const [first, second] = ref.args
  if (found) return firstOf([found.type, ...found.extends], each => typeOfMember(run, { ...whole, ref: each, module: found.module, params: argumentsOf(found, ref, whole) }, key, depth + 1, met))
  if (ref.name === 'Record') return second ? given({ ...whole, ref: second }) : null
  const mask = maskOfType(run, ref, whole)
  return first && (mask ? passes([mask], key) : TRANSPARENT.has(ref.name)) ? inner(first) : null
}

/** The declared type of an element, as far as it is written: `Row[]`, `Promise<Array<Row>>`, `Map<string, Row>`. */
export function typeOfElement(whole: DeclaredType): DeclaredType | null {
  const { ref } = whole
  const inner = (each: TypeRef) => typeOfElement(given({ ...whole, ref: each }))
  if (ref.kind === 'type-list' && ref.how === 'union') return firstOf(ref.types, inner)
  if (ref.kind === 'type-list' && ref.how === 'array') return ref.types[0] ? given({ ...whole, ref: ref.types[0] }) : null
  if (ref.kind !== 'type-name' || !ref.args[0]) return null
  if (LISTS.has(ref.name)) return given({ ...whole, ref: ref.args[0] })
  if (MAPS.has(ref.name)) return ref.args[1] ? given({ ...whole, ref: ref.args[1] }) : null
  return TRANSPARENT.has(ref.name) ? inner(ref.args[0]) : null
}

/** The list that a name stands for: `type Rows = Row[]`; any other type itself. */
export function listOfAlias(run: Run, type: DeclaredType, depth = 0): DeclaredType {
  const { ref, module } = type
  const found = ref.kind === 'type-name' && depth < DEEPEST ? declarationOf(run, ref.name, module, ref) : undefined
  if (!found || ref.kind !== 'type-name') return type
  const list = listOfAlias(run, { ...type, ref: found.type, module: found.module, params: argumentsOf(found, ref, type) }, depth + 1)
  return isList(list.ref) ? list : type
}

function isList(ref: TypeRef): boolean {
  return ref.kind === 'type-list' ? ref.how === 'array' : ref.kind === 'type-name' && LISTS.has(ref.name)
}

/** What a parameter of a declaration stands for; any other type itself. */
function given(type: DeclaredType): DeclaredType {
  const { ref, params, facts } = type
  const argument = ref.kind === 'type-name' ? params?.get(ref.name) : undefined
  return argument ? given({ ...argument, ...facts && { facts } }) : type
}

function firstOf(all: readonly TypeRef[], typeFor: (each: TypeRef) => DeclaredType | null): DeclaredType | null {
  for (const each of all) {
    const found = typeFor(each)
    if (found) return found
  }
  return null
}
