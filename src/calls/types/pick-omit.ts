import type { TypeName } from '../../syntax/expr.ts'
import type { DeclaredType, Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { optionsOf } from '../values/make-value.ts'
import { knownStrings } from '../values/text.ts'
import { declarationOf } from './resolve-type.ts'

/** Which members `Pick` or `Omit` leave of a type. */
export interface Mask {
  readonly names: ReadonlySet<string>
  readonly keeps: boolean
}

/** Where it cannot be known which members are left, none is. */
const NOTHING: Mask = { names: new Set(), keeps: true }
const MASKS = new Map([['Pick', true], ['Omit', false], ['pick', true], ['omit', false]])

/** Tests if a type or a function of a schema library with this name leaves only some members of what it is given. */
export function isMask(name: string): boolean {
  return MASKS.has(name)
}

export function keepsMember(masks: readonly Mask[] | undefined, key: string): boolean {
  return masks?.every(({ names, keeps }) => names.has(key) === keeps) ?? true
}

/** What `Pick<T, 'a' | 'b'>` or `Omit<T, 'a' | 'b'>` leaves; undefined for other types. */
export function maskOfType(run: Run, ref: TypeName, typing: DeclaredType): Mask | undefined {
  const keeps = MASKS.get(ref.name)
  if (keeps === undefined) return undefined
  const names = ref.args[1] && literalsOf(run, { ...typing, ref: ref.args[1] }, new Set())
  return names ? { names: new Set(names), keeps } : NOTHING
}

/** The texts of a union of literals, under a name or not, each name once; undefined when it is anything else. */
function literalsOf(run: Run, { ref, module, params }: DeclaredType, seen: Set<unknown>): readonly string[] | undefined {
  if (ref.kind === 'type-literal') return typeof ref.value === 'string' ? [ref.value] : undefined
  if (ref.kind === 'type-list' && ref.how === 'union') return all(ref.types.map(each => literalsOf(run, { ref: each, module, params }, seen)))
  if (ref.kind !== 'type-name') return undefined
  const given = params?.get(ref.name)
  if (given) return literalsOf(run, given, seen)
  const found = declarationOf(run, ref.name, module, ref)
  if (!found) return undefined
  if (seen.has(found.owner)) return []
  seen.add(found.owner)
  return literalsOf(run, { ref: found.type, module: found.module }, seen)
}

/** What `.omit({ a: true })`, `.pick({ a: true })` or `omit(schema, ['a'])` of a schema library leaves. */
export function maskOfSchema(callee: string, given: readonly Value[]): Mask {
  const names = all(given.flatMap(optionsOf).map(namesIn))
  return names && names.length > 0 ? { names: new Set(names), keeps: MASKS.get(callee.toLowerCase()) ?? true } : NOTHING
}

function namesIn(value: Value): readonly string[] | undefined {
  if (value.kind === 'object') return value.open ? undefined : value.fields.map(field => field.name)
  if (value.kind === 'list') return value.open ? undefined : all(value.items.flatMap(optionsOf).map(namesIn))
  const texts = knownStrings(value)
  return texts.length > 0 ? texts : undefined
}

function all(each: readonly (readonly string[] | undefined)[]): readonly string[] | undefined {
  return each.some(names => !names) ? undefined : each.flatMap(names => names ?? [])
}
