import { segmentsOfRoute, serverFrameworks } from '../../clients/server-frameworks.ts'
import type { Call, ClassExpr, Node } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Run } from '../state/run.ts'
import { placeOf } from '../values/make-value.ts'
import { handlerFunction } from './handler-function.ts'
import type { ServedRoute } from './served-route.ts'

/** The routes of classes whose methods serve, by their decorators: `@Controller('api') class { @Get('records') list() { … } }`. */
export function controllerRoutes(run: Run, module: Module): readonly ServedRoute[] {
  return module.calls.flatMap(call => {
    const method = call.kind === 'call' ? methodOf(call) : undefined
    const place = method === undefined ? undefined : decoratedBy(call)
    const path = call.kind === 'call' ? pathOf(call) : undefined
    if (method === undefined || !place || path === undefined) return []
    const { cls, index } = place
    const fn = cls.members.slice(index).find(member => member.how !== 'block')?.value
    const above = module.calls.find((other): other is Call => other.kind === 'call' && isController(other) && decoratedBy(other)?.cls === cls)
    if (fn?.kind !== 'function' || !above) return []
    return [{ method, path: segmentsOfRoute(`${pathOf(above) ?? ''}/${path}`), handlers: [handlerFunction(run, fn, module)], at: placeOf(call, module) }]
  })
}

function methodOf({ callee }: Call): string | null | undefined {
  return callee.kind === 'name' ? serverFrameworks.decorators.get(callee.name) : undefined
}

function isController({ callee }: Call): boolean {
  return callee.kind === 'name' && serverFrameworks.controllers.has(callee.name)
}

/** What a decorator is given; undefined when that cannot be told. */
function pathOf({ args: [first] }: Call): string | undefined {
  if (!first) return ''
  return first.kind === 'literal' && typeof first.value === 'string' ? first.value : undefined
}

/** The class that a decorator stands in, and where. */
function decoratedBy(call: Node): { readonly cls: ClassExpr, readonly index: number } | undefined {
  if (call.parent?.kind !== 'other' || call.parent.operator !== 'decorator') return undefined
  let up: Node | undefined = call.parent
  while (up && up.kind !== 'class-member') up = up.parent
  const cls = up?.parent
  return up?.kind === 'class-member' && cls?.kind === 'class' ? { cls, index: cls.members.indexOf(up) } : undefined
}
