import { isKeyOfOperation, resultTypes } from '../../clients/operation-types.ts'
import type { TypeIndex, TypeName, TypeQuery, TypeRef } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import type { DeclaredType, Value } from '../domain/value.ts'
import { moduleFrame } from '../frames/entry-frame.ts'
import { entryResult } from '../frames/return-value.ts'
import { languageOf } from '../languages/language-of.ts'
import { aliasedType } from '../modules/aliased-type.ts'
import { instanceOfType } from '../modules/instance-of-type.ts'
import { declaredResponse } from '../state/declared-requests.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { indexOf, noteNamed, typeArgument } from '../values/element-type.ts'
import { holdsResponse } from '../values/holds-response.ts'
import { choice, optionsOf, placeOf } from '../values/make-value.ts'
import { knownStrings } from '../values/text.ts'
import { typeOfMember } from './member-type.ts'
import { answerByName, answerOf, isOfSdk, operationNamed } from './operation-of-type.ts'
import { keepsMember, maskOfType } from './pick-omit.ts'
import { declarationOf } from './resolve-type.ts'

const DEEPEST = 12

/** The meaning of a type: a value, or the keys of an index that may come to name an operation. */
type Part = { readonly value: Value } | { readonly root: TypeName, readonly module: Module, readonly keys: readonly string[] }

/** A search for the meaning of a type. */
interface Search {
  readonly run: Run
  readonly depth: number
  /** The member that is wanted of the type, which `Pick` and `Omit` may remove; null for any element, undefined for the whole. */
  readonly member: string | null | undefined
  /** The types that were met: an alias may refer to itself, or be met many times. */
  readonly met: Set<TypeRef>
}

/** The types that name nothing, by their own words or those of the aliases behind them. */
const empty = slot(() => new Set<TypeRef>())

/**
 * Returns the response that a declared type names, or what holds one: `Endpoints['GET /user/repos']['response']['data'][number]`,
 * `Awaited<ReturnType<typeof getZone>>`. Undefined for any other type, and for one that lacks the wanted member.
 */
export function responseOfType(run: Run, type: DeclaredType, member?: string | null): Value | undefined {
  const { ref, module } = typeArgument(type)
  if (empty(run).has(ref)) return undefined
  const part = partOf({ run, depth: 0, member, met: new Set() }, ref, module)
  if (part && 'value' in part) return holdsResponse(part.value) ? part.value : undefined
  if (part?.keys.length === 0) empty(run).add(ref)
  return undefined
}

/** Returns the type of a member of a value whose declared type names a response: `Issue['user']`; undefined for other types. */
export function memberOfNamed(run: Run, type: DeclaredType, key: string | null): DeclaredType | undefined {
  const whole = responseOfType(run, type, key)
  const { ref, module } = typeArgument(type)
  if (!whole || !holdsResponse(run.property(whole, key, placeOf(ref, module)))) return undefined
  return { ref: indexOf(ref, key), module, ...type.origin && { origin: type.origin } }
}

function partOf(search: Search, ref: TypeRef, module: Module): Part | undefined {
  if (search.depth > DEEPEST || search.met.has(ref)) return undefined
  search.met.add(ref)
  const part = partInside({ ...search, depth: search.depth + 1 }, ref, module)
  if (part && 'value' in part && holdsResponse(part.value)) noteNamed(ref)
  return part
}

function partInside(inside: Search, ref: TypeRef, module: Module): Part | undefined {
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
  const { run, member } = search
  const { name, args: [first] } = ref
  const binding = module.lookUp(name.split('.')[0] ?? '', ref)
  if (first && !binding) {
    const mask = maskOfType(run, ref, { ref, module })
    if (mask && (typeof member !== 'string' || !keepsMember([mask], member))) return undefined
    if (mask || languageOf(module).types.transparent.has(name)) return partOf(search, first, module)
  }
  const members = membersOfResult(run, ref, binding)
  if (first && members) {
    const result = resultOf(search, ref, first, module)
    return result && { value: members.reduce((inner, key) => run.property(inner, key, placeOf(ref, module)), result) }
  }
  const aliased = binding && !binding.owner && !name.includes('.') ? aliasedType(run, binding, module) : undefined
  return aliased ? partOf(search, aliased.ref, aliased.module) : { root: ref, module, keys: [] }
}

/** Returns the members from what a function returns to a type that stands for it: `ReturnType<…>`, or one that an SDK exports. */
function membersOfResult(run: Run, { name }: TypeName, binding: Binding | null): readonly string[] | undefined {
  if (!binding) return name === 'ReturnType' ? [] : undefined
  const from = binding.definitions.find(each => each.import)?.import
  return from && isOfSdk(run, from.source) ? resultTypes.get(from.imported === '*' ? name.slice(name.indexOf('.') + 1) : from.imported) : undefined
}

function partOfIndex(search: Search, ref: TypeIndex, module: Module): Part | undefined {
  const { run } = search
  const key = keyOf(run, ref.index, module)
  const whole = key === undefined ? undefined : partOf({ ...search, member: key }, ref.object, module)
  if (!whole || key === undefined) return undefined
  if ('value' in whole) return { value: run.property(whole.value, key, placeOf(ref, module)) }
  if (key === null) return undefined
  const { root, keys } = whole
  if (keys.length === 0 && !isKeyOfOperation(key)) {
    const declared = memberOfDeclared(search, root, whole.module, key)
    if (declared !== 'none') return declared
  }
  const inner = { ...whole, keys: [...keys, key] }
  const value = declaredResponse(run, ref, () => operationNamed(run, { ...inner, at: placeOf(ref, module) }))
  return value ? { value } : inner
}

/** Returns what the project declares for a member of a type, or a member of the client that a type names. */
function memberOfDeclared(search: Search, root: TypeName, module: Module, key: string): Part | undefined | 'none' {
  const { run } = search
  const instance = instanceOfType(run, root, module)
  if (instance) return { value: run.property(instance, key, placeOf(root, module)) }
  const declared = declarationOf(run, root, module)
  const type = declared && typeOfMember(run, { ref: root, module }, key)
  if (!type) return declared?.type.kind === 'type-object' && declared.extends.length === 0 ? undefined : 'none'
  const value = instanceOfType(run, type.ref, type.module)
  return value ? { value } : partOf(search, type.ref, type.module)
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

/** Evaluates `ReturnType<…>` of functions of the project, or of methods of an SDK. */
function resultOf(search: Search, ref: TypeName, fn: TypeRef, module: Module): Value | undefined {
  const { run } = search
  const part = fn.kind === 'type-query' ? queried(run, fn, module) : partOf(search, fn, module)
  if (!part) return undefined
  if (!('value' in part)) return declaredResponse(run, ref, () => answerByName(run, { ...part, at: placeOf(ref, module) }))
  const callees = optionsOf(part.value)
  const results = callees.flatMap(callee => callee.kind === 'function' && !callee.frame.module.installed ? [entryResult(run, callee)] : [])
  const answer = declaredResponse(run, ref, () => {
    const found = callees.flatMap(callee => {
      const isOfSdk = callee.kind === 'client' || (callee.kind === 'function' && callee.frame.module.installed === true)
      return isOfSdk ? answerOf(run, callee, ref, module) ?? [] : []
    })
    return found.length > 0 ? { value: choice(found.map(({ value }) => value)), events: found.flatMap(({ events }) => events) } : undefined
  })
  const all = [...results, ...answer ? [answer] : []]
  return all.length > 0 ? choice(all) : undefined
}

function queried(run: Run, query: TypeQuery, module: Module): Part | undefined {
  const value = valueOfQuery(run, query, module)
  return value && { value }
}
