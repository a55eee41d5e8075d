import type { ClassExpr, TypeName, TypeRef } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { DeclaredType } from '../domain/value.ts'
import { javascript } from '../languages/javascript.ts'
import type { Run } from '../state/run.ts'
import { keepsMember, maskOfType } from './pick-omit.ts'
import { argumentsOf, declarationOf, isDerived, ofClass } from './resolve-type.ts'
import { typedReadsOf } from './response-members.ts'
import type { TypedRead } from './response-members.ts'

const DEEPEST = 6

/** A search for a member in the types that a type is made of. */
interface Search {
  readonly name: string
  /** The type was reached as a base of another one. */
  readonly inherited: boolean
  readonly depth: number
  readonly visited: Set<TypeRef>
}

/** Returns the reads of a member of a declared type in each response that has the type. */
export function readsOfType(run: Run, type: DeclaredType, name: string): readonly TypedRead[] {
  return readsIn(run, type, { name, inherited: false, depth: 0, visited: new Set() })
}

/** Returns the reads of a member of a class in each response whose declared type contains the class. */
export function readsOfClass(run: Run, cls: ClassExpr, module: Module, name: string): readonly TypedRead[] {
  return typedReadsOf(run, cls, name)
    ?? ofClass(cls, module).extends.flatMap(base => readsIn(run, { ref: base, module }, { name, inherited: true, depth: 0, visited: new Set() }))
}

function readsIn(run: Run, type: DeclaredType, search: Search): readonly TypedRead[] {
  const { ref, module, params } = type
  const { name, inherited, visited } = search
  if (search.depth > DEEPEST) return []
  if (ref.kind === 'type-object') return throughBase(typedReadsOf(run, ref, name) ?? [], inherited)
  if (ref.kind === 'type-list') {
    if (ref.how !== 'union' && ref.how !== 'intersection') return []
    const inner = deeper(search, ref.how === 'intersection')
    return ref.types.flatMap(each => readsIn(run, { ...type, ref: each }, inner))
  }
  if (ref.kind !== 'type-name' || visited.has(ref)) return []
  visited.add(ref)
  const argument = params?.get(ref.name)
  if (argument) return readsIn(run, argument, deeper(search))
  const found = declarationOf(run, ref, module)
  if (!found) return ref.args[0] && isTransparent(run, ref, type, name) ? readsIn(run, { ...type, ref: ref.args[0] }, deeper(search)) : []
  const own = typedReadsOf(run, found.owner, name)
  if (own) return throughBase(own, inherited)
  const inside = { module: found.module, params: argumentsOf(found, ref, type) }
  return [...found.extends, found.type].flatMap(each => {
    if (each.kind === 'type-object') return []
    return readsIn(run, { ...inside, ref: each }, deeper(search, each !== found.type || isDerived(each)))
  })
}

function deeper(search: Search, isBase = false): Search {
  return { ...search, inherited: search.inherited || isBase, depth: search.depth + 1 }
}

/** Returns reads as seen by a subtype: they are less certain, and those that the base has only from other subtypes do not count. */
function throughBase(found: readonly TypedRead[], inherited: boolean): readonly TypedRead[] {
  return inherited ? found.flatMap(({ reads, read }) => read.shared ? [] : [{ reads, read: { ...read, shared: true } }]) : found
}

/** Tests if a type of the language has a member of its first argument: `Promise<T>`, `Omit<T, 'id'>`. */
function isTransparent(run: Run, ref: TypeName, type: DeclaredType, name: string): boolean {
  const mask = maskOfType(run, ref, type)
  return mask ? keepsMember([mask], name) : javascript.types.transparent.has(ref.name)
}
