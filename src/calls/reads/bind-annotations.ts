import { childrenOf } from '../../syntax/children.ts'
import type { Call, Expr, FunctionExpr, New, Node, TypeRef } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Value } from '../domain/value.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import { entryFrame } from '../frames/entry-frame.ts'
import { loaderOf } from '../frames/action-payload.ts'
import { frameAt } from '../frames/frame-at.ts'
import { entryResult } from '../frames/return-value.ts'
import { withoutReference } from '../requests/options/argument-options.ts'
import { bindTypeArguments, mayBindArguments } from '../requests/responses/response-type-arguments.ts'
import { meterOf, refillBudget } from '../state/budget.ts'
import type { Meter } from '../state/budget.ts'
import type { Run } from '../state/run.ts'
import { bindType } from '../types/bind-type.ts'
import { mayHoldField } from '../types/may-hold-field.ts'
import type { Typing } from '../types/typing.ts'
import { optionsOf, placeOf } from '../values/make-value.ts'
import { noteRowTypes } from './database-rows.ts'

const NO_PARAMETERS: ReadonlyMap<string, Typing> = new Map()

/** Binds the types that a module declares for responses: annotations, casts, type arguments, return types, parameters. */
export function bindTypes(run: Run, module: Module): void {
  const meter = meterOf(run)
  const work: Node[] = [...module.body]
  for (let node = work.pop(); node; node = work.pop()) {
    bindAt(run, module, node, meter)
    for (const child of childrenOf(node)) if (child) work.push(child)
  }
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
  if (!mayHoldField(run, type, module)) return
  bindType(run, typing(type, module), run.evaluate(expr, frameAt(run, module, expr)))
  noteRowTypes(run, module, [type], expr)
}

function typing(ref: TypeRef, module: Module): Typing {
  return { ref, module, params: NO_PARAMETERS }
}

/** Binds the type arguments of `request<Row[]>(…)`. */
function bindCall(run: Run, module: Module, call: Call | New): void {
  if (!mayBindArguments(run, module, call)) return
  const value = run.evaluate(call, frameAt(run, module, call))
  if (optionsOf(value).some(option => option.kind === 'response')) {
    bindTypeArguments(run, module, call, value, NO_PARAMETERS)
    return
  }
  bindState(run, module, call)
  bindPayload(run, module, call, value)
  bindData(run, module, call, value)
  noteRowTypes(run, module, call.typeArgs, call)
}

/** Binds the type of `createAsyncThunk<Row[], string>('rows/load', load)` to what the function returns. */
function bindPayload(run: Run, module: Module, { typeArgs: [type] }: Call | New, value: Value): void {
  const load = value.kind === 'unknown' ? loaderOf(value) : undefined
  if (type && load) bindType(run, typing(type, module), entryResult(run, load))
}

/** Binds the type of `useQuery<Row[]>({ queryFn })` to the `data` of the result. */
function bindData(run: Run, module: Module, call: Call | New, value: Value): void {
  const [type] = call.typeArgs
  if (!type || value.kind !== 'object' || !value.fields.some(field => field.name === 'data')) return
  bindType(run, typing(type, module), withoutReference(run.property(value, 'data', placeOf(call, module))))
}

/** Binds the type of `const [rows, setRows] = useState<Row[]>([])` or `const rows = ref<Row[]>([])` to every value that the state is set to. */
function bindState(run: Run, module: Module, call: Call | New): void {
  const declare = call.parent
  const [type] = call.typeArgs
  if (declare?.kind !== 'declare' || !type) return
  const { pattern } = declare
  const [first] = pattern.kind === 'bind-array' ? pattern.items : [pattern]
  const binding = first ? module.bindingOfPattern(first) : null
  if (!binding) return
  const value = run.binding(binding, frameAt(run, module, call), null)
  bindType(run, typing(type, module), pattern.kind === 'bind-array' ? value : run.property(value, 'value', placeOf(call, module)))
}

function bindFunction(run: Run, module: Module, fn: FunctionExpr): void {
  const frame = entryFrame(run, fn, module)
  if (fn.returns && !fn.typeParams.length && mayHoldField(run, fn.returns, module)) {
    for (const each of factsOf(module, fn).returns) bindType(run, typing(fn.returns, module), run.evaluate(each, frame))
  }
  for (const { pattern } of fn.params) {
    const binding = pattern.type && mayHoldField(run, pattern.type, module) ? module.bindingOfPattern(pattern) : null
    if (binding && pattern.type) bindType(run, typing(pattern.type, module), run.binding(binding, frame, null))
  }
}
