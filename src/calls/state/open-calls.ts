import type { Call, Expr, FunctionExpr, New, TypeRef } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import { optionsOf } from '../values/make-value.ts'
import { addTo } from './map-of-sets.ts'
import type { Run } from './run.ts'
import { slot } from './slot.ts'

/** Calls of what is not known before callers are followed, collected in the first phase. */
interface OpenCalls {
  /** The functions with them, by the name of the called member, by the function whose parameter is called, or by null for any other callee. */
  readonly callers: Map<string | FunctionExpr | null, Set<FunctionExpr>>
  /** The functions that call a parameter of a function without arguments, by that function. */
  readonly starters: Map<FunctionExpr, Set<FunctionExpr>>
  /** The functions to which a function was passed. */
  readonly takers: Map<FunctionExpr, Set<FunctionExpr>>
}

const openCalls = slot((): OpenCalls => ({ callers: new Map(), starters: new Map(), takers: new Map() }))

/** Notes a call of a value which is not known in the first phase: a parameter, an element of a list, or a member of one. */
export function noteOpenCall(run: Run, call: Call | New, frame: Frame): void {
  const { module } = frame
  const fn = run.phase === 'learn' ? functionAround(call.callee) : null
  if (!fn || !factsOf(module, fn).effectiveCalls.has(call)) return
  const { args, callee } = call
  const isGiven = args.some(({ kind }) => kind !== 'literal' && kind !== 'concat')
  const { callers, starters } = openCalls(run)
  const isCallers = isOfCaller(run, callee, frame)
  const called = isCallers ? null : calledBy(callee, module)
  if (called !== undefined && (isGiven || isCallers)) addTo(callers, called, fn)
  else if (typeof called === 'object' && called !== null) addTo(starters, called, fn)
}

/** Definitions of variables that are looked through. One may name itself: `var log = log || print`. */
const MOST_DEFINITIONS = 8

/** Tests if a call is of a member of a parameter or of an instance, or of what a function of the project made, which may be a client. */
function isOfCaller(run: Run, expr: Expr, frame: Frame, definitions = 0): boolean {
  const base = baseOf(expr)
  if (base === expr && definitions === 0) return false
  if (base.kind === 'call') return optionsOf(run.evaluate(base.callee, frame)).some(option => option.kind === 'function' && !option.frame.module.installed)
  const binding = base.kind === 'name' ? frame.module.bindingOf(base) : null
  if (!binding) return base.kind === 'this'
  const [{ how, type, value } = { how: null, type: null, value: null }, ...others] = binding.definitions
  if (isPrimitive(type)) return false
  return binding.kind === 'parameter'
    || (definitions < MOST_DEFINITIONS && how === 'init' && value !== null && others.length === 0 && isOfCaller(run, value, frame, definitions + 1))
}

const PRIMITIVES = new Set(['string', 'number', 'boolean', 'bigint', 'undefined', 'null'])

/** Tests if all values of a type are texts, numbers or the like: their methods are not those of a client. */
function isPrimitive(type: TypeRef | null): boolean {
  if (type?.kind === 'type-name') return PRIMITIVES.has(type.name)
  return type?.kind === 'type-literal' || (type?.kind === 'type-list' && type.how === 'union' && type.types.every(isPrimitive))
}

/** Returns what members are taken of, through casts and `await`: `this` of `(await this.client).zones`. */
function baseOf(expr: Expr): Expr {
  const inner = expr.kind === 'member' ? expr.object : expr.kind === 'await' ? expr.argument : expr.kind === 'cast' ? expr.expression : null
  return inner ? baseOf(inner) : expr
}

/** Notes that a function is passed to another. */
export function notePassed(run: Run, fn: FunctionExpr, taker: FunctionExpr): void {
  if (run.phase === 'learn') addTo(openCalls(run).takers, fn, taker)
}

/** Returns the functions that call an element of a list or a table, or a parameter for which no function is passed: it may be any function. */
export function callersOfAny(run: Run): readonly FunctionExpr[] {
  const { callers, takers } = openCalls(run)
  const known = new Set([...takers.values()].flatMap(fns => [...fns]))
  return [...callers].flatMap(([called, fns]) => called === null || (typeof called !== 'string' && !known.has(called)) ? [...fns] : [])
}

/** Returns the functions that may call a function without a name for it: as a method of what they get, or as their parameter. */
export function openCallersOf(run: Run, fn: FunctionExpr): readonly FunctionExpr[] {
  const { callers, starters, takers } = openCalls(run)
  const key = fn.parent?.kind === 'property' || fn.parent?.kind === 'class-member' ? fn.parent.key : null
  const named = typeof key === 'string' && fn.params.length > 0 ? [...callers.get(key) ?? []] : []
  return [...named, ...[...takers.get(fn) ?? []].flatMap(taker => [...callers.get(taker) ?? [], ...starters.get(taker) ?? []])]
}

/**
 * Returns what identifies the callees of a call: the name of a member, or the function that has them as a parameter; undefined for what
 * another function returns, such as the setter of a hook.
 */
function calledBy(callee: Expr, module: Module, definitions = 0): string | FunctionExpr | null | undefined {
  if (callee.kind === 'member') return typeof callee.property === 'string' ? callee.property : null
  if (callee.kind === 'choice') return callee.options[0] && calledBy(callee.options[0], module, definitions)
  const binding = callee.kind === 'name' ? module.bindingOf(callee) : null
  const [definition, ...others] = binding?.definitions ?? []
  if (!definition || others.length > 0) return null
  const { value, path, parameter } = definition
  if (value?.kind === 'call' && value.callee.kind === 'name') return undefined
  const last = path.at(-1)
  if (typeof last === 'string' && last !== '...') return last
  if (parameter) return parameter.fn.parent?.kind === 'call' ? null : parameter.fn
  const isFollowed = value && path.length === 0 && definitions < MOST_DEFINITIONS && (value.kind === 'member' || value.kind === 'choice')
  return isFollowed ? calledBy(value, module, definitions + 1) : null
}
