import { notRequests } from '../../clients/not-requests.ts'
import type { Call, Expr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { lastMember, withCasts } from './access-above.ts'
import { calleeNames } from './callee-path.ts'

/** Names of functions that inspect their arguments and do not mutate them. */
const INSPECTING = /^(?:log|print|debug|info|warn|error|assert|validate|check|verify|ensure|expect|inspect|dump|track|report|is[A-Z]|has[A-Z])/

/**
 * Returns the call that what a name holds escapes to and that is made for its side effects: `fill(options)`, whose result is not used. Parts count of
 * what the code makes where it declares the name: `fill(options.headers)`.
 */
export function escapesTo(reference: Expr, module: Module): Call | null {
  const argument = lastMember(reference)
  if (argument !== withCasts(reference) && !isMadeHere(reference, module)) return null
  const call = argument.parent
  if (call?.kind !== 'call' || call.callee === argument || !call.args.includes(argument)) return null
  const outer = call.parent?.kind === 'await' ? call.parent.parent : call.parent
  if (outer?.kind !== 'expr' || (call.callee.kind !== 'name' && call.callee.kind !== 'member')) return null
  const names = calleeNames(call.callee)
  const last = names.at(-1) ?? ''
  const inspects = INSPECTING.test(last) || notRequests.names.has(last) || notRequests.pages.has(last)
    || names.slice(0, -1).some(name => notRequests.receivers.has(name))
  return inspects ? null : call
}

const MADE = new Set<Expr['kind']>(['object', 'array', 'new'])

function isMadeHere(reference: Expr, module: Module): boolean {
  const binding = reference.kind === 'name' ? module.bindingOf(reference) : null
  return binding?.definitions.some(({ how, value }) => how === 'init' && value !== null && MADE.has(value.kind)) ?? false
}
