import type { Call, Expr, FunctionExpr, New } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import type { Run } from './run.ts'
import { optionsOf } from '../values/make-value.ts'
import { slot } from './slot.ts'

/** Calls of what is not known before callers are followed, collected in the first phase. */
interface OpenCalls {
  /** The functions with them, by the name of the called member, by the function whose parameter is called, or by null for any other callee. */
  readonly callers: Map<string | FunctionExpr | null, Set<FunctionExpr>>
  /** The functions to which a function was passed. */
  readonly takers: Map<FunctionExpr, Set<FunctionExpr>>
}

const openCalls = slot((): OpenCalls => ({ callers: new Map(), takers: new Map() }))

/** Notes a call of a value which is not known in the first phase: a parameter, an element of a list, or a member of one. */
export function noteOpenCall(run: Run, call: Call | New, frame: Frame): void {
  const { module } = frame
  const fn = run.phase === 'learn' ? functionAround(call.callee) : null
  if (!fn || !factsOf(module, fn).effectiveCalls.has(call)) return
  const { args, callee } = call
  const isGiven = args.some(({ kind }) => kind !== 'literal' && kind !== 'concat')
  const called = isOfCaller(run, callee, frame) ? null : isGiven ? calledBy(callee, module) : undefined
  if (called !== undefined) add(openCalls(run).callers, called, fn)
}

/** Tests if a call is of a member of a parameter or of an instance, or of what a function of the project made, which may be a client. */
function isOfCaller(run: Run, callee: Expr, frame: Frame, isSet = false): boolean {
  const inner = callee.kind === 'member' ? callee.object : callee.kind === 'await' ? callee.argument : callee.kind === 'cast' ? callee.expression : null
  if (inner) return isOfCaller(run, inner, frame, true)
  if (!isSet) return false
  if (callee.kind === 'call') return optionsOf(run.evaluate(callee.callee, frame)).some(option => option.kind === 'function' && !option.frame.module.installed)
  const binding = callee.kind === 'name' ? frame.module.bindingOf(callee) : null
  if (!binding) return callee.kind === 'this'
  const [definition, ...others] = binding.definitions
  return binding.kind === 'parameter'
    || (definition?.how === 'init' && definition.value !== null && others.length === 0 && isOfCaller(run, definition.value, frame, true))
}

/** Notes that a function is passed to another. */
export function notePassed(run: Run, fn: FunctionExpr, taker: FunctionExpr): void {
  if (run.phase === 'learn') add(openCalls(run).takers, fn, taker)
}

/** Returns the functions that call an element of a list or a table, or a parameter for which no function is passed: it may be any function. */
export function callersOfAny(run: Run): readonly FunctionExpr[] {
  const { callers, takers } = openCalls(run)
  const known = new Set([...takers.values()].flatMap(fns => [...fns]))
  return [...callers].flatMap(([called, fns]) => called === null || (typeof called !== 'string' && !known.has(called)) ? [...fns] : [])
}

/** Returns the functions that may call a function without a name for it: as a method of what they get, or as their parameter. */
export function openCallersOf(run: Run, fn: FunctionExpr): readonly FunctionExpr[] {
  const { callers, takers } = openCalls(run)
  const key = fn.parent?.kind === 'property' || fn.parent?.kind === 'class-member' ? fn.parent.key : null
  const named = typeof key === 'string' && fn.params.length > 0 ? [...callers.get(key) ?? []] : []
  return [...named, ...[...takers.get(fn) ?? []].flatMap(taker => [...callers.get(taker) ?? []])]
}

/**
 * Returns what identifies the callees of a call: the name of a member, or the function that has them as a parameter; undefined for what
 * another function returns, such as the setter of a hook.
 */
function calledBy(callee: Expr, module: Module): string | FunctionExpr | null | undefined {
  if (callee.kind === 'member') return typeof callee.property === 'string' ? callee.property : null
  if (callee.kind === 'choice') return callee.options[0] && calledBy(callee.options[0], module)
  const binding = callee.kind === 'name' ? module.bindingOf(callee) : null
  const [definition, ...others] = binding?.definitions ?? []
  if (!definition || others.length > 0) return null
  const { value, path, parameter } = definition
  if (value?.kind === 'call' && value.callee.kind === 'name') return undefined
  const last = path.at(-1)
  if (typeof last === 'string' && last !== '...') return last
  if (parameter) return parameter.fn.parent?.kind === 'call' ? null : parameter.fn
  return value && path.length === 0 && (value.kind === 'member' || value.kind === 'choice') ? calledBy(value, module) : null
}

function add<Key>(map: Map<Key, Set<FunctionExpr>>, key: Key, fn: FunctionExpr): void {
  const known = map.get(key)
  if (known) known.add(fn)
  else map.set(key, new Set([fn]))
}
