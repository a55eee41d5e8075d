import { namedFunction, segmentsOfRoute, starting } from '../../clients/server-frameworks.ts'
import type { Module } from '../../syntax/module.ts'
import { calleeNames } from '../flow/callee-path.ts'
import { frameAt } from '../frames/frame-at.ts'
import { refillBudget } from '../state/budget.ts'
import type { Run } from '../state/run.ts'
import { optionsOf, placeOf } from '../values/make-value.ts'
import type { ServedRoute } from './served-route.ts'

/** Finds the route of a function that its file starts a server for: `Deno.serve(async request => …)`. */
export function startedRoutes(run: Run, module: Module): readonly ServedRoute[] {
  const path = namedFunction(module.path)?.path
  if (path === undefined) return []
  return module.calls.flatMap(call => {
    if (call.kind !== 'call' || !starting.has(calleeNames(call.callee).join('.'))) return []
    refillBudget(run)
    const handlers = call.args.flatMap(arg => arg.kind === 'spread' ? [] : optionsOf(run.evaluate(arg, frameAt(run, module, arg))))
      .filter(option => option.kind === 'function')
    return handlers.length > 0 ? [{ method: null, path: segmentsOfRoute(path), handlers, at: placeOf(call, module) }] : []
  })
}
