import { notRequests } from '../../clients/not-requests.ts'
import type { Call, Name } from '../../syntax/expr.ts'
import { calleeNames } from './callee-path.ts'

/** Names of functions that inspect their arguments and do not mutate them. */
const INSPECTING = /^(?:log|print|debug|info|warn|error|assert|validate|check|verify|ensure|expect|inspect|dump|track|report|is[A-Z]|has[A-Z])/

/** Returns the call that a name escapes to and that is made for its side effects: `fill(options)`, whose result is not used. */
export function escapesTo(reference: Name): Call | null {
  const call = reference.parent
  if (call?.kind !== 'call' || call.callee === reference || !call.args.includes(reference)) return null
  const outer = call.parent?.kind === 'await' ? call.parent.parent : call.parent
  if (outer?.kind !== 'expr' || (call.callee.kind !== 'name' && call.callee.kind !== 'member')) return null
  const names = calleeNames(call.callee)
  const last = names.at(-1) ?? ''
  const inspects = INSPECTING.test(last) || notRequests.names.has(last) || notRequests.pages.has(last)
    || names.slice(0, -1).some(name => notRequests.receivers.has(name))
  return inspects ? null : call
}
