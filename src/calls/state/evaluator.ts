import type { Expr, Name } from '../../syntax/expr.ts'
import type { Binding } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import type { Frame } from '../domain/frame.ts'
import type { FunctionValue, Value } from '../domain/value.ts'
import type { CallContext } from './call-context.ts'

/** The recursion of the interpreter: whoever needs the value of something asks here. */
export interface Evaluator {
  /** The abstract value of an expression in a frame. Never throws for what the code says; cycles, depth and the budget end in an unknown value. */
  evaluate(expr: Expr, frame: Frame): Value
  /** Enters a function of the project: its requests happen, and its return value comes back. */
  enter(entry: Entry): Value
  /** A property of a value; the key is null when it is computed and unknown. */
  property(value: Value, key: string | null, at: Place): Value
  /** What a binding holds at a reference, or at any reference. */
  binding(binding: Binding, frame: Frame, at: Name | null): Value
}

/** A function that a call enters, and what it is given there. */
export interface Entry {
  readonly context: CallContext
  readonly callee: FunctionValue
  readonly values: readonly Value[]
  /** An unknown spread may add arguments. */
  readonly open?: boolean
  /** `this` inside; without it, what the callee is bound to. */
  readonly self?: Value | null
  /** Follow its calls even where none may lead to a request. */
  readonly thorough?: boolean
}
