import { notRequests } from '../clients/not-requests.ts'
import type { Call, Name } from '../syntax/expr.ts'
import { changersOf, knownChanges } from './changes.ts'
import type { Change } from './changes.ts'
import { evaluate } from './evaluate.ts'
import { emptyMemory } from './frame.ts'
import type { Frame } from './frame.ts'
import { calleeNames } from './opaque.ts'
import { MOST_INLINED } from './run.ts'
import type { Run } from './run.ts'
import type { FunctionValue, Value } from './value.ts'
import { optionsOf, unknown } from './value.ts'

/** Names of functions that look at what they are given and leave it alone. */
const LOOKS = /^(?:log|print|debug|info|warn|error|assert|validate|check|verify|ensure|expect|inspect|dump|track|report|is[A-Z]|has[A-Z])/

/** The call that is made for what it does to a name: `fill(options)`, which gives nothing that is used. */
export function givenAway(reference: Name): Call | null {
  const call = reference.parent
  if (call?.kind !== 'call' || call.callee === reference || !call.args.includes(reference)) return null
  const outer = call.parent?.kind === 'await' ? call.parent.parent : call.parent
  if (outer?.kind !== 'expr' || (call.callee.kind !== 'name' && call.callee.kind !== 'member')) return null
  const names = calleeNames(call.callee)
  const isLooking = LOOKS.test(names.at(-1) ?? '') || notRequests.names.has(names.at(-1) ?? '') || names.slice(0, -1).some(name => notRequests.receivers.has(name))
  return isLooking ? null : call
}

/** What a function of the project does to its parameter; nobody knows what a function does that cannot be seen into. */
export function changesByCallee(run: Run, call: Call, reference: Name, frame: Frame): Change[] {
  return optionsOf(evaluate(run, call.callee, frame)).flatMap((callee): readonly Change[] => {
    if (callee.kind === 'function') return changesInside(run, call, call.args.indexOf(reference), callee, frame)
    return callee.kind === 'unknown' || callee.kind === 'external' ? [{ path: [], how: 'open', fields: [], items: [] }] : []
  })
}

function changesInside(run: Run, call: Call, index: number, callee: FunctionValue, frame: Frame): readonly Change[] {
  const parameter = callee.fn.params[callee.bound.length + index]
  const binding = parameter && !parameter.rest && parameter.pattern.kind === 'bind-name' ? callee.frame.module.bindingOfPattern(parameter.pattern) : null
  const changers = binding ? changersOf(binding) : []
  if (!changers.length || frame.stack.length >= MOST_INLINED || frame.stack.some(site => site.call === call)) return []
  const inner: Frame = {
    module: callee.frame.module, fn: callee.fn, args: [...callee.bound, ...argumentsOf(run, call, frame)], argsOpen: call.args.some(each => each.kind === 'spread'),
    self: callee.fn.arrow ? callee.frame.self : callee.self, parent: callee.frame, stack: [...frame.stack, { call, module: frame.module }], ...emptyMemory(),
  }
  return changers.flatMap(each => knownChanges(run, each, inner))
}

function argumentsOf(run: Run, call: Call, frame: Frame): Value[] {
  return call.args.map(each => each.kind === 'spread' ? unknown({ file: frame.module.path, start: each.start, end: each.end }) : evaluate(run, each, frame))
}
