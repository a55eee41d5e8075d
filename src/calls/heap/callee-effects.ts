import type { Call, Name } from '../../syntax/expr.ts'
import type { Frame, Mutation } from '../domain/frame.ts'
import type { FunctionValue, Value } from '../domain/value.ts'
import { mutationSites } from '../flow/mutation-sites.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { MOST_INLINED } from '../values/limits.ts'
import { emptyMemory, optionsOf, unknown } from '../values/make-value.ts'

/** The mutations at a reference in a frame. */
type MutationsAt = (run: Run, reference: Name, frame: Frame) => readonly Mutation[]

/** What a function of the project does to its parameter; nobody knows what a function does that cannot be seen into. */
export function calleeEffects(run: Run, call: Call, reference: Name, frame: Frame, mutationsAt: MutationsAt): Mutation[] {
  return optionsOf(run.evaluate(call.callee, frame)).flatMap((callee): readonly Mutation[] => {
    if (callee.kind === 'function') {
      const entered = parameterInside(run, call, call.args.indexOf(reference), callee, frame)
      return entered ? entered.changers.flatMap(each => mutationsAt(run, each, entered.inner)) : []
    }
    return callee.kind === 'unknown' || callee.kind === 'external' ? [{ path: [], how: 'open', fields: [], items: [] }] : []
  })
}

/** Where a callee may change what it is given as one of its arguments, and the frame in which it does. */
function parameterInside(run: Run, call: Call, index: number, callee: FunctionValue, frame: Frame): { readonly changers: readonly Name[], readonly inner: Frame } | undefined {
  const parameter = callee.fn.params[callee.bound.length + index]
  const binding = parameter && !parameter.rest && parameter.pattern.kind === 'bind-name' ? callee.frame.module.bindingOfPattern(parameter.pattern) : null
  const changers = binding ? mutationSites(binding, languageOf(callee.frame.module)) : []
  if (!changers.length || frame.stack.length >= MOST_INLINED || frame.stack.some(site => site.call === call)) return undefined
  const inner: Frame = {
    module: callee.frame.module, fn: callee.fn, args: [...callee.bound, ...argumentsOf(run, call, frame)], argsOpen: call.args.some(each => each.kind === 'spread'),
    self: callee.fn.arrow ? callee.frame.self : callee.self, parent: callee.frame, stack: [...frame.stack, { call, module: frame.module }], ...emptyMemory(),
  }
  return { changers, inner }
}

function argumentsOf(run: Run, call: Call, frame: Frame): Value[] {
  return call.args.map(each => each.kind === 'spread' ? unknown({ file: frame.module.path, start: each.start, end: each.end }) : run.evaluate(each, frame))
}
