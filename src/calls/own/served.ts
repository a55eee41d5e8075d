import { ownRoutes, routeOfFile, segmentsOfRoute } from '../../clients/own-routes.ts'
import type { Call } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { isNamedHost } from '../foreign-answers.ts'
import type { Run } from '../run.ts'
import { plain } from '../text.ts'
import type { TextValue } from '../value.ts'
import { comparedPaths } from './compared-routes.ts'

/** The last names of the paths that modules serve, as far as their text shows: `records` of `app.get('/records/:id', …)`. */
export function servedNames(modules: readonly Module[]): ReadonlySet<string> {
  const names = new Set<string>()
  for (const module of modules) {
    const written = module.calls.flatMap(call => call.kind === 'call' ? writtenPath(call) : [])
    const paths = [...written, ...comparedPaths(module).map(({ value }) => value)].map(segmentsOfRoute)
    for (const path of [...paths, routeOfFile(module.path)?.path ?? []]) {
      const last = path.findLast(segment => segment !== null)
      if (last != null) names.add(last)
    }
  }
  return names
}

function writtenPath({ callee, args: [first] }: Call): readonly string[] {
  if (callee.kind === 'name' && (ownRoutes.decorators.has(callee.name) || ownRoutes.controllers.has(callee.name))) {
    return first?.kind === 'literal' && typeof first.value === 'string' ? [first.value] : []
  }
  const name = callee.kind === 'member' && typeof callee.property === 'string' ? callee.property : ''
  if (!ownRoutes.register.has(name) && !ownRoutes.mount.has(name)) return []
  return first?.kind === 'literal' && typeof first.value === 'string' && first.value.startsWith('/') ? [first.value] : []
}

/** Tests if text may well be the address of something that the project itself serves. */
export function isServed(run: Run, { text }: TextValue): boolean {
  if (run.served.size === 0) return false
  const whole = plain(text)
  const [path = ''] = whole.split(/[?#]/, 1)
  return path.includes('/') && !/\s/.test(path) && !isNamedHost(whole) && path.split('/').some(segment => run.served.has(segment))
}
