import { childrenOf } from '../../syntax/children.ts'
import type { Call, Expr, FunctionExpr, New, Node, TypeRef } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Value } from '../domain/value.ts'
import { factsOf } from '../flow/function-facts.ts'
import { entryFrame } from '../frames/entry-frame.ts'
import { frameAt } from '../frames/frame-at.ts'
import { withoutReference } from '../requests/options/request-options.ts'
import { bindTypeArguments } from '../requests/responses/response-type-arguments.ts'
import { meterOf, refillBudget } from '../state/budget.ts'
import type { Meter } from '../state/budget.ts'
import type { Run } from '../state/run.ts'
import { bindType } from '../types/bind-type.ts'
import type { Typing } from '../types/bind-type.ts'
import { optionsOf, placeOf } from '../values/make-value.ts'
import { noteRowTypes } from './database-rows.ts'

const NONE: ReadonlyMap<string, Typing> = new Map()

/** Binds what the code declares an answer to be: annotations, casts, type arguments, return types, parameters. */
export function bindTypes(run: Run, module: Module): [] {
  const meter = meterOf(run)
  const work: Node[] = [...module.body]
  for (let node = work.pop(); node; node = work.pop()) {
    bindAt(run, module, node, meter)
    for (const child of childrenOf(node)) if (child) work.push(child)
  }
  return []
}

function bindAt(run: Run, module: Module, node: Node, meter: Meter): void {
  if (node.kind === 'function') {
    refillBudget(run)
    bindFunction(run, module, node)
  } else if (node.kind === 'declare' && node.value && node.pattern.type) {
    meter(node)
    bindExpr(run, module, node.pattern.type, node.value)
  } else if (node.kind === 'cast') {
    meter(node)
    bindExpr(run, module, node.type, node.expression)
  } else if ((node.kind === 'call' || node.kind === 'new') && node.typeArgs.length) {
    meter(node)
    bindCall(run, module, node)
  }
}

function bindExpr(run: Run, module: Module, type: TypeRef, expr: Expr): void {
  bindType(run, typing(type, module), run.evaluate(expr, frameAt(run, module, expr)))
  noteRowTypes(run, module, [type], expr)
}

function typing(ref: TypeRef, module: Module): Typing {
  return { ref, module, params: NONE }
}

/** `request<Row[]>(…)`. */
function bindCall(run: Run, module: Module, call: Call | New): void {
  const frame = frameAt(run, module, call)
  const value = run.evaluate(call, frame)
  if (!optionsOf(value).some(option => option.kind === 'response')) {
    bindState(run, module, call)
    bindHeld(run, module, call, value)
    noteRowTypes(run, module, call.typeArgs, call)
    return
  }
  bindTypeArguments(run, module, call, value, NONE)
}

/** `useQuery<Row[]>({ queryFn })`: the type is that of the data. */
function bindHeld(run: Run, module: Module, call: Call | New, value: Value): void {
  const [type] = call.typeArgs
  if (type && value.kind === 'object' && value.fields.some(field => field.name === 'data')) bindType(run, typing(type, module), withoutReference(run.property(value, 'data', placeOf(call, module))))
}

/** `const [rows, setRows] = useState<Row[]>([])`, `const rows = ref<Row[]>([])`: all that the state is given is declared so. */
function bindState(run: Run, module: Module, call: Call | New): void {
  const declare = call.parent
  const [type] = call.typeArgs
  if (declare?.kind !== 'declare' || !type) return
  const { pattern } = declare
  const [first] = pattern.kind === 'bind-array' ? pattern.items : [pattern]
  const binding = first ? module.bindingOfPattern(first) : null
  if (!binding) return
  const frame = frameAt(run, module, call)
  const value = run.binding(binding, frame, null)
  bindType(run, typing(type, module), pattern.kind === 'bind-array' ? value : run.property(value, 'value', placeOf(call, module)))
}

function bindFunction(run: Run, module: Module, fn: FunctionExpr): void {
  const frame = entryFrame(run, fn, module)
  if (fn.returns && !fn.typeParams.length) for (const each of factsOf(module, fn).returns) bindType(run, typing(fn.returns, module), run.evaluate(each, frame))
  for (const parameter of fn.params) {
    const binding = parameter.pattern.type && module.bindingOfPattern(parameter.pattern)
    if (binding && parameter.pattern.type) bindType(run, typing(parameter.pattern.type, module), run.binding(binding, frame, null))
  }
}
