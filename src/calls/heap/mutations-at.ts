import type { Call, Expr, Name, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import type { Frame, Mutation } from '../domain/frame.ts'
import type { FieldValue } from '../domain/value.ts'
import { lastMember, memberOf, partAt } from '../flow/access-above.ts'
import { aliasesAt } from '../flow/aliases.ts'
import type { Alias } from '../flow/aliases.ts'
import { branchOf, conditionsAt } from '../flow/conditions-of-tests.ts'
import { escapesTo } from '../flow/escaping-arguments.ts'
import { isInTemplate } from '../flow/in-template.ts'
import { assignmentOf, isMergeTarget, mutationSites, originOfSite, passedInPlace } from '../flow/mutation-sites.ts'
import { frameInside, frameOf } from '../frames/frame-of.ts'
import { elementFrames } from '../frames/per-element-frames.ts'
import { isUnreachable } from '../frames/test-outcome.ts'
import { mayChangeFirst } from '../flow/changed-values.ts'
import type { LanguageModel } from '../languages/language-model.ts'
import { languageOf } from '../languages/language-of.ts'
import { provisionally } from '../state/provisionally.ts'
import type { Run } from '../state/run.ts'
import { EACH_MEMBER, ENTRY } from '../values/elements.ts'
import { NO_MUTATIONS, optionsOf } from '../values/make-value.ts'
import { isPartOfResponse } from '../values/name-value-pairs.ts'
import { withoutPathCondition } from '../values/path-condition.ts'
import { knownStrings } from '../values/text.ts'
import { calleeEffects } from './callee-effects.ts'
import { mutationByAssignment, mutationsByCall, mutationsByDelete } from './member-mutations.ts'
import { mergedMembers } from './merged-members.ts'

/** Returns the mutations of what a name holds at one of its sites. */
export function mutationsOfSite(run: Run, binding: Binding, site: Name, frame: Frame): readonly Mutation[] {
  const found = mutationsAt(run, site, frame)
  const { module } = frame
  if (found.length === 0 || module.bindingOf(site) === binding) return found
  const inside = found.map(mutation => within(mutation, originOfSite(binding, site).path))
  // When a function runs that knows another name for a part is not known.
  return functionAround(site) === binding.owner ? inside : inside.flatMap(mutation => addition(mutation, site))
}

/** Returns what a mutation adds, as one that may not have run: nothing that it sets or removes takes anything away. */
export function addition(mutation: Mutation, { start }: Node): readonly Mutation[] {
  const { how, any, fields } = mutation
  if (how === 'remove' || how === 'lessen' || (how === 'open' && !any)) return []
  const added = fields.map(field => ({ ...field, branch: [...field.branch, `change at ${String(start)}`] }))
  return [{ ...mutation, how: how === 'replace' ? 'set' : how, fields: added, isAddition: true }]
}

/** Returns all mutations of what a name holds at first. */
export function mutationsOf(run: Run, binding: Binding, frame: Frame, module: Module): readonly Mutation[] {
  return mutationSites(binding, module).filter(site => mayChangeFirst(binding, site, module)).flatMap(site => mutationsOfSite(run, binding, site, frame))
}

/** Returns the mutations at a reference, computed once per frame; `NO_MUTATIONS` while they are being computed. */
export function mutationsAt(run: Run, reference: Name, frame: Frame): readonly Mutation[] {
  const memory = frame.mutations ??= new Map<Name, readonly Mutation[]>()
  const known = memory.get(reference)
  if (known) return known
  return provisionally(memory, reference, NO_MUTATIONS, () => {
    const fn = functionAround(reference)
    const inner = frameInside(run, fn, frame) ?? frameOf(run, fn, frame)
    const frames = elementFrames(run, reference, inner)
    // What a loop does under a test, it does to the elements that pass it.
    const passed = frames.length > 1 ? frames.filter(each => !isUnreachable(run, reference, each)) : frames
    const written = passed.flatMap(each => findMutations(run, reference, each))
    const found = isInTemplate(inner.module, reference) ? written.flatMap(each => inReference(each, inner.module)) : written
    return inner.module.bindingOf(reference)?.owner === fn ? found : found.map(persistent)
  })
}

/** Adds the same mutation of what is inside a reference: a template names it without `.value`. */
function inReference(mutation: Mutation, module: Module): readonly Mutation[] {
  const { unwrappedMember } = languageOf(module)
  return unwrappedMember === null ? [mutation] : [mutation, { ...mutation, path: [unwrappedMember, ...mutation.path] }]
}

/** Returns the mutations of `this`, or of what a member of it holds, at one of its uses. They persist after the method that makes them. */
export function lastingMutations(run: Run, reference: Expr, frame: Frame): readonly Mutation[] {
  return findMutations(run, reference, frame).map(persistent)
}

/** Returns a mutation without path conditions: what another function adds to an object persists on every later path. */
function persistent(mutation: Mutation): Mutation {
  const { items, fields, any } = mutation
  return { ...mutation, items: items.map(withoutPathCondition), fields: fields.map(persistentField), ...any && { any: persistentField(any) } }
}

function persistentField(field: FieldValue): FieldValue {
  return { ...field, get: () => withoutPathCondition(field.get()) }
}

function findMutations(run: Run, reference: Expr, frame: Frame): readonly Mutation[] {
  const aliases = aliasesAt(reference, frame.module)
  if (aliases.length > 0) return aliases.flatMap(alias => mutationsByAlias(run, alias, frame))
  return mutationsFrom(run, reference, frame) ?? mutationsElsewhere(run, reference, frame)
}

/** Returns what the code changes through another name for a part: `const query = url.searchParams; query.set(…)`. */
function mutationsByAlias(run: Run, { binding, path }: Alias, frame: Frame): readonly Mutation[] {
  return mutationsOf(run, binding, frame, frame.module).map(mutation => within(mutation, path))
}

/**
 * Returns the mutation of what an expression is, or of what is inside it, by what follows it: `.data.port = …`; undefined without any. What is
 * assigned may be changed in the same expression: `(groups[pull.state] ||= []).push(pull)`.
 */
export function mutationsFrom(run: Run, start: Expr, frame: Frame, above: readonly string[] = []): readonly Mutation[] | undefined {
  const path = [...above]
  const language = languageOf(frame.module)
  for (let up = memberOf(start); up;) {
    const part = partAt(up, language)
    const assign = assignmentOf(up)
    if (assign) {
      const key = keyOf(run, up.property, frame)
      const inside = key === undefined ? undefined : mutationsFrom(run, assign, frame, [...path, key])
      return [mutationByAssignment(run, up, assign, path, frame), ...inside ?? []]
    }
    const outer = up.parent
    if (!part.isEntry && outer?.kind === 'call' && outer.callee === up) return mutationsByCall(run, outer, up, path, frame)
    if (outer?.kind === 'other' && outer.operator === 'delete') return mutationsByDelete(run, outer, up, path, frame)
    up = memberOf(part.node)
    if (part.isEntry) path.push(ENTRY, entryKey(run, part.key, frame))
    else {
      const key = keyOf(run, part.key, frame)
      if (key === undefined) return []
      path.push(key)
    }
  }
  return undefined
}

/** Returns the name of an entry of a map; that of any if its key is not known. */
function entryKey(run: Run, key: Expr | string, frame: Frame): string {
  const [name, other] = typeof key === 'string' ? [key] : knownStrings(run.evaluate(key, frame))
  return name !== undefined && other === undefined ? name : EACH_MEMBER
}

/** Returns the name of the member that a key names; that of any if it is a part of a response, as records are ordered by their ids. */
function keyOf(run: Run, property: string | Expr, frame: Frame): string | undefined {
  if (typeof property === 'string') return property
  const key = run.evaluate(property, frame)
  const [name, other] = knownStrings(key)
  if (name !== undefined) return other === undefined && optionsOf(key).length === 1 ? name : undefined
  return isPartOfResponse(key) ? EACH_MEMBER : undefined
}

/** Returns the mutations of what an expression is, or of a part of it, by what gets it: `Object.assign(body.data, …)`, `fill(body.data)`. */
function mutationsElsewhere(run: Run, reference: Expr, frame: Frame): readonly Mutation[] {
  const { module } = frame
  const parameter = passedInPlace(reference)
  const inner = parameter && module.bindingOfPattern(parameter)
  if (inner) return mutationsOf(run, inner, frame, module)
  const target = lastMember(reference)
  const isMerged = isMergeTarget(reference, languageOf(module))
  const escape = isMerged ? null : escapesTo(reference, module)
  const path = isMerged || escape ? pathTo(run, reference, frame) : undefined
  if (!path) return []
  const found = escape ? calleeEffects(run, { call: escape, argument: target }, frame, mutationsOf) : mergedMembers(run, target.parent, frame)
  const isPart = path.length > 0 && escape !== null
  return found.map(mutation => within(isPart ? underTests(mutation, escape, languageOf(module)) : mutation, path))
}

/** Returns the mutation of a callee under the tests around the call. */
function underTests(mutation: Mutation, call: Call, language: LanguageModel): Mutation {
  const [conditions, branch] = [conditionsAt(call, language), branchOf(call)]
  if (conditions.length + branch.length === 0) return mutation
  const fields = mutation.fields.map(field => ({ ...field, conditions: [...conditions, ...field.conditions], branch: [...branch, ...field.branch] }))
  return { ...mutation, fields }
}

/** Returns the names of the members that code takes of an expression; undefined if one of them is not known. */
function pathTo(run: Run, reference: Expr, frame: Frame): readonly string[] | undefined {
  const path: string[] = []
  for (let up = memberOf(reference); up; up = memberOf(up)) {
    const key = keyOf(run, up.property, frame)
    if (key === undefined) return undefined
    path.push(key)
  }
  return path
}

const WITHIN = new WeakMap<Mutation, Map<string, Mutation>>()

/** Returns the mutation of a whole by that of what is at a path in it; the same one each time. */
function within(mutation: Mutation, path: readonly string[]): Mutation {
  if (path.length === 0) return mutation
  const known = WITHIN.get(mutation) ?? new Map<string, Mutation>()
  WITHIN.set(mutation, known)
  const key = path.join('.')
  const found = known.get(key) ?? { ...mutation, path: [...path, ...mutation.path] }
  known.set(key, found)
  return found
}
