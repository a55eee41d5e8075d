import type { Call, Expr, Name, New } from '../../syntax/expr.ts'
import type { Binding } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import type { Frame } from '../domain/frame.ts'
import type { FunctionValue, ObjectValue, Value } from '../domain/value.ts'
import type { CallContext } from './call-context.ts'

/** The recursion of the interpreter: rooms below it evaluate through this interface. */
export interface Evaluator {
  /** Evaluates an expression in a frame to an abstract value. Cycles, depth and the budget end in an unknown value; only an overflow of the stack throws. */
  evaluate(expr: Expr, frame: Frame): Value
  /** Enters a function of the project: records its requests and returns its return value. */
  enter(entry: Entry): Value
  /** Returns a property of a value; the key is null when it is computed and unknown. */
  property(value: Value, key: string | null, at: Place): Value
  /** Returns the value of a binding at a reference, or at any reference (null). */
  binding(binding: Binding, frame: Frame, at: Name | null): Value
}

/** A function that a call enters, and its arguments there. */
export interface Entry {
  readonly context: CallContext
  readonly callee: FunctionValue
  readonly values: readonly Value[]
  /** An unknown spread may add arguments. */
  readonly open?: boolean
  /** The arguments that are passed by name. */
  readonly named?: ObjectValue | undefined
  /** The value of `this` inside; by default, the one that the callee is bound to. */
  readonly self?: Value | null
  /** Analyse its calls even where none may lead to a request. */
  readonly thorough?: boolean
  /** A library hands the values to it, whatever the call names. */
  readonly handed?: true
  /** Only these of its calls are of interest, and not what it returns. */
  readonly only?: readonly (Call | New)[]
}
