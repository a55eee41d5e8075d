import type { Client } from '../../clients/client.ts'
import type { CallbackArgument, ResponseForm } from '../../clients/forms.ts'
import type { Call, New } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { FieldRead, TraceStep } from '../../uses/api-use.ts'
import type { ClientInstance } from './client-instance.ts'
import type { CallSite } from './frame.ts'
import type { TextValue, Value } from './value.ts'

/** A request that the code makes, seen in one call context; its values are not yet converted to plain data. */
export interface RequestEvent {
  /** Null when the callee is opaque. */
  readonly client: Client | null
  /** How the code gets its response. */
  readonly form: ResponseForm | null
  /** The arguments of a callback among its arguments. */
  readonly callback: readonly CallbackArgument[] | null
  readonly call: Call | New
  readonly module: Module
  readonly stack: readonly CallSite[]
  /** Alternatives of the whole address, base joined. */
  addresses: readonly TextValue[]
  /** The URL as the call passes it: its use is known, even when no part of it is sent. */
  readonly given?: readonly TextValue[]
  /** Upper case; null when nothing is known. */
  methods: readonly string[] | null
  /** The value that `methods` come from; of several methods, its path conditions select those that go with an address. */
  methodValue?: Value
  readonly query: Value[]
  readonly headers: Value[]
  body: Value | null
  readonly reads: FieldRead[]
  readonly mock: boolean
  /** The instance that it was made with, where a step returns that. */
  readonly instance?: ClientInstance
  /** `env.API.fetch(…)`: the server is configured elsewhere. */
  readonly bound: boolean
  /** Calls on its result that have added to it. */
  readonly stepped: Set<Call | New>
  /** An object describes it as data; `call` stands for whatever sends it. */
  readonly isDescribed?: true
  /** Only names suggest that an SDK sends it. */
  isHeuristic?: true
  /** Nothing shows that its receiver may be a client of the SDK. */
  hasAnyReceiver?: true
  /** The value of a variable of a shell is a piece of its text. */
  readonly isExpanded?: true
  /** The request of the page that the handler of an in-project server answers with it: values of that request are sent. */
  readonly via?: readonly TraceStep[]
  /** The project passes on all of it as it came: the call of the page sends it. */
  readonly isForwarded?: true
  /** Major versions of the library send it to different addresses, and it is unknown which version is used. */
  readonly hasAmbiguousVersion?: true
}
