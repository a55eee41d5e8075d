import { valueOfBinding } from './bindings.ts'
import { emptyMemory } from './frame.ts'
import type { Frame } from './frame.ts'
import type { CallContext } from './invoke.ts'
import { memberOf } from './members.ts'
import type { Run } from './run.ts'
import type { FieldValue, FunctionValue, Value } from './value.ts'
import { choice } from './value.ts'

/** What a function makes of the object that it is given first: `options => { options.url = base + options.url }`. */
export function changedParameter(run: Run, { call, frame }: CallContext, { fn, frame: home, self }: FunctionValue, given: Value): Value | undefined {
  const pattern = fn.params[0]?.pattern
  const binding = pattern?.kind === 'bind-name' ? home.module.bindingOfPattern(pattern) : null
  if (!binding) return undefined
  const inner: Frame = {
    module: home.module, fn, args: [given], argsOpen: false, parent: home, self: fn.arrow ? home.self : self,
    stack: [...frame.stack, { call, module: frame.module }], ...emptyMemory(),
  }
  const changed = valueOfBinding(run, binding, inner, null)
  return changed.kind === 'object' ? { ...changed, fields: changed.fields.map(field => perhaps(run, field, given)) } : changed
}

/** What is set in a branch only may be what it was. */
function perhaps(run: Run, field: FieldValue, given: Value): FieldValue {
  return field.branch.length ? { ...field, get: () => choice([memberOf(run, given, field.name, field.at), field.get()]) } : field
}
