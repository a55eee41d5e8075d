import type { Call, Expr, New, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import type { CallSite, Frame } from '../domain/frame.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { FunctionValue, ResponseValue, Value } from '../domain/value.ts'
import { mayPrecede } from '../flow/execution-order.ts'
import { isPlainlyAssigned } from '../flow/plain-assignment.ts'
import { frameAt } from '../frames/frame-at.ts'
import { returnValue } from '../frames/return-value.ts'
import { refillBudget } from '../state/budget.ts'
import { isEndOf } from '../state/end-of-stack.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { emptyMemory, optionsOf } from '../values/make-value.ts'
import { dropTypedReads } from './response-members.ts'

/** A field that the code sets on a response itself, the place that sets it, and the call sites that led to the request. */
interface ClientSetField {
  readonly path: string
  readonly node: Node
  readonly stack: readonly CallSite[]
}

/** Client-set fields by the call of the request. */
const clientSetFields = slot(() => new Map<Call | New, readonly ClientSetField[]>())

/** Notes the fields that a module sets on responses: `record.zone_id = zone`, `Object.assign(record, { zone_id })`. */
export function collectClientSetFields(run: Run, module: Module): void {
  for (const member of module.members) {
    if (typeof member.property !== 'string' || !run.interest.fieldLeaves.has(member.property) || !isPlainlyAssigned(member)) continue
    const node = member.parent?.parent
    if (node) noteFieldsOn(run, module, member.object, [member.property], node)
  }
  for (const call of module.calls) if (call.kind === 'call' && isAssign(call)) noteAssignCall(run, module, call)
}

function isAssign({ callee }: Call): boolean {
  return callee.kind === 'member' && callee.property === 'assign' && callee.object.kind === 'name' && callee.object.name === 'Object'
}

function noteAssignCall(run: Run, module: Module, call: Call): void {
  const [target, ...sources] = call.args
  const members = sources.flatMap(each => each.kind === 'object' ? each.members : [])
  const names = members.flatMap(member => member.kind === 'property' && typeof member.key === 'string' ? [member.key] : [])
  const fields = names.filter(name => run.interest.fieldLeaves.has(name))
  if (target && target.kind !== 'spread' && fields.length > 0) noteFieldsOn(run, module, target, fields, call)
}

function noteFieldsOn(run: Run, module: Module, target: Expr, names: readonly string[], node: Node): void {
  refillBudget(run)
  for (const option of optionsOf(run.evaluate(target, frameAt(run, module, node)))) {
    if (option.kind === 'response' && option.path !== null) for (const name of names) noteField(run, option.event, [...option.path, name], node)
  }
}

function noteField(run: Run, { call, stack }: RequestEvent, path: readonly string[], node: Node): void {
  const known = clientSetFields(run).get(call) ?? []
  const isKnown = known.some(each => each.node === node && each.path === path.join() && each.stack.length === stack.length && isEndOf(each.stack, stack))
  if (!isKnown) clientSetFields(run).set(call, [...known, { path: path.join(), node, stack }])
}

/** Notes the fields that a schema adds to the response that it parsed: `.transform(record => ({ ...record, locked: false }))`. */
export function noteTransformed(run: Run, { fn, frame, self }: FunctionValue, parsed: ResponseValue): void {
  const inner: Frame = { module: frame.module, fn, args: [parsed], argsOpen: false, self, parent: frame, stack: frame.stack, ...emptyMemory() }
  for (const option of optionsOf(returnValue(run, fn, inner))) {
    if (option.kind !== 'object') continue
    for (const field of option.fields) {
      if (run.interest.fieldLeaves.has(field.name) && !isOfResponse(field.get())) noteField(run, parsed.event, [...parsed.path ?? [], field.name], fn)
    }
  }
}

function isOfResponse(value: Value): boolean {
  return optionsOf(value).some(option => option.kind === 'response')
}

/** Tests if a field is client-set where it is read: the code set it before, or in another function, which may have run before. */
export function isClientSet(run: Run, event: RequestEvent, path: readonly string[], read: Node): boolean {
  const readingFunction = functionAround(read)
  return fieldsSetOn(run, event, path.join()).some(({ node }) => functionAround(node) !== readingFunction || (node.end <= read.start && mayPrecede(node, read)))
}

/** Tests if a field of a response that is passed on is client-set by one of the places that count. */
export function isClientSetWhere(run: Run, event: RequestEvent, path: readonly string[], counts: (node: Node) => boolean): boolean {
  return fieldsSetOn(run, event, path.join()).some(({ node }) => counts(node))
}

function fieldsSetOn(run: Run, { call, stack }: RequestEvent, path: string): readonly ClientSetField[] {
  return (clientSetFields(run).get(call) ?? []).filter(each => each.path === path && (isEndOf(each.stack, stack) || isEndOf(stack, each.stack)))
}

/** Removes declared members that are client-set: such a member is no field of the response, although its declared type has it. */
export function dropClientSetFields(run: Run): void {
  if (clientSetFields(run).size === 0) return
  for (const event of run.events) {
    const clientSet = event.reads.filter(read => read.role === 'declaration' && fieldsSetOn(run, event, read.path.join()).length > 0)
    if (clientSet.length === 0) continue
    dropTypedReads(run, event.reads, new Set(clientSet.map(read => read.path.join())))
    for (const read of clientSet) event.reads.splice(event.reads.indexOf(read), 1)
  }
}
