import { serverContracts } from '../../clients/server-contracts.ts'
import { parametersOfRoute, segmentsOfRoute, serverFrameworks } from '../../clients/server-frameworks.ts'
import type { Call } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import type { FunctionValue, Value } from '../domain/value.ts'
import { calleeNames } from '../flow/callee-path.ts'
import { frameAt } from '../frames/frame-at.ts'
import { refillBudget } from '../state/budget.ts'
import type { Run } from '../state/run.ts'
import { optionsOf, placeOf } from '../values/make-value.ts'
import { knownStrings } from '../values/text.ts'
import type { ServedRoute } from './served-route.ts'

const DEEPEST = 4

/**
 * Finds the routes of a server that is written beside a contract: `s.router(contract, { rename: async ({ params, body }) => … })`. The contract has
 * the method and the path of each function.
 */
export function contractRoutes(run: Run, module: Module): readonly ServedRoute[] {
  if (!module.specifiers.some(specifier => serverContracts.modules.test(specifier))) return []
  return module.calls.flatMap(call => {
    const [contract, functions] = call.args
    const isRouter = call.kind === 'call' && serverContracts.names.has(calleeNames(call.callee).at(-1) ?? '')
    if (!isRouter || !contract || !functions || contract.kind === 'spread' || functions.kind === 'spread') return []
    refillBudget(run)
    const frame = frameAt(run, module, call)
    return routesIn(run, run.evaluate(contract, frame), run.evaluate(functions, frame), { call, module }, 0)
  })
}

interface Written {
  readonly call: Call
  readonly module: Module
}

function routesIn(run: Run, contract: Value, functions: Value, written: Written, depth: number): readonly ServedRoute[] {
  const at = placeOf(written.call, written.module)
  const objects = optionsOf(contract).filter(option => option.kind === 'object')
  return objects.flatMap((object): readonly ServedRoute[] => {
    const route = routeOf(run, object, functions, at)
    if (route || depth > DEEPEST) return route ? [route] : []
    return object.fields.flatMap(({ name, get }) => {
      const inner = run.property(functions, name, at)
      return inner.kind === 'unknown' ? [] : routesIn(run, get(), inner, written, depth + 1)
    })
  })
}

function routeOf(run: Run, operation: Value, functions: Value, at: Place): ServedRoute | undefined {
  const [method] = knownStrings(run.property(operation, serverContracts.method, at))
  const [path] = knownStrings(run.property(operation, serverContracts.path, at))
  if (method === undefined || path === undefined) return undefined
  const handlers = handlersIn(run, functions, at)
  const segments = { path: segmentsOfRoute(path), parameters: parametersOfRoute(path) }
  if (handlers.length === 0) return undefined
  return { method: method.toUpperCase(), ...segments, handlers, at: placeOfHandler(handlers, at), answer: serverContracts.answer }
}

/** Returns the function of an operation, or that of an object that describes it. */
function handlersIn(run: Run, value: Value, at: Place): readonly FunctionValue[] {
  return optionsOf(value).flatMap(option => {
    if (option.kind === 'function') return [option]
    return option.kind === 'object' ? optionsOf(run.property(option, serverFrameworks.handler, at)).filter(each => each.kind === 'function') : []
  })
}

function placeOfHandler([handler]: readonly FunctionValue[], at: Place): Place {
  if (!handler) return at
  const { fn, frame } = handler
  return { file: frame.module.path, start: fn.start, end: fn.start }
}
