import type { Pattern } from '../../../syntax/expr.ts'
import type { Frame } from '../../domain/frame.ts'
import type { FunctionValue, Value } from '../../domain/value.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { merged } from '../../values/elements.ts'
import { emptyMemory, isNothing, objectOf } from '../../values/make-value.ts'

/** What a function leaves of its arguments: `options => { options.url = base + options.url }`. */
export function mutatedArguments(run: Run, { call, frame }: CallContext, { fn, frame: made, self }: FunctionValue, args: readonly Value[]): readonly Value[] {
  const inner: Frame = { module: made.module, fn, args, argsOpen: false, self: fn.arrow ? made.self : self, parent: made, stack: [...frame.stack, { call, module: frame.module }], ...emptyMemory() }
  return args.map((value, index) => left(run, fn.params[index]?.pattern, value, inner))
}

function left(run: Run, pattern: Pattern | undefined, value: Value, frame: Frame): Value {
  const binding = pattern?.kind === 'bind-name' ? frame.module.bindingOfPattern(pattern) : null
  if (binding) return run.binding(binding, frame, null)
  if (pattern?.kind !== 'bind-object' || value.kind !== 'object') return value
  const at = value.at
  const members = pattern.members.flatMap(({ key, value: inner }) => typeof key === 'string' ? [{ name: key, value: left(run, inner, run.property(value, key, at), frame) }] : [])
  return merged([value, objectOf(members.filter(member => !isNothing(member.value)), at)], at)
}
