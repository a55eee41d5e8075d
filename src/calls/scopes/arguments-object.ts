import type { FunctionExpr, Name } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { ListValue } from '../domain/value.ts'
import { areArgumentsChanged, functionWithArguments } from '../flow/arguments.ts'
import { languageOf } from '../languages/language-of.ts'
import { callerFrames } from '../state/caller-frames.ts'
import type { Run } from '../state/run.ts'
import { placeOf } from '../values/make-value.ts'
import { parameterValue } from './parameter-value.ts'

/** Evaluates the object of all arguments of a function, `arguments`, where code names it; undefined outside of functions. */
export function argumentsObject(run: Run, name: Name, frame: Frame): ListValue | undefined {
  const fn = functionWithArguments(name)
  const home = fn && frameAround(frame, fn)
  if (!home) return undefined
  const at = placeOf(name, frame.module)
  if (areArgumentsChanged(name, frame.module, languageOf(frame.module))) return { kind: 'list', items: [], open: true, at }
  if (home.args) return { kind: 'list', items: home.args, open: home.argsOpen, at }
  const passed = (callerFrames(run).get(fn) ?? []).map(({ args }) => args?.length ?? 0)
  const count = Math.max(fn.params.length, ...passed)
  const items = Array.from({ length: count }, (_, index) => parameterValue(run, home, { fn, index, rest: false }))
  return { kind: 'list', items, open: true, at }
}

function frameAround(frame: Frame, fn: FunctionExpr): Frame | undefined {
  for (let up: Frame | null = frame; up; up = up.parent) if (up.fn === fn) return up
  return undefined
}
