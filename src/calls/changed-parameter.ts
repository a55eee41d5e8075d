import { valueOfBinding } from './bindings.ts'
import { emptyMemory } from './frame.ts'
import type { Frame } from './frame.ts'
import type { CallContext } from './invoke.ts'
import type { Run } from './run.ts'
import type { FunctionValue, Value } from './value.ts'

/** What a function makes of the object that it is given first: `options => { options.url = base + options.url }`. */
export function changedParameter(run: Run, { call, frame }: CallContext, { fn, frame: home, self }: FunctionValue, given: Value): Value | undefined {
  const pattern = fn.params[0]?.pattern
  const binding = pattern?.kind === 'bind-name' ? home.module.bindingOfPattern(pattern) : null
  if (!binding) return undefined
  const inner: Frame = {
    module: home.module, fn, args: [given], argsOpen: false, parent: home, self: fn.arrow ? home.self : self,
    stack: [...frame.stack, { call, module: frame.module }], ...emptyMemory(),
  }
  return valueOfBinding(run, binding, inner, null)
}
