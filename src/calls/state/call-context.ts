import type { Call, New } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'

/** The arguments of a call, evaluated; `open` when an unknown spread may add more. */
export interface Arguments {
  readonly values: readonly Value[]
  readonly open: boolean
}

/** One call as its handlers see it. */
export interface CallContext {
  readonly call: Call | New
  readonly frame: Frame
  readonly args: Arguments
}
