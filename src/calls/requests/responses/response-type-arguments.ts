import { childrenOf } from '../../../syntax/children.ts'
import type { Call, Cast, Declare, FunctionExpr, New, Node, TypeRef } from '../../../syntax/expr.ts'
import type { Module } from '../../../syntax/module.ts'
import type { FunctionValue, ResponseValue, Value } from '../../domain/value.ts'
import { frameAt } from '../../frames/frame-at.ts'
import { isExhausted } from '../../state/budget.ts'
import type { Run } from '../../state/run.ts'
import { bindType } from '../../types/bind-type.ts'
import { mayHoldField } from '../../types/may-hold-field.ts'
import type { Typing } from '../../types/typing.ts'
import { optionsOf } from '../../values/make-value.ts'

type Params = ReadonlyMap<string, Typing>

/** Where the types of a call are written. */
interface TypeScope {
  readonly module: Module
  /** The types of the type parameters there. */
  readonly params: Params
  /** How many calls lie between it and the call that the analysis began with. */
  readonly depth: number
}

const DEEPEST = 4

/**
 * Binds the type arguments of a call to the response that it returns: to the parts that the callee types with its type parameters,
 * else to the whole. `params` are the types of the type parameters where the call is.
 */
export function bindTypeArguments(run: Run, module: Module, call: Call | New, value: Value, params: Params): void {
  bindCall(run, { module, params, depth: 0 }, call, value)
}

/** Tests if a type that the type arguments of a call may bind can have a field that the schedule names. */
export function mayBindArguments(run: Run, module: Module, call: Call | New): boolean {
  return mayBindIn(run, module, call, 0)
}

function mayBindIn(run: Run, module: Module, call: Call | New, depth: number): boolean {
  if (call.typeArgs.some(type => mayHoldField(run, type, module))) return true
  const callee = calleeOf(run, module, call)
  if (!callee) return false
  const { fn, frame: { module: inner } } = callee
  if (fn.returns) return mayHoldField(run, fn.returns, inner)
  return depth < DEEPEST && typedNodesOf(fn).some(node => node.kind === 'call' || node.kind === 'new'
    ? mayBindIn(run, inner, node, depth + 1)
    : typesOf(node).some(type => mayHoldField(run, type, inner)))
}

function calleeOf(run: Run, module: Module, call: Call | New): FunctionValue | undefined {
  return optionsOf(run.evaluate(call.callee, frameAt(run, module, call))).find((option): option is FunctionValue => option.kind === 'function')
}

function bindCall(run: Run, scope: TypeScope, call: Call | New, value: Value): void {
  const { module, params: outer, depth } = scope
  const callee = calleeOf(run, module, call)
  const [first] = call.typeArgs
  if (callee) {
    const params = new Map(callee.fn.typeParams.flatMap((name, index) => {
      const ref = call.typeArgs[index]
      return ref ? [[name, { ref, module, params: outer }]] as const : []
    }))
    if (callee.fn.returns) {
      bindType(run, { ref: callee.fn.returns, module: callee.frame.module, params }, value)
      return
    }
    if (depth < DEEPEST && bindInside(run, callee, params, value, depth)) return
  }
  if (first) bindType(run, { ref: first, module, params: outer }, value)
}

/** Binds the types that a function writes with its type parameters inside, `await response.json() as { result: T }`; returns true if it binds any. */
function bindInside(run: Run, { fn, frame: { module } }: FunctionValue, params: Params, value: Value, depth: number): boolean {
  const scope: TypeScope = { module, params, depth: depth + 1 }
  let isBound = false
  for (const node of typedNodesOf(fn)) {
    run.steps++
    if (isExhausted(run)) break
    const expr = node.kind === 'cast' ? node.expression : node.kind === 'declare' ? node.value : node
    const inner = expr ? sameResponses(run.evaluate(expr, frameAt(run, module, node)), value) : []
    for (const each of inner) {
      isBound = true
      if (node.kind === 'call' || node.kind === 'new') bindCall(run, scope, node, each)
      else for (const ref of typesOf(node)) bindType(run, { ref, module, params }, each)
    }
  }
  return isBound
}

/** Returns the responses of a call at the paths that a value inside the callee has in them; only responses of the same call match. */
function sameResponses(inside: Value, outside: Value): readonly ResponseValue[] {
  return optionsOf(outside).flatMap(response => optionsOf(inside).flatMap((each): readonly ResponseValue[] => {
    const isSame = response.kind === 'response' && each.kind === 'response' && each.event.call === response.event.call
    return isSame ? [{ ...response, path: each.path, facts: [] }] : []
  }))
}

type TypedNode = Cast | Declare | Call | New

const TYPED = new WeakMap<FunctionExpr, readonly TypedNode[]>()

/** Returns the nodes inside a function whose types mention its type parameters. */
function typedNodesOf(fn: FunctionExpr): readonly TypedNode[] {
  const known = TYPED.get(fn)
  if (known) return known
  const found: TypedNode[] = []
  const names = new Set(fn.typeParams)
  const work: Node[] = [...fn.body]
  for (let node = work.pop(); node; node = work.pop()) {
    if (isTyped(node) && typesOf(node).some(type => mentions(type, names))) found.push(node)
    for (const child of childrenOf(node)) if (child) work.push(child)
  }
  TYPED.set(fn, found)
  return found
}

function isTyped(node: Node): node is TypedNode {
  return node.kind === 'cast' || node.kind === 'declare' || node.kind === 'call' || node.kind === 'new'
}

function typesOf(node: TypedNode): readonly TypeRef[] {
  if (node.kind === 'cast') return [node.type]
  if (node.kind === 'declare') return node.pattern.type ? [node.pattern.type] : []
  return node.typeArgs
}

function mentions(type: TypeRef, names: ReadonlySet<string>): boolean {
  const work: Node[] = [type]
  for (let node = work.pop(); node; node = work.pop()) {
    if (node.kind === 'type-name' && names.has(node.name)) return true
    for (const child of childrenOf(node)) if (child) work.push(child)
  }
  return false
}
