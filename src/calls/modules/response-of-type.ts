import { resultTypes } from '../../clients/operation-types.ts'
import type { TypeIndex, TypeName, TypeQuery, TypeRef } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Value } from '../domain/value.ts'
import { moduleFrame } from '../frames/entry-frame.ts'
import { entryResult } from '../frames/return-value.ts'
import { languageOf } from '../languages/language-of.ts'
import { declaredResponse } from '../state/declared-requests.ts'
import type { Run } from '../state/run.ts'
import { holdsResponse } from '../values/holds-response.ts'
import { choice, optionsOf, placeOf } from '../values/make-value.ts'
import { knownStrings } from '../values/text.ts'
import { aliasedType } from './aliased-type.ts'
import { instanceOfType } from './instance-of-type.ts'
import { answerByName, answerOf, operationNamed } from './operation-of-type.ts'

const DEEPEST = 12

/** Types of the language that leave a part of their first argument. Code that reads a member which is not left would not compile. */
const NARROWED = new Set(['Pick', 'Omit', 'Extract', 'Exclude'])

/** The meaning of a type: a value, or the keys of an index that may come to name an operation. */
type Part = { readonly value: Value } | { readonly root: TypeName, readonly module: Module, readonly keys: readonly string[] }

/** A search for the meaning of a type. */
interface Search {
  readonly run: Run
  readonly depth: number
  /** The types that were met: an alias may refer to itself, or be met many times. */
  readonly met: Set<TypeRef>
}

/**
 * Returns the response that a declared type names, or what holds one: `Endpoints['GET /user/repos']['response']['data'][number]`,
 * `Awaited<ReturnType<typeof getZone>>`. Undefined for any other type.
 */
export function responseOfType(run: Run, ref: TypeRef, module: Module): Value | undefined {
  const part = partOf({ run, depth: 0, met: new Set() }, ref, module)
  return part && 'value' in part && holdsResponse(part.value) ? part.value : undefined
}

function partOf(search: Search, ref: TypeRef, module: Module): Part | undefined {
  if (search.depth > DEEPEST || search.met.has(ref)) return undefined
  search.met.add(ref)
  const inside = { ...search, depth: search.depth + 1 }
  if (ref.kind === 'type-name') return partOfName(inside, ref, module)
  if (ref.kind === 'type-index') return partOfIndex(inside, ref, module)
  if (ref.kind !== 'type-list' || (ref.how !== 'union' && ref.how !== 'intersection')) return undefined
  const values = ref.types.flatMap(each => {
    const part = partOf(inside, each, module)
    return part && 'value' in part ? [part.value] : []
  })
  return values.length > 0 ? { value: choice(values) } : undefined
}

function partOfName(search: Search, ref: TypeName, module: Module): Part | undefined {
  const { run } = search
  const { name, args: [first] } = ref
  const binding = module.lookUp(name.split('.')[0] ?? '', ref)
  if (first && !binding && (languageOf(module).types.transparent.has(name) || NARROWED.has(name))) return partOf(search, first, module)
  const members = binding?.kind === 'type' ? undefined : resultTypes.get(name)
  const result = first && members && resultOf(search, ref, first, module)
  if (result) return { value: members.reduce((inner, key) => run.property(inner, key, placeOf(ref, module)), result) }
  const aliased = binding && !binding.owner && !name.includes('.') ? aliasedType(run, binding, module) : undefined
  if (aliased) return partOf(search, aliased.ref, aliased.module)
  // Whoever asks for the response of a name has looked for an instance before.
  const value = search.depth > 1 ? instanceOfType(run, ref, module) : undefined
  return value ? { value } : { root: ref, module, keys: [] }
}

function partOfIndex(search: Search, ref: TypeIndex, module: Module): Part | undefined {
  const { run } = search
  const whole = partOf(search, ref.object, module)
  const key = whole && keyOf(run, ref.index, module)
  if (!whole || key === undefined) return undefined
  if ('value' in whole) return { value: run.property(whole.value, key, placeOf(ref, module)) }
  if (key === null) return undefined
  const keys = [...whole.keys, key]
  const value = declaredResponse(run, ref, () => operationNamed(run, { ...whole, keys, at: placeOf(ref, module) }))
  return value ? { value } : { ...whole, keys }
}

/** Returns the key of an index: null for any element, undefined if it is not known. */
function keyOf(run: Run, index: TypeRef, module: Module): string | null | undefined {
  if (index.kind === 'type-literal') return typeof index.value === 'string' || typeof index.value === 'number' ? String(index.value) : undefined
  if (index.kind === 'type-name') return index.name === 'number' ? null : undefined
  const value = index.kind === 'type-query' ? valueOfQuery(run, index, module) : undefined
  return value && knownStrings(value)[0]
}

/** Evaluates `typeof octokit.rest.pulls.get`. */
function valueOfQuery(run: Run, query: TypeQuery, module: Module): Value | undefined {
  const [head = '', ...rest] = query.name.split('.')
  const binding = module.lookUp(head, query)
  if (!binding || binding.owner || binding.kind === 'type') return undefined
  return rest.reduce((inner, key) => run.property(inner, key, placeOf(query, module)), run.binding(binding, moduleFrame(run, module), null))
}

/** Evaluates `ReturnType<…>` of a function of the project, or of a method of an SDK. */
function resultOf(search: Search, ref: TypeName, fn: TypeRef, module: Module): Value | undefined {
  const { run } = search
  const part = fn.kind === 'type-query' ? queried(run, fn, module) : partOf(search, fn, module)
  if (!part) return undefined
  if (!('value' in part)) return declaredResponse(run, ref, () => answerByName(run, { ...part, at: placeOf(ref, module) }))
  const results = optionsOf(part.value).flatMap(callee => {
    if (callee.kind === 'function' && !callee.frame.module.installed) return [entryResult(run, callee)]
    if (callee.kind !== 'function' && callee.kind !== 'client') return []
    return declaredResponse(run, ref, () => answerOf(run, callee, ref, module)) ?? []
  })
  return results.length > 0 ? choice(results) : undefined
}

function queried(run: Run, query: TypeQuery, module: Module): Part | undefined {
  const value = valueOfQuery(run, query, module)
  return value && { value }
}
