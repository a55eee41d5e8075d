import type { Call, Expr, Name, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import type { Frame, Mutation } from '../domain/frame.ts'
import type { FieldValue } from '../domain/value.ts'
import { escapesTo } from '../flow/escaping-arguments.ts'
import { isInTemplate } from '../flow/in-template.ts'
import { assignmentOf, isMergeTarget, mutationSites, passedInPlace } from '../flow/mutation-sites.ts'
import { frameInside, frameOf } from '../frames/frame-of.ts'
import { elementFrames } from '../frames/per-element-frames.ts'
import { languageOf } from '../languages/language-of.ts'
import { provisionally } from '../state/provisionally.ts'
import type { Run } from '../state/run.ts'
import { NO_MUTATIONS } from '../values/make-value.ts'
import { withoutPathCondition } from '../values/path-condition.ts'
import { calleeEffects } from './callee-effects.ts'
import { mutationByAssignment, mutationsByCall, mutationsByDelete } from './member-mutations.ts'

/** Returns the mutations at a reference, computed once per frame; `NO_MUTATIONS` while they are being computed. */
export function mutationsAt(run: Run, reference: Name, frame: Frame): readonly Mutation[] {
  const memory = frame.mutations ??= new Map<Name, readonly Mutation[]>()
  const known = memory.get(reference)
  if (known) return known
  return provisionally(memory, reference, NO_MUTATIONS, () => {
    const fn = functionAround(reference)
    const inner = frameInside(run, fn, frame) ?? frameOf(run, fn, frame)
    const written = elementFrames(run, reference, inner).flatMap(each => findMutations(run, reference, each))
    const found = isInTemplate(inner.module, reference) ? written.flatMap(each => inReference(each, inner.module)) : written
    return inner.module.bindingOf(reference)?.owner === fn ? found : found.map(persistent)
  })
}

/** Adds the same mutation of what is inside a reference: a template names it without `.value`. */
function inReference(mutation: Mutation, module: Module): readonly Mutation[] {
  const { unwrappedMember } = languageOf(module)
  return unwrappedMember === null ? [mutation] : [mutation, { ...mutation, path: [unwrappedMember, ...mutation.path] }]
}

/** Returns a mutation without path conditions: what another function adds to an object persists on every later path. */
function persistent(mutation: Mutation): Mutation {
  const { items, fields, any } = mutation
  return { ...mutation, items: items.map(withoutPathCondition), fields: fields.map(persistentField), ...any && { any: persistentField(any) } }
}

function persistentField(field: FieldValue): FieldValue {
  return { ...field, get: () => withoutPathCondition(field.get()) }
}

function findMutations(run: Run, reference: Name, frame: Frame): readonly Mutation[] {
  return mutationsFrom(run, reference, frame) ?? mutationsByArgument(run, reference, frame)
}

/** Returns the mutation of what an expression is, or of what is inside it, by what follows it: `.data.port = …`; undefined without any. */
export function mutationsFrom(run: Run, start: Expr, frame: Frame): readonly Mutation[] | undefined {
  const path: string[] = []
  let node = start
  for (let up: Node | undefined = start.parent; up?.kind === 'member' && up.object === node; up = up.parent) {
    const assign = assignmentOf(up)
    if (assign) return [mutationByAssignment(run, up, assign, path, frame)]
    const outer: Node | undefined = up.parent
    if (outer?.kind === 'call' && outer.callee === up) return mutationsByCall(run, outer, up, path, frame)
    if (outer?.kind === 'other' && outer.operator === 'delete') return mutationsByDelete(run, outer, up, path, frame)
    if (typeof up.property !== 'string') return []
    path.push(up.property)
    node = up
  }
  return undefined
}

function mutationsByArgument(run: Run, reference: Name, frame: Frame): Mutation[] {
  const language = languageOf(frame.module)
  const parameter = passedInPlace(reference)
  const inner = parameter && frame.module.bindingOfPattern(parameter)
  if (inner) return mutationSites(inner, language).flatMap(each => mutationsAt(run, each, frame))
  const call = reference.parent
  if (isMergeTarget(reference, language)) return call?.kind === 'call' ? mergedMembers(run, call, frame) : []
  const escape = escapesTo(reference)
  return escape ? calleeEffects(run, escape, reference, frame, mutationsAt) : []
}

/** `Object.assign(body, { … })`. */
function mergedMembers(run: Run, call: Call, frame: Frame): Mutation[] {
  return call.args.slice(1).map((each): Mutation => {
    const value = each.kind === 'spread' ? undefined : run.evaluate(each, frame)
    return value?.kind === 'object' ? { path: [], how: 'set', fields: value.fields, items: [] } : { path: [], how: 'open', fields: [], items: [] }
  })
}
