import type { Call, Name } from '../../syntax/expr.ts'
import type { Frame, Mutation } from '../domain/frame.ts'
import type { FunctionValue, Value } from '../domain/value.ts'
import { mutationSites } from '../flow/mutation-sites.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { MOST_INLINED } from '../values/limits.ts'
import { emptyMemory, optionsOf, placeOf, unknown } from '../values/make-value.ts'

/** Finds the mutations at a reference in a frame. */
type MutationsAt = (run: Run, reference: Name, frame: Frame) => readonly Mutation[]

/** Returns what a function of the project does to an argument that escapes to it; a function without known code may do anything. */
export function calleeEffects(run: Run, call: Call, reference: Name, frame: Frame, mutationsAt: MutationsAt): Mutation[] {
  return optionsOf(run.evaluate(call.callee, frame)).flatMap((callee): readonly Mutation[] => {
    if (callee.kind === 'function') {
      const parameter = mutatedParameter(run, call, call.args.indexOf(reference), callee, frame)
      return parameter ? parameter.sites.flatMap(each => mutationsAt(run, each, parameter.inner)) : []
    }
    return callee.kind === 'unknown' || callee.kind === 'external' ? [{ path: [], how: 'open', fields: [], items: [] }] : []
  })
}

interface MutatedParameter {
  /** References to the parameter that may mutate the argument. */
  readonly sites: readonly Name[]
  readonly inner: Frame
}

function mutatedParameter(run: Run, call: Call, index: number, callee: FunctionValue, frame: Frame): MutatedParameter | undefined {
  const { fn, bound, self, frame: closure } = callee
  const { module } = closure
  const parameter = fn.params[bound.length + index]
  const binding = parameter && !parameter.rest && parameter.pattern.kind === 'bind-name' ? module.bindingOfPattern(parameter.pattern) : null
  const sites = binding ? mutationSites(binding, languageOf(module)) : []
  if (!sites.length || frame.stack.length >= MOST_INLINED || frame.stack.some(site => site.call === call)) return undefined
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
  return { sites, inner }
}

function argumentsOf(run: Run, call: Call, frame: Frame): Value[] {
  return call.args.map(each => each.kind === 'spread' ? unknown(placeOf(each, frame.module)) : run.evaluate(each, frame))
}
