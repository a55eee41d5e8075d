import type { Call, New } from '../syntax/expr.ts'
import { requiredModule } from '../syntax/scopes/exports-of.ts'
import { exportOf, external } from './exports.ts'
import type { Frame } from './frame.ts'
import type { Run } from './run.ts'
import type { Value } from './value.ts'
import { placeOf, unknown } from './value.ts'

/** `require('x')` and `import('x')`. */
export function loadedModule(run: Run, call: Call | New, frame: Frame): Value | undefined {
  const source = requiredModule(call)
  if (source === null || call.callee.kind !== 'name' || frame.module.bindingOf(call.callee)) return undefined
  const file = run.modules.resolve(frame.module.path, source)
  const target = file === undefined ? undefined : run.modules.module(file)
  if (target) return exportOf(run, target, '*')
  return file === undefined ? external(run, source, [], frame.module.path) : unknown(placeOf(call, frame.module))
}
