import type { Client } from '../../clients/client.ts'
import type { CallbackArgument, ResponseForm } from '../../clients/forms.ts'
import type { Call, New } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { FieldRead } from '../../uses/api-use.ts'
import type { ClientInstance } from './client-instance.ts'
import type { CallSite } from './frame.ts'
import type { TextValue, Value } from './value.ts'

/** A request that the code makes, seen from one way to it; values still unconverted. */
export interface RequestEvent {
  /** Null when the callee cannot be seen into. */
  readonly client: Client | null
  /** How its answer is got. */
  readonly form: ResponseForm | null
  /** What a function is given that stands among its arguments. */
  readonly callback: readonly CallbackArgument[] | null
  readonly call: Call | New
  readonly module: Module
  readonly stack: readonly CallSite[]
  /** Alternatives of the whole address, base joined. */
  addresses: readonly TextValue[]
  /** The URL as the call gives it: what becomes of it is known, also when nothing of it is sent. */
  readonly given?: readonly TextValue[]
  /** Upper case; null when nothing is known. */
  methods: readonly string[] | null
  /** What the methods were told by: of several the one that goes with an address. */
  methodValue?: Value
  readonly query: Value[]
  readonly headers: Value[]
  body: Value | null
  readonly reads: FieldRead[]
  readonly mock: boolean
  /** What it was made with, where a step gives it back. */
  readonly instance?: ClientInstance
  /** `env.API.fetch(…)`: who answers is configured elsewhere. */
  readonly bound: boolean
  /** Calls on what it gave that have added to it. */
  readonly stepped: Set<Call | New>
  /** Only names tell that an SDK sends it. */
  isHeuristic?: true
  /** Majors of the library send it elsewhere, and nobody knows which one is used. */
  readonly hasAmbiguousVersion?: true
}
