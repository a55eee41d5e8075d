import type { Chain } from '../../clients/hooks.ts'
import type { ClassExpr, FunctionExpr, TypeRef } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Condition, Place, Text } from '../../uses/api-use.ts'
import type { ClientInstance } from './client-instance.ts'
import type { Frame } from './frame.ts'
import type { RequestEvent } from './request-event.ts'

/** On which ways through the code a value is got: of some decisions the outcomes that lead to it. Values of ways that exclude each other never meet. */
export type PathCondition = ReadonlyMap<string, ReadonlySet<number>>

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
  readonly isDefault?: true
  readonly pathCondition?: PathCondition
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
  readonly isDefault?: true
  readonly pathCondition?: PathCondition
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
  readonly responses?: readonly ResponseValue[]
  /** Names that a test may use for a field: `t` in `{ type: t }`. */
  readonly aliases?: ReadonlyMap<string, string>
  /** It is never changed: its methods give another one. */
  readonly isImmutable?: true
  /** The request that goes through a chain, and how it is copied. */
  readonly copied?: Chain
  readonly isDefault?: true
  readonly pathCondition?: PathCondition
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
  readonly pathCondition?: PathCondition
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
  readonly pathCondition?: PathCondition
}
