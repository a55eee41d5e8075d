import type { Chain } from '../../clients/hooks.ts'
import type { Call, ClassExpr, FunctionExpr, TypeRef } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Condition, Place, Text, TraceStep } from '../../uses/api-use.ts'
import type { ClientInstance } from './client-instance.ts'
import type { Frame } from './frame.ts'
import type { RequestEvent } from './request-event.ts'

/** The paths through the code that lead to a value: of some decisions, the outcomes. Values of paths that exclude each other are never combined. */
export type PathCondition = ReadonlyMap<string, ReadonlySet<number>>

/** An abstract value: what an expression evaluates to, as far as that is known. Lazy where it can be large. */
export type Value =
  | TextValue | ScalarValue | ObjectValue | ListValue | FunctionValue | ClassValue | InstanceValue
  | ExternalValue | ClientValue | ResponseValue | ChoiceValue | UnknownValue | NamespaceValue

/** A string, known in parts, or a URL object. `query` holds parameters that an object added and that are not part of the text. */
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
  /** A default: the value that it replaces is unknown. */
  readonly isDefault?: true
  readonly pathCondition?: PathCondition
}
export interface ObjectValue {
  readonly kind: 'object'
  readonly fields: readonly FieldValue[]
  /** There may be further fields: an unknown object is spread, or a key is computed. */
  readonly open: boolean
  readonly at: Place
  /** `params` is a URLSearchParams, `headers` a Headers, `map` a Map, `incoming` the request that a handler of an in-project server gets. */
  readonly role: 'plain' | 'params' | 'headers' | 'map' | 'incoming'
  /** The declared type of a Map that begins empty. */
  readonly type?: DeclaredType | null
  /** Responses that are spread into it: the fields that it does not set itself come from them. */
  readonly responses?: readonly ResponseValue[]
  /** Names that a test may use for a field: `t` in `{ type: t }`. */
  readonly aliases?: ReadonlyMap<string, string>
  /** It is never mutated: its methods return a new object. */
  readonly isImmutable?: true
  /** The middleware whose request it is, and so how it is copied. */
  readonly copied?: Chain
  readonly isDefault?: true
  readonly pathCondition?: PathCondition
}
export interface FieldValue {
  readonly name: string
  readonly at: Place
  readonly get: () => Value
  /** The value of its name where that is computed. */
  readonly key?: Value
  /** Tests under which it is set, for members added by assignment or a conditional spread. */
  readonly conditions: readonly Condition[]
  readonly branch: readonly string[]
  /** It is added once in each iteration of a loop. */
  readonly repeats?: boolean
  /** Its value may have the name of a test. */
  readonly isNamed?: true
}
export interface ListValue {
  readonly kind: 'list'
  readonly items: readonly Value[]
  readonly open: boolean
  /**
   * How many items at the beginning have a known place; all if this is not given. Behind a spread list of unknown length (`[...before, record]`),
   * and where a filter may have removed items, places are not known.
   */
  readonly placedUntil?: number
  /** It has what a generator yields, which code that runs the generator for its result does not get. */
  readonly yielded?: true
  /** How many items at the end have a known place there, behind a spread list of unknown length; not kept up when the list changes. */
  readonly placedAtEnd?: number
  readonly at: Place
  /** The declared type of a list that begins empty. */
  readonly type?: DeclaredType | null
  readonly pathCondition?: PathCondition
}
export interface FunctionValue {
  readonly kind: 'function'
  readonly fn: FunctionExpr
  /** The frame in which it was created: its closure. */
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
/** The uses of an instance in the code that makes it. */
export interface InstanceUses {
  /** The calls of its methods by name. */
  readonly calls: ReadonlyMap<string, readonly Call[]>
  /** The names of the members that run on it: those that are called, and those that they use. */
  readonly running: ReadonlySet<string>
  /** Other code may call other methods. */
  readonly escapes: boolean
}
/** An object made by a class or a constructor function; `args` is null when the construction is not seen, as for `this` in an entry frame. */
export interface InstanceValue {
  readonly kind: 'instance'
  readonly of: ClassValue | FunctionValue
  readonly args: readonly Value[] | null
  readonly members: Map<string, Value>
  /** Its uses, and the frame of the code that makes it; undefined if that is not seen. */
  readonly uses?: InstanceUses & { readonly frame: Frame }
  /** Returns what is sent of an instance, with what the code sets of it by a name; undefined if that is not known. */
  readonly data?: (() => ObjectValue) | undefined
  /** Returns the members that the code sets of it by a name. */
  readonly set?: () => ObjectValue
  readonly pathCondition?: PathCondition
}
/** A part of a package outside of the project, or of a global: `axios`, `['create']`. */
export interface ExternalValue {
  readonly kind: 'external'
  readonly module: string
  readonly path: readonly string[]
}
export interface NamespaceValue {
  readonly kind: 'namespace'
  readonly module: Module
}
/** An object or function of a known HTTP client, with its defaults; `path` lists the members taken of it. */
export interface ClientValue {
  readonly kind: 'client'
  readonly instance: ClientInstance
  readonly path: readonly string[]
}
/** The response to a request, or a part of its body. `path` is null before the body is parsed; `*` in it matches any path. */
export interface ResponseValue {
  readonly kind: 'response'
  readonly event: RequestEvent
  readonly path: readonly string[] | null
  readonly side: 'response' | 'error'
  readonly facts: readonly Condition[]
  /** The in-project server through which it came. */
  readonly via?: readonly TraceStep[]
  readonly pathCondition?: PathCondition
}
export interface ChoiceValue {
  readonly kind: 'choice'
  readonly options: readonly Value[]
}
/** A type as the code declares it, and the facts that tests establish of values of this type. */
export interface DeclaredType {
  readonly ref: TypeRef
  readonly module: Module
  /** The type arguments for the parameters of the declaration that contains it. */
  readonly params?: ReadonlyMap<string, DeclaredType>
  readonly facts?: readonly Condition[]
  /** The code states the type of the answer of a call: of one that is not seen, or of a package that is not the API's. */
  readonly origin?: 'unseen' | 'other'
}
/** `type` is the declared type. `budget` marks a value that is unknown because the budget was exhausted. */
export interface UnknownValue {
  readonly kind: 'unknown'
  readonly at: Place
  readonly name: string | null
  readonly type: DeclaredType | null
  readonly budget: boolean
  /** The arguments of an opaque call: the result of `build('/zones')` may contain them. */
  readonly from: readonly Value[]
  /** The name of the opaque callee that returned it: `object` of `z.object({ … })`. */
  readonly callee?: string
  /** The package that made it. */
  readonly package?: string
  /** The name of the test or variable that a call passes: a test of the parameter has the same outcome. */
  readonly testName?: string
  /** The schema that the code checks it with: `z.object({ … })`. */
  readonly schema?: Value
  readonly pathCondition?: PathCondition
}
