import type { Call, Expr, Name, New } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import { rootOf } from '../flow/access-root.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import { defersPassed, isCalleePassed } from '../flow/passed-callees.ts'
import { languageOf } from '../languages/language-of.ts'
import { doesMore, isKnownToPrint, mayLead, mayRead, mayReadIn } from '../state/call-graph.ts'
import type { Run } from '../state/run.ts'
import { holdsResponse } from '../values/holds-response.ts'
import { optionsOf } from '../values/make-value.ts'

/**
 * Tests if a call in the body of a function is worth an evaluation of its own: it may lead to a request, or give a response to code that reads it.
 * Any other call only makes a value, which is evaluated where something needs it.
 */
export function isWorthEvaluating(run: Run, call: Call | New, frame: Frame): boolean {
  const { module } = frame
  if (run.phase === 'learn' || module.installed || languageOf(module).callsPrograms || mayLead(run, call)) return true
  if ((mayRead(run, call) || defersPassed(call, module)) && givesResponse(run, call, frame)) return true
  const isKnown = doesMore(run, call) || isKnownToPrint(run, call) || isPureByName(call, frame) || call.args.some(({ kind }) => kind === 'function')
  return (!isKnown || isCalleePassed(call, module)) && entersOther(run, call, frame)
}

/** Tests if a call only makes a value, prints one or extends a list, by its names. */
function isPureByName(call: Call | New, { fn, module }: Frame): boolean {
  const method = call.callee.kind === 'member' ? String(call.callee.property) : ''
  return languageOf(module).pureListMethods.has(method) || !factsOf(module, fn).effectiveCalls.has(call)
}

/** Tests if an argument or the receiver of a call is a response or may hold one, or is a function, which may return one. */
export function givesResponse(run: Run, { args, callee }: Call | New, frame: Frame): boolean {
  return args.some(arg => mayHoldResponse(run, arg, frame)) || (callee.kind === 'member' && mayHoldResponse(run, callee.object, frame))
}

/** Tests if the value of an expression may be or hold a response. What the code writes around it is not evaluated. */
function mayHoldResponse(run: Run, expr: Expr | Call['args'][number], frame: Frame): boolean {
  const mayHold = (part: Expr | Call['args'][number] | null): boolean => part !== null && mayHoldResponse(run, part, frame)
  switch (expr.kind) {
    case 'literal': case 'concat': case 'compare': return false
    case 'name': return !isCaught(expr, frame.module) && holdsResponse(run.evaluate(expr, frame), { orFunction: true })
    case 'call': case 'new': return doesMore(run, expr) ? holdsResponse(run.evaluate(expr, frame), { orFunction: true }) : givesResponse(run, expr, frame)
    case 'function': case 'class': return true
    case 'spread': return mayHold(expr.argument)
    case 'object': return expr.members.some(member => mayHold(member.kind === 'spread' ? member.argument : member.value))
    case 'array': return expr.items.some(mayHold)
    case 'choice': return expr.options.some(mayHold)
    case 'cast': return mayHold(expr.expression)
    case 'await': return mayHold(expr.argument)
    default: return holdsResponse(run.evaluate(expr, frame), { orFunction: true })
  }
}

/** Tests if a name is that of a caught error. What a response says went wrong is read near the request (DESIGN 6). */
function isCaught(name: Name, module: Module): boolean {
  return module.bindingOf(name)?.kind === 'catch'
}

/** Tests if a call may enter, set or listen to something of which nothing was known without the arguments of callers. */
function entersOther(run: Run, call: Call | New, frame: Frame): boolean {
  const { callee } = call
  const holder = callee.kind === 'member' ? callee.object : callee
  return optionsOf(run.evaluate(holder, frame)).some(option => {
    switch (option.kind) {
      case 'response': case 'client': return true
      case 'external': return !isSameForAll(callee, frame.module)
      case 'class': return true
      case 'function': return callee !== holder || mayReadIn(run, option.fn)
      case 'object': case 'instance': return optionsOf(run.evaluate(callee, frame)).some(each => each.kind !== 'function' || mayReadIn(run, each.fn))
      default: return false
    }
  })
}

/** Tests if a callee is a global or an import, which was known before. */
function isSameForAll(callee: Expr, module: Module): boolean {
  const root = rootOf(callee)
  const binding = root && module.bindingOf(root)
  return root !== undefined && (!binding || binding.kind === 'import')
}
