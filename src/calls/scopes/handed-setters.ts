import type { Call, Expr, New } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Frame } from '../domain/frame.ts'
import type { FunctionValue, Value } from '../domain/value.ts'
import { boundInPattern, referencesInPattern } from '../flow/prop-references.ts'
import { frameInside, frameOf } from '../frames/frame-of.ts'
import type { Run } from '../state/run.ts'
import { emptyMemory, optionsOf } from '../values/make-value.ts'

/** A setter in a function that got it as an argument, with the frame of that call. */
interface HandedSetter { readonly setter: Expr, readonly frame: Frame }

/** An argument of a call, or a member of one that is an object. */
interface Passed { readonly call: Call | New, readonly index: number, readonly key: string | null }

const MOST_CALLEES = 4
const MOST_REFERENCES = 16

/** Finds a setter in the functions that a call passes it to, itself or in an object: `load(name, setRows)`, `useRows({ name, setRows })`. */
export function handedSetters(run: Run, setter: Expr, from: Frame): readonly HandedSetter[] {
  const passed = passedAt(setter)
  const frame = frameAround(run, setter, from)
  if (!passed || frame.stack.some(({ call }) => call === passed.call)) return []
  return optionsOf(run.evaluate(passed.call.callee, frame)).slice(0, MOST_CALLEES).flatMap(callee => {
    if (callee.kind !== 'function' || callee.frame.module.installed || callee.bound.length > 0) return []
    return referencesIn(callee, passed).slice(0, MOST_REFERENCES).map(reference => ({ setter: reference, frame: calledFrame(run, callee, passed.call, frame) }))
  })
}

/** Returns the frame of an expression: inside of a function, with the arguments that this got. */
export function frameAround(run: Run, expr: Expr, from: Frame): Frame {
  const fn = functionAround(expr)
  return frameInside(run, fn, from) ?? frameOf(run, fn, from)
}

function passedAt(expr: Expr): Passed | undefined {
  const { parent } = expr
  if (parent?.kind === 'call' || parent?.kind === 'new') return at(parent, expr, null)
  if (parent?.kind !== 'property' || parent.value !== expr || typeof parent.key !== 'string' || parent.parent?.kind !== 'object') return undefined
  const object = parent.parent
  return object.parent?.kind === 'call' || object.parent?.kind === 'new' ? at(object.parent, object, parent.key) : undefined
}

function at(call: Call | New, arg: Expr, key: string | null): Passed | undefined {
  const index = call.args.indexOf(arg)
  return index < 0 || call.args.slice(0, index).some(({ kind }) => kind === 'spread') ? undefined : { call, index, key }
}

function referencesIn({ fn, frame: { module } }: FunctionValue, { index, key }: Passed): readonly Expr[] {
  const param = fn.params[index]
  if (!param || param.rest) return []
  return key === null ? boundInPattern(module, param.pattern)?.references ?? [] : referencesInPattern(module, param.pattern, key)
}

function calledFrame(run: Run, { fn, frame: parent, self }: FunctionValue, call: Call | New, frame: Frame): Frame {
  const open = call.args.findIndex(({ kind }) => kind === 'spread')
  const args = call.args.slice(0, open < 0 ? undefined : open).flatMap((arg): Value[] => arg.kind === 'spread' ? [] : [run.evaluate(arg, frame)])
  return {
    module: parent.module, fn, args, argsOpen: open >= 0, self: fn.arrow ? parent.self : self, parent,
    stack: [...frame.stack, { call, module: frame.module }], ...emptyMemory(),
  }
}
