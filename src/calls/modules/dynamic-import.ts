import type { Call, Name, New } from '../../syntax/expr.ts'
import { requiredModule } from '../../syntax/scopes/exports-of.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { frameOf } from '../frames/frame-of.ts'
import type { Run } from '../state/run.ts'
import { placeOf, unknown } from '../values/make-value.ts'
import { dataBeside } from './data-beside.ts'
import { exportOf, external } from './imported-value.ts'

/** Evaluates `require('x')` and `import('x')`. */
export function dynamicImport(run: Run, call: Call | New, frame: Frame): Value | undefined {
  const source = requiredModule(call)
  if (source === null || call.callee.kind !== 'name' || !isLoader(run, call.callee, frame)) return undefined
  const file = run.modules.resolve(frame.module.path, source)
  const target = file === undefined ? undefined : run.modules.module(file)
  if (target) return exportOf(run, target, '*')
  const data = file === undefined ? dataBeside(run, frame.module, source, placeOf(call, frame.module)) : undefined
  if (data) return data
  return file === undefined ? external(run, source, [], frame.module.path) : unknown(placeOf(call, frame.module))
}

/** Tests if a name is `require` of Node.js, or was made by it: `const require = createRequire(import.meta.url)`. */
function isLoader(run: Run, name: Name, frame: Frame): boolean {
  const binding = frame.module.bindingOf(name)
  if (!binding) return true
  const [definition, ...others] = binding.definitions
  if (others.length || definition?.value?.kind !== 'call') return false
  const maker = run.evaluate(definition.value.callee, frameOf(run, binding.owner, frame))
  return maker.kind === 'external' && /^(?:node:)?module$/.test(maker.module) && maker.path.at(-1) === 'createRequire'
}
