import type { Call, New } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { ObjectValue, Value } from '../domain/value.ts'

/** The evaluated arguments of a call; `open` when an unknown spread may add more. */
export interface Arguments {
  readonly values: readonly Value[]
  readonly open: boolean
  /** The arguments that are passed by name, as an object of them. */
  readonly named?: ObjectValue
}

/** A call with its frame and its evaluated arguments. */
export interface CallContext {
  readonly call: Call | New
  readonly frame: Frame
  readonly args: Arguments
  /** The argument that names the callee, where a function of a library calls it: `setTimeout(done, 10)`. */
  readonly named?: Call['args'][number]
}
