import type { Place } from '../../../uses/api-use.ts'
import type { Value } from '../../domain/value.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'

/** A call of a command, with its operands. */
export interface CommandCall {
  readonly run: Run
  readonly context: CallContext
  readonly args: readonly Value[]
  readonly at: Place
}
