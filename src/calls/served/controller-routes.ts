import { parametersOfRoute, segmentsOfRoute, serverFrameworks } from '../../clients/server-frameworks.ts'
import type { Call, ClassExpr, Node } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Run } from '../state/run.ts'
import { placeOf } from '../values/make-value.ts'
import { handlerFunction } from './handler-function.ts'
import type { ServedRoute } from './served-route.ts'

/** Finds the routes of classes by the decorators of their methods: `@Controller('api') class { @Get('records') list() { … } }`. */
export function controllerRoutes(run: Run, module: Module): readonly ServedRoute[] {
  return module.calls.flatMap(call => {
    const route = call.kind === 'call' ? routeOf(run, module, call) : undefined
    return route ? [route] : []
  })
}

function routeOf(run: Run, module: Module, call: Call): ServedRoute | undefined {
  const method = methodOf(call)
  const place = method === undefined ? undefined : decoratedBy(call)
  const path = pathOf(call)
  if (method === undefined || !place || path === undefined) return undefined
  const { cls, index } = place
  const fn = cls.members.slice(index).find(member => member.how !== 'block')?.value
  const controller = module.calls.find((other): other is Call => other.kind === 'call' && isController(other) && decoratedBy(other)?.cls === cls)
  if (fn?.kind !== 'function' || !controller) return undefined
  const whole = `${pathOf(controller) ?? ''}/${path}`
  return { method, path: segmentsOfRoute(whole), parameters: parametersOfRoute(whole), handlers: [handlerFunction(run, fn, module)], at: placeOf(call, module) }
}

function methodOf({ callee }: Call): string | null | undefined {
  return callee.kind === 'name' ? serverFrameworks.decorators.get(callee.name) : undefined
}

function isController({ callee }: Call): boolean {
  return callee.kind === 'name' && serverFrameworks.controllers.has(callee.name)
}

/** Returns the path that a decorator has as its argument, which is empty without one; undefined when it is not a literal. */
function pathOf({ args: [first] }: Call): string | undefined {
  if (!first) return ''
  return first.kind === 'literal' && typeof first.value === 'string' ? first.value : undefined
}

/** Returns the class that a decorator belongs to, and the index of the decorator among its members. */
function decoratedBy(call: Node): { readonly cls: ClassExpr, readonly index: number } | undefined {
  if (call.parent?.kind !== 'other' || call.parent.operator !== 'decorator') return undefined
  let up: Node | undefined = call.parent
  while (up && up.kind !== 'class-member') up = up.parent
  const cls = up?.parent
  return up?.kind === 'class-member' && cls?.kind === 'class' ? { cls, index: cls.members.indexOf(up) } : undefined
}
