import type { Call, New } from '../syntax/expr.ts'
import { exportOf, external } from './exports.ts'
import type { Frame } from './frame.ts'
import type { Run } from './run.ts'
import type { Value } from './value.ts'
import { placeOf, unknown } from './value.ts'

/** `require('x')` and `import('x')`. */
export function loadedModule(run: Run, call: Call | New, frame: Frame): Value | undefined {
  if (call.kind !== 'call' || call.callee.kind !== 'name' || (call.callee.name !== 'require' && call.callee.name !== 'import')) return undefined
  const [first] = call.args
  if (!first || first.kind !== 'literal' || typeof first.value !== 'string' || frame.module.bindingOf(call.callee)) return undefined
  const file = run.modules.resolve(frame.module.path, first.value)
  const target = file === undefined ? undefined : run.modules.module(file)
  if (target) return exportOf(run, target, '*')
  return file === undefined ? external(run, first.value, [], frame.module.path) : unknown(placeOf(call, frame.module))
}
