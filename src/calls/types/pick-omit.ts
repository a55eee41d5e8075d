import type { TypeName } from '../../syntax/expr.ts'
import type { DeclaredType, Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { optionsOf } from '../values/make-value.ts'
import { knownStrings } from '../values/text.ts'
import { declarationOf } from './resolve-type.ts'

/** The members that `Pick` or `Omit` leaves of a type. */
export interface Mask {
  readonly names: ReadonlySet<string>
  /** True for `Pick`, which keeps the named members; false for `Omit`. */
  readonly keeps: boolean
}

/** Members that cannot be determined count as removed. */
const NOTHING: Mask = { names: new Set(), keeps: true }
const MASKS = new Map([['Pick', true], ['Omit', false], ['pick', true], ['omit', false]])

/** Tests if a type, or a function of a schema library, of this name leaves only some members of its argument. */
export function isMask(name: string): boolean {
  return MASKS.has(name)
}

export function keepsMember(masks: readonly Mask[] | undefined, key: string): boolean {
  return masks?.every(({ names, keeps }) => names.has(key) === keeps) ?? true
}

/** Returns the mask of `Pick<T, 'a' | 'b'>` or `Omit<T, 'a' | 'b'>`; undefined for other types. */
export function maskOfType(run: Run, ref: TypeName, typing: DeclaredType): Mask | undefined {
  const keeps = MASKS.get(ref.name)
  if (keeps === undefined) return undefined
  const names = ref.args[1] && literalsOf(run, { ...typing, ref: ref.args[1] }, new Set())
  return names ? { names: new Set(names), keeps } : NOTHING
}

/** Returns the texts of a union of literals, written inline or under a name; undefined for any other type. Each name is resolved once. */
function literalsOf(run: Run, { ref, module, params }: DeclaredType, seen: Set<unknown>): readonly string[] | undefined {
  if (ref.kind === 'type-literal') return typeof ref.value === 'string' ? [ref.value] : undefined
  if (ref.kind === 'type-list' && ref.how === 'union') return all(ref.types.map(each => literalsOf(run, { ref: each, module, params }, seen)))
  if (ref.kind !== 'type-name') return undefined
  const argument = params?.get(ref.name)
  if (argument) return literalsOf(run, argument, seen)
  const found = declarationOf(run, ref, module)
  if (!found) return undefined
  if (seen.has(found.owner)) return []
  seen.add(found.owner)
  return literalsOf(run, { ref: found.type, module: found.module }, seen)
}

/** Returns the mask of `.omit({ a: true })`, `.pick({ a: true })` or `omit(schema, ['a'])` of a schema library. */
export function maskOfSchema(callee: string, args: readonly Value[]): Mask {
  return maskOfNames(callee.toLowerCase(), args) ?? NOTHING
}

/** Returns the mask that the arguments of a function `pick` or `omit` name; undefined where they are not all known. */
export function maskOfNames(callee: string, args: readonly Value[]): Mask | undefined {
  const names = all(args.flatMap(optionsOf).map(namesIn))
  return names && names.length > 0 ? { names: new Set(names), keeps: MASKS.get(callee) ?? true } : undefined
}

function namesIn(value: Value): readonly string[] | undefined {
  if (value.kind === 'object') return value.open ? undefined : value.fields.map(field => field.name)
  if (value.kind === 'list') return value.open ? undefined : all(value.items.flatMap(optionsOf).map(namesIn))
  const texts = knownStrings(value)
  return texts.length > 0 ? texts : undefined
}

/** Joins lists of names; undefined when one of them is unknown. */
function all(lists: readonly (readonly string[] | undefined)[]): readonly string[] | undefined {
  return lists.some(names => !names) ? undefined : lists.flatMap(names => names ?? [])
}
