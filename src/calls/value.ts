import type { Chain } from '../clients/hooks.ts'
import type { ClassExpr, Expr, FunctionExpr, TypeRef } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import type { Condition, Place, Text } from './api-use.ts'
import type { ClientInstance } from './client-instance.ts'
import type { Frame } from './frame.ts'
import type { RequestEvent } from './request-event.ts'
import type { Ways } from './ways.ts'

/** What an expression can be worth, as far as it was followed. Lazy where it can be large. */
export type Value =
  | TextValue | ScalarValue | ObjectValue | ListValue | FunctionValue | ClassValue | InstanceValue
  | ExternalValue | ClientValue | ResponseValue | ChoiceValue | UnknownValue | NamespaceValue

/** A string, known in parts, or a URL object. `query` are parameters that were added by an object and stand nowhere in the text. */
export interface TextValue {
  readonly kind: 'text'
  readonly text: Text
  readonly query: readonly QueryEntry[]
  readonly queryOpen: boolean
  readonly url: boolean
  readonly unsure?: true
  readonly ways?: Ways
}
export interface QueryEntry {
  readonly name: string
  readonly nameAt: Place
  readonly value: Value
  readonly at: Place
  readonly repeats?: boolean
}
export interface ScalarValue {
  readonly kind: 'scalar'
  readonly value: number | boolean | null | undefined
  readonly at: Place
  /** A default: what it stands in for is not known. */
  readonly unsure?: true
  readonly ways?: Ways
}
export interface ObjectValue {
  readonly kind: 'object'
  readonly fields: readonly FieldValue[]
  /** More fields may be there: an unknown object is spread, a key is computed. */
  readonly open: boolean
  readonly at: Place
  /** `params` is a URLSearchParams, `headers` a Headers, `map` a Map. */
  readonly role: 'plain' | 'params' | 'headers' | 'map'
  /** Of a Map that begins empty: what the code declares it to be. */
  readonly type?: DeclaredType | null
  /** Answers that are spread into it: what it does not set itself is theirs. */
  readonly answers?: readonly ResponseValue[]
  /** Names that a test may use for a field: `t` in `{ type: t }`. */
  readonly aliases?: ReadonlyMap<string, string>
  /** It is never changed: its methods give another one. */
  readonly chained?: true
  /** The request that goes through a chain, and how it is copied. */
  readonly copied?: Chain
  readonly unsure?: true
  readonly ways?: Ways
}
export interface FieldValue {
  readonly name: string
  readonly at: Place
  readonly get: () => Value
  /** Its name where it is computed. */
  readonly key?: Value
  /** Tests under which it is set, for members added by assignment or a conditional spread. */
  readonly conditions: readonly Condition[]
  readonly branch: readonly string[]
  /** It is added once for each round of a loop. */
  readonly repeats?: boolean
}
export interface ListValue {
  readonly kind: 'list'
  readonly items: readonly Value[]
  readonly open: boolean
  readonly at: Place
  /** Of one that begins empty: what the code declares it to be. */
  readonly type?: DeclaredType | null
  readonly ways?: Ways
}
export interface FunctionValue {
  readonly kind: 'function'
  readonly fn: FunctionExpr
  /** Where it was made: its closure. */
  readonly frame: Frame
  readonly self: Value | null
  /** Arguments that `bind` fixed. */
  readonly bound: readonly Value[]
}
export interface ClassValue {
  readonly kind: 'class'
  readonly cls: ClassExpr
  readonly frame: Frame
}
/** An object made by a class, or by a constructor function; arguments null when it is seen from inside. */
export interface InstanceValue {
  readonly kind: 'instance'
  readonly of: ClassValue | FunctionValue
  readonly args: readonly Value[] | null
  readonly members: Map<string, Value>
}
/** Something of a package that is not part of the project, or a global: `axios`, `['create']`. */
export interface ExternalValue {
  readonly kind: 'external'
  readonly module: string
  readonly path: readonly string[]
}
export interface NamespaceValue {
  readonly kind: 'namespace'
  readonly module: Module
}
/** An object or function of a known HTTP client, with what its defaults say; `path` are members taken of it. */
export interface ClientValue {
  readonly kind: 'client'
  readonly instance: ClientInstance
  readonly path: readonly string[]
}
/** The answer of a request, or a part of its body. Path null: before the body was parsed. `*` stands for any way into it. */
export interface ResponseValue {
  readonly kind: 'response'
  readonly event: RequestEvent
  readonly path: readonly string[] | null
  readonly side: 'response' | 'error'
  readonly facts: readonly Condition[]
}
export interface ChoiceValue {
  readonly kind: 'choice'
  readonly options: readonly Value[]
}
/** A type as the code declares it, and what tests say of what is of it. */
export interface DeclaredType {
  readonly ref: TypeRef
  readonly module: Module
  /** What the parameters of the declaration that it is written in stand for. */
  readonly params?: ReadonlyMap<string, DeclaredType>
  readonly facts?: readonly Condition[]
}
/** `type` is what the code declares it to be. `budget` marks what was given up. */
export interface UnknownValue {
  readonly kind: 'unknown'
  readonly at: Place
  readonly name: string | null
  readonly type: DeclaredType | null
  readonly budget: boolean
  /** What an opaque call was given: `build('/zones')` may still carry it. */
  readonly from: readonly Value[]
  /** The name of the opaque callee that gave it: `object` of `z.object({ … })`. */
  readonly callee?: string
  /** The package that made it. */
  readonly package?: string
  /** What the code checks it by: `z.object({ … })`. */
  readonly schema?: Value
  readonly ways?: Ways
}

export function placeOf(expr: { readonly start: number, readonly end: number }, module: Module): Place {
  return { file: module.path, start: expr.start, end: expr.end }
}

const NONE: readonly Value[] = []

export function unknown(at: Place, name: string | null = null): UnknownValue {
  return { kind: 'unknown', at, name, type: null, budget: false, from: NONE }
}

export function textValue(text: Text): TextValue {
  return { kind: 'text', text, query: [], queryOpen: false, url: false }
}

/** Literal text written at a place that need not be a literal, such as the name of a key. */
export function written(text: string, at: Place): TextValue {
  return textValue([{ text, at, from: null }])
}

/** An object of the given members and no others, unless it is open. */
export function objectOf(members: readonly { readonly name: string, readonly value: Value }[], at: Place, open = false): ObjectValue {
  return { kind: 'object', fields: members.map(({ name, value }) => ({ name, at, get: () => value, conditions: [], branch: [] })), open, at, role: 'plain' }
}

/** What a choice holds at the most. */
export const MOST_OPTIONS = 64

const MOST_UNKNOWN = 4

/** What is left of too many options. */
const GIVEN_UP: UnknownValue = { ...unknown({ file: '', start: 0, end: 0 }), budget: true }

/** Joins values into one, flat and without repeats; of what is not known a few serve for all. */
export function choice(values: readonly Value[]): Value {
  const [only] = values
  if (only && values.length === 1) return only
  const options = new Set<Value>()
  let unknowns = 0
  for (const value of values) for (const option of optionsOf(value)) {
    if (options.has(option) || (option.kind === 'unknown' && unknowns++ >= MOST_UNKNOWN)) continue
    if (options.size >= MOST_OPTIONS) options.add(GIVEN_UP)
    else options.add(option)
  }
  const [first, second] = options
  return first && !second ? first : { kind: 'choice', options: [...options] }
}

/** The answers that an object gets when a value is spread into it. */
export function answersIn(value: Value): readonly ResponseValue[] {
  if (value.kind === 'object') return value.answers ?? []
  return value.kind === 'response' && value.path !== null ? [value] : []
}

/** A default, where what it stands in for is not known. */
export function unsure(value: Value): Value {
  return choice(optionsOf(value).map(option => option.kind === 'text' || option.kind === 'scalar' || option.kind === 'object' ? { ...option, unsure: true } : option))
}

export function optionsOf(value: Value): readonly Value[] {
  return value.kind === 'choice' ? value.options : [value]
}

/** The name that a person would give to what stands in an expression: `zoneId` of `zone.zoneId`. */
export function nameOf(expr: Expr): string | null {
  if (expr.kind === 'name') return expr.name
  if (expr.kind === 'member') return typeof expr.property === 'string' ? expr.property : nameOf(expr.object)
  if (expr.kind === 'call') return expr.args[0] && expr.args[0].kind !== 'spread' ? nameOf(expr.args[0]) : null
  return null
}
