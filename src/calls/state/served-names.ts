import { routeOfFile, segmentsOfRoute, serverFrameworks } from '../../clients/server-frameworks.ts'
import type { Call } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { TextValue } from '../domain/value.ts'
import { comparedPaths } from '../flow/compared-paths.ts'
import { plain } from '../values/text.ts'
import { isNamedHost } from './foreign-hosts.ts'
import type { Run } from './run.ts'
import { slot } from './slot.ts'

/** The last names of the paths that in-project servers serve. */
const servedNames = slot(() => new Set<string>())

/** Notes the last names of the paths that a module serves, as far as its literals show them: `records` of `app.get('/records/:id', …)`. */
export function noteServed(run: Run, module: Module): void {
  const names = servedNames(run)
  const registered = module.calls.flatMap(call => call.kind === 'call' ? registeredPath(call) : [])
  const paths = [...registered, ...comparedPaths(module).map(({ value }) => value)].map(segmentsOfRoute)
  for (const path of [...paths, routeOfFile(module.path)?.path ?? []]) {
    const last = path.findLast(segment => segment !== null)
    if (last != null) names.add(last)
  }
}

/** Returns the literal path that a call registers at a server framework. */
function registeredPath({ callee, args: [first] }: Call): readonly string[] {
  if (callee.kind === 'name' && (serverFrameworks.decorators.has(callee.name) || serverFrameworks.controllers.has(callee.name))) {
    return first?.kind === 'literal' && typeof first.value === 'string' ? [first.value] : []
  }
  const name = callee.kind === 'member' && typeof callee.property === 'string' ? callee.property : ''
  if (!serverFrameworks.register.has(name) && !serverFrameworks.mount.has(name)) return []
  return first?.kind === 'literal' && typeof first.value === 'string' && first.value.startsWith('/') ? [first.value] : []
}

/** Tests if text may be the address of a route that an in-project server serves. */
export function isServed(run: Run, { text }: TextValue): boolean {
  if (servedNames(run).size === 0 || !text.some(part => part.text?.includes('/'))) return false
  const whole = plain(text)
  const [path = ''] = whole.split(/[?#]/, 1)
  return path.includes('/') && !/\s/.test(path) && !isNamedHost(whole) && path.split('/').some(segment => servedNames(run).has(segment))
}
