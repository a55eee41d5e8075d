import type { Value } from '../domain/value.ts'
import type { CallContext } from '../state/call-context.ts'
import type { Run } from '../state/run.ts'

/** The standard library of a language, as far as it is modelled. Each call gives undefined where there is no model. */
export interface StandardLibrary {
  /** Calls a global function or constructor by its path: `Object.keys`. */
  callGlobal(run: Run, context: CallContext, path: readonly string[]): Value | undefined
  /** Calls a function of a standard module: `url.resolve`. */
  callModule(run: Run, context: CallContext, module: string, path: readonly string[]): Value | undefined
  /** Calls a method that the language gives to a value. */
  callMethod(run: Run, context: CallContext, receiver: Value, key: string): Value | undefined
  /** Calls the function that resolves a promise. */
  resolvePromise(run: Run, context: CallContext, path: readonly string[]): Value
  /** Methods that go on with the value of a promise, with its error, or with both. */
  readonly promiseMethods: ReadonlyMap<string, 'value' | 'error' | 'both'>
  /** Methods of streams of values, which any value may turn out to be. */
  readonly streamMethods: ReadonlySet<string>
}
