import type { Call, FunctionExpr, Literal, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import { isInside } from '../../syntax/is-inside.ts'
import type { Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { FieldValue, FunctionValue, InstanceValue, ObjectValue, Value } from '../domain/value.ts'
import { entryResult } from '../frames/return-value.ts'
import type { CallContext } from '../state/call-context.ts'
import { doesMore, mayCallClient, mayRequest, noteGiving } from '../state/call-graph.ts'
import { search } from '../state/repeated-searches.ts'
import type { Run } from '../state/run.ts'
import { isServed } from '../state/served-names.ts'
import { slot } from '../state/slot.ts'
import { DEEPEST, MOST_MEMBERS } from '../values/limits.ts'
import { optionsOf } from '../values/make-value.ts'
import { isUnsearched, type Searched } from '../values/searched.ts'
import { isOfSubclass } from './is-informative.ts'
import { namesPath } from './names-request.ts'

/**
 * Tests if the calls in a body may show more of a request in a call context than in the entry frame. If only the name of a callee says that the
 * function may send one (`cache.get(key)`), the context must give part of it, unless the code itself gives part.
 */
export function mayShowRequest(run: Run, fn: FunctionExpr, frame: Frame): boolean {
  return mayCallClient(run, fn) || (mayRequest(run, fn) && givesRequest(run, frame))
}

/** Tests if a call context, or one around its function, gives part of an address, a response, a client, or a function that may call one. */
export function givesRequest(run: Run, frame: Frame): boolean {
  return search(run, 'giving', searched => contextsAround(frame).some(({ args, fn, named, self }) => (
    [...args ?? [], ...named ? [named] : [], ...self ? [self] : []].some(value => mayGive(run, value, searched))
    || (self && fn && optionsOf(self).some(option => isOfSubclass(option, fn))))))
}

/** Returns a call context and those around it, up to the entry frame. */
export function contextsAround(frame: Frame): readonly Frame[] {
  const found: Frame[] = []
  for (let up: Frame | null = frame; up?.args; up = up.parent) found.push(up)
  return found
}

/** Notes a call that gives part of a request, by an argument, its receiver, or the closure that it calls: `post('/zones', record)`. */
export function noteGiven(run: Run, { args, call, frame }: CallContext): void {
  if (run.phase !== 'learn' || !doesMore(run, call)) return
  const receiver = call.callee.kind === 'member' ? [run.evaluate(call.callee.object, frame)] : []
  const callees = optionsOf(run.evaluate(call.callee, frame)).filter(option => option.kind === 'function')
  const isGiving = call.args.some(arg => isSetByFunction(arg, frame.module)) || search(run, 'giving', searched => (
    [...receiver, ...args.values].some(value => mayGive(run, value, searched)) || callees.some(callee => closureGives(run, callee, searched))))
  if (isGiving) noteGiving(run, call)
}

/** Tests if an argument is a variable of its module that a function sets: what it may be is not known before calls are followed. */
function isSetByFunction(arg: Call['args'][number], module: Module): boolean {
  const binding = arg.kind === 'name' ? module.bindingOf(arg) : null
  return binding?.owner === null && binding.definitions.some(({ how, node }) => how === 'assign' && functionAround(node) !== null)
}

/** Tests if a value is part of a request, holds one, or is a function that may call a client or return such a value. */
function mayGive(run: Run, value: Value, searched: Searched, depth = 0): boolean {
  if (depth > DEEPEST) return false
  const holds = (part: Value): boolean => mayGive(run, part, searched, depth + 1)
  return optionsOf(value).some(option => {
    if (!isUnsearched(searched, option, depth)) return false
    switch (option.kind) {
      case 'text': return option.query.length > 0 || isServed(run, option) || option.text.some(({ text }) => text !== null && namesPath(run, text))
      case 'response': case 'client': return true
      case 'function': return mayCallClient(run, option.fn) || closureGives(run, option, searched, depth + 1)
        || (hasPath(run, option.frame.module, option.fn) && holds(entryResult(run, option)))
      case 'class': return hasPath(run, option.frame.module, option.cls)
      case 'namespace': return literalsWithPath(run, option.module).length > 0
      case 'instance': return option.args?.slice(0, MOST_MEMBERS).some(holds) === true || hasPath(run, option.of.frame.module, classOf(option))
      case 'object': return option.responses !== undefined || option.fields.slice(0, MOST_MEMBERS)
        .some(field => isPathKey(run, option, field) || holds(field.get()))
      case 'list': return option.items.slice(0, MOST_MEMBERS).some(holds)
      case 'unknown': return option.from.some(holds)
      default: return false
    }
  })
}

/** Tests if the arguments that a function keeps give part of a request: those that `bind` fixed, or those of the calls around it. */
function closureGives(run: Run, { bound, frame }: FunctionValue, searched: Searched, depth = 0): boolean {
  return [...bound, ...contextsAround(frame).flatMap(({ args }) => args ?? [])].some(value => mayGive(run, value, searched, depth))
}

/** Tests if the name of a field is part of an address: `{ '/zones': show }`, or the key of a Map. */
function isPathKey(run: Run, { role }: ObjectValue, { name }: FieldValue): boolean {
  return (role === 'map' || name.includes('/')) && namesPath(run, name)
}

function classOf({ of }: InstanceValue): Node {
  return of.kind === 'class' ? of.cls : of.fn
}

const withPaths = slot(() => new Map<Node, boolean>())

/** Tests if the code of a class or a function has part of an address. */
function hasPath(run: Run, module: Module, node: Node): boolean {
  const known = withPaths(run).get(node) ?? literalsWithPath(run, module).some(literal => isInside(literal, node))
  withPaths(run).set(node, known)
  return known
}

const paths = slot(() => new Map<Module, readonly Literal[]>())

function literalsWithPath(run: Run, module: Module): readonly Literal[] {
  const known = paths(run).get(module) ?? module.literals.filter(literal => isPartOfPath(run, literal))
  paths(run).set(module, known)
  return known
}

function isPartOfPath(run: Run, { value }: Literal): boolean {
  return typeof value === 'string' && value.includes('/') && namesPath(run, value)
}
