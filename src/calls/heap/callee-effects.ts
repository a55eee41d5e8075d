import type { Call, Expr } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import type { Frame, Mutation } from '../domain/frame.ts'
import type { FunctionValue, Value } from '../domain/value.ts'
import { mutationSites } from '../flow/mutation-sites.ts'
import type { Run } from '../state/run.ts'
import { MOST_INLINED } from '../values/limits.ts'
import { emptyMemory, optionsOf, placeOf, unknown } from '../values/make-value.ts'

/** Finds the mutations of what a name holds, in a frame. */
type MutationsOf = (run: Run, binding: Binding, frame: Frame, module: Module) => readonly Mutation[]

/** A call, and the argument of it that it may change. */
interface Escape {
  readonly call: Call
  readonly argument: Expr
}

/** Returns what a function of the project does to an argument that escapes to it; a function without known code may do anything. */
export function calleeEffects(run: Run, { call, argument }: Escape, frame: Frame, mutationsOf: MutationsOf): Mutation[] {
  return optionsOf(run.evaluate(call.callee, frame)).flatMap((callee): readonly Mutation[] => {
    if (callee.kind === 'function') return effectsOn(run, { call, index: call.args.indexOf(argument), callee }, frame, mutationsOf)
    return callee.kind === 'unknown' || callee.kind === 'external' ? [{ path: [], how: 'open', fields: [], items: [] }] : []
  })
}

/** A call of a function of the project, or one that hands it over to be called with its other arguments, and the argument that it may change. */
interface Entered {
  readonly call: Call
  readonly index: number
  readonly callee: FunctionValue
}

/** Returns what a function does to an argument of a call. */
export function effectsOn(run: Run, { call, index, callee }: Entered, frame: Frame, mutationsOf: MutationsOf): readonly Mutation[] {
  const parameter = mutatedParameter(run, call, index, callee, frame)
  return parameter ? mutationsOf(run, parameter.binding, parameter.inner, parameter.inner.module) : []
}

interface MutatedParameter {
  readonly binding: Binding
  readonly inner: Frame
}

function mutatedParameter(run: Run, call: Call, index: number, callee: FunctionValue, frame: Frame): MutatedParameter | undefined {
  const { fn, bound, self, frame: closure } = callee
  const { module } = closure
  const parameter = fn.params[bound.length + index]
  const binding = parameter && !parameter.rest && parameter.pattern.kind === 'bind-name' ? module.bindingOfPattern(parameter.pattern) : null
  if (!binding || !mutationSites(binding, module).length || frame.stack.length >= MOST_INLINED || frame.stack.some(site => site.call === call)) return undefined
  const inner: Frame = {
    module,
    fn,
    args: [...bound, ...argumentsOf(run, call, frame)],
    argsOpen: call.args.some(each => each.kind === 'spread'),
    self: fn.arrow ? closure.self : self,
    parent: closure,
    stack: [...frame.stack, { call, module: frame.module }],
    ...emptyMemory(),
  }
  return { binding, inner }
}

function argumentsOf(run: Run, call: Call, frame: Frame): Value[] {
  return call.args.map(each => each.kind === 'spread' ? unknown(placeOf(each, frame.module)) : run.evaluate(each, frame))
}
