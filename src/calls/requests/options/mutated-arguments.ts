import type { Pattern } from '../../../syntax/expr.ts'
import type { Frame } from '../../domain/frame.ts'
import type { FunctionValue, Value } from '../../domain/value.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { merged } from '../../values/elements.ts'
import { emptyMemory, isNothing, objectOf } from '../../values/make-value.ts'

/** Returns the arguments of a function as it has mutated them: `options => { options.url = base + options.url }`. */
export function mutatedArguments(
  run: Run, { call, frame }: CallContext, { fn, frame: parent, self }: FunctionValue, args: readonly Value[],
): readonly Value[] {
  const inner: Frame = {
    module: parent.module,
    fn,
    args,
    argsOpen: false,
    self: fn.arrow ? parent.self : self,
    parent,
    stack: [...frame.stack, { call, module: frame.module }],
    ...emptyMemory(),
  }
  return args.map((value, index) => mutatedValue(run, fn.params[index]?.pattern, value, inner))
}

function mutatedValue(run: Run, pattern: Pattern | undefined, value: Value, frame: Frame): Value {
  const binding = pattern?.kind === 'bind-name' ? frame.module.bindingOfPattern(pattern) : null
  if (binding) return run.binding(binding, frame, null)
  if (pattern?.kind !== 'bind-object' || value.kind !== 'object') return value
  const at = value.at
  const members = pattern.members.flatMap(({ key, value: inner }) => {
    if (typeof key !== 'string') return []
    return [{ name: key, value: mutatedValue(run, inner, run.property(value, key, at), frame) }]
  })
  return merged([value, objectOf(members.filter(member => !isNothing(member.value)), at)], at)
}
