import { notRequests } from '../../clients/not-requests.ts'
import type { Expr } from '../../syntax/expr.ts'
import type { Value } from '../domain/value.ts'
import { calleeNames } from '../flow/callee-path.ts'
import { optionsOf } from '../values/make-value.ts'
import { plain } from '../values/text.ts'
import { packageOf } from './package-of.ts'
import { isMethodName } from './request-arguments.ts'
import { isRoute, isServerMember, saysWhoMayCall, takesHandler } from './server-routes.ts'

/** The data with any string as a key. */
const notRequestNames: Readonly<Record<keyof typeof notRequests, ReadonlySet<string>>> = notRequests

/** Classifies an opaque call by what it does with a path: it may send it, it is known to send nothing, or it sets up a mock of a server. */
export function kindOfOpaqueCall(callee: Expr, value: Value, args: readonly Value[]): 'request' | 'nothing' | 'mock' {
  const names = calleeNames(callee)
  const last = names.at(-1) ?? ''
  if (names.slice(0, -1).some(name => notRequestNames.receivers.has(name))) return 'nothing'
  if (value.kind === 'external' && notRequestNames.mockModules.has(value.module)) return 'mock'
  if (notRequestNames.mocks.has(last) || names.some(name => notRequestNames.mockReceivers.has(name))) return 'mock'
  const origin = packageOf(value) ?? ''
  if (notRequestNames.modules.has(origin) || notRequestNames.printers.has(origin) || isGlobalWithoutRequest(value)) return 'nothing'
  if (notRequestNames.names.has(last) || notRequestNames.pages.has(last)) return 'nothing'
  // `page.route(url, handler)` mocks a server, `app.route(path)` is a route of a server.
  if (last === 'route') return args.slice(1).some(arg => arg.kind === 'function') ? 'mock' : 'nothing'
  if (args.some(isRoute) || (isServerMember(value) && !isAddress(args[0]))) return 'nothing'
  if (!namesRequest(last) && args.some(saysWhoMayCall)) return 'nothing'
  // `app.get('/zones/:id', handler)` is a route of a server.
  return isMethodName(last) && takesHandler(names.at(-2) ?? '', args) ? 'nothing' : 'request'
}

/** Tests if a callee is of a package whose functions only print, format or check what they are given. */
export function isOfPrinter(callee: Value): boolean {
  return notRequestNames.printers.has(packageOf(callee) ?? '')
}

/** Tests if a callee opens a page of a site: it sends nothing, even if its argument is an object that names a method. */
export function opensPage(callee: Expr): boolean {
  return notRequestNames.pages.has(calleeNames(callee).at(-1) ?? '')
}

function isGlobalWithoutRequest(value: Value): boolean {
  if (value.kind !== 'external' || value.module !== 'global') return false
  return notRequestNames.globals.has(value.path[0] ?? '') || notRequestNames.globals.has(value.path.join('.'))
}

/** Tests if an argument is an address of another server, and no path of a route. */
function isAddress(first: Value | undefined): boolean {
  return first?.kind === 'text' && !plain(first.text).startsWith('/')
}

const REQUESTING = /^[_$]?(?:get|post|put|patch|delete|del|head)$|request|fetch|http|send|call|api|query|execute|curl|ajax/i

/** Tests if the name of a function or program says that it may send a request. */
export function namesRequest(name: string): boolean {
  return REQUESTING.test(name)
}

/** Tests if an opaque callee is likely to send its arguments: by its name, or because a package consists of this function, and gets what may be an address. */
export function isLikelyRequest(callee: Expr, value: Value, args: readonly Value[]): boolean {
  if (namesRequest(calleeNames(callee).at(-1) ?? '')) return true
  if (value.kind !== 'external' || value.module === 'global') return false
  return value.path.length === 0 ? args.some(mayHoldAddress) : REQUESTING.test(value.path.at(-1) ?? '')
}

/** Tests if a value may be an address or hold one; a text with blanks is none. */
function mayHoldAddress(value: Value): boolean {
  return optionsOf(value).some(option => option.kind === 'text' ? !/\s/.test(plain(option.text)) : option.kind !== 'scalar')
}
