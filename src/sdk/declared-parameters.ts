import type { DeclaredType, FunctionValue } from '../calls/domain/value.ts'
import { calleeNames } from '../calls/flow/callee-path.ts'
import { frameAt } from '../calls/frames/frame-at.ts'
import { interpreter } from '../calls/interpreter/interpreter.ts'
import { clientOfModule, methodBehind } from '../calls/sdk/sdk-client.ts'
import { refillBudget } from '../calls/state/budget.ts'
import { startRun } from '../calls/state/run.ts'
import type { Modules, Run } from '../calls/state/run.ts'
import { optionsOf } from '../calls/values/make-value.ts'
import type { Call } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import type { Interest } from '../uses/interest.ts'
import { keyOfType } from './keys-of-type.ts'
import type { DeclaredKey } from './keys-of-type.ts'

/** The declared types of the parameters of an SDK's methods. */
export interface DeclaredParameters {
  /** Returns whether a parameter of the called method has a key at a path; undefined where its type cannot be resolved. */
  keyOf(call: Call, module: Module, index: number, path: readonly string[]): DeclaredKey | undefined
  /** Tests if a parameter of the called method accepts any text. */
  isText(call: Call, module: Module, index: number): boolean
}

const AT = { file: '', start: 0, end: 0 }

/** Makes a look-up of the declared parameters of an SDK's methods. */
export function declaredParameters(modules: Modules, main: Module, interest: Interest): DeclaredParameters {
  const run = startRun(modules, interest, interpreter)
  const typeOf = (call: Call, module: Module, index: number): DeclaredType | undefined => {
    refillBudget(run)
    const method = methodCalled(run, call, module) ?? methodAt(run, main, calleeNames(call.callee))
    const ref = method?.fn.params[index]?.pattern.type
    return method && ref ? { ref, module: method.frame.module } : undefined
  }
  return {
    keyOf(call, module, index, path) {
      const type = typeOf(call, module, index)
      return type && keyOfType(run, type, path)
    },
    isText(call, module, index) {
      const ref = typeOf(call, module, index)?.ref
      return ref?.kind === 'type-name' && ref.name === 'string'
    },
  }
}

/** Returns the method that the callee evaluates to; undefined if it may be one of several. */
function methodCalled(run: Run, { callee }: Call, module: Module): FunctionValue | undefined {
  const [found, more] = optionsOf(run.evaluate(callee, frameAt(run, module, callee)))
  return found?.kind === 'function' && !more && found.frame.module.installed ? found : undefined
}

/** Returns the method for a chain of names that starts at a client or after it: `cf.dns.records.list`, `dns.records.list`. */
function methodAt(run: Run, main: Module, names: readonly string[]): FunctionValue | undefined {
  const client = clientOfModule(run, main)
  for (let from = 0; client && from < names.length - 1; from++) {
    const found = methodBehind(run, client, names.slice(from), AT)
    if (found?.kind === 'function') return found
  }
  return undefined
}
