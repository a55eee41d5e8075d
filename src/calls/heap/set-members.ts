import type { Call, FunctionExpr, Name } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { FieldValue, Value } from '../domain/value.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import { frameAt } from '../frames/frame-at.ts'
import type { Run } from '../state/run.ts'
import { optionsOf } from '../values/make-value.ts'

/** The members of a store: for each name, what evaluates it. One that is computed, or that others give, is not set like a state. */
export type Members = Map<string, Evaluated[]>

export interface Evaluated {
  readonly get: () => Value
  readonly isState: boolean
}

type SetMember = Pick<FieldValue, 'name' | 'get'>

/** Adds what evaluates a member of a store, beside what is known of it. */
export function addMember(members: Members, name: string, get: () => Value, isState = true): void {
  const known = members.get(name)
  const added = { get, isState }
  if (known) known.push(added)
  else members.set(name, [added])
}

/** Adds the fields of an object as members of a store. */
export function addFields(value: Value, members: Members): void {
  for (const { name, get } of fieldsOf(value)) addMember(members, name, get)
}

/**
 * Returns the members that a call sets in a store: those of an object, `set({ records })`, or those that a function returns,
 * `set(state => ({ records }))`.
 */
export function setMembers(run: Run, { args: [first] }: Call, module: Module): readonly SetMember[] {
  if (!first || first.kind === 'spread') return []
  if (first.kind !== 'function') return fieldsOf(run.evaluate(first, frameAt(run, module, first)))
  return factsOf(module, first).returns.flatMap(each => fieldsOf(run.evaluate(each, frameAt(run, module, each))))
}

function fieldsOf(value: Value): readonly SetMember[] {
  return optionsOf(value).flatMap(option => option.kind === 'object' ? option.fields : [])
}

/** Returns the references of the first parameter of a function. */
export function parameterReferences({ params: [first] }: FunctionExpr, module: Module): readonly Name[] {
  return (first && module.bindingOfPattern(first.pattern)?.references) ?? []
}
