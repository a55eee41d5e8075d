import type { Assign, ClassExpr, FunctionExpr } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import type { FieldValue, InstanceValue, ObjectValue } from '../domain/value.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import { classMemberAround } from '../flow/class-member-around.ts'
import { branchOf, conditionsAt } from '../flow/conditions-of-tests.ts'
import { isMergeTarget } from '../flow/mutation-sites.ts'
import { assignmentsOf } from '../flow/this-assignments.ts'
import { returnValue } from '../frames/return-value.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { emptyMemory, optionsOf, placeOf } from '../values/make-value.ts'
import { constructorFrame, constructorOf, inheritanceChain } from './inheritance.ts'
import type { ClassPart } from './inheritance.ts'
import { mergedMembers } from './merged-members.ts'
import { runsOnInstance } from './method-runs.ts'
import { withFields } from './mutated-object.ts'

/**
 * Returns an instance as data that is sent or copied: the members that its classes set, in their fields, in constructors and in methods that are called,
 * and those that the code sets that has it by a name. What `toJSON` returns takes the place of all that.
 */
export function dataOfInstance(run: Run, self: InstanceValue): ObjectValue | undefined {
  const { of } = self
  if (of.kind !== 'class') return undefined
  const at = placeOf(of.cls, of.frame.module)
  const toJson = of.cls.members.find(({ key, value }) => key === 'toJSON' && value?.kind === 'function')?.value
  if (toJson?.kind === 'function') {
    const frame = { ...of.frame, self, ...emptyMemory(), fn: toJson, args: [], parent: of.frame }
    return optionsOf(returnValue(run, toJson, frame)).find(option => option.kind === 'object')
  }
  const chain = inheritanceChain(run, of)
  const { set = [], ...bare } = self
  const made: InstanceValue = { ...bare, members: new Map() }
  const fields = chain.toReversed().flatMap(owner => fieldsOf(run, { owner, self: made, args: owner === of ? made.args : null }))
  return withFields({ kind: 'object', fields, open: chain.at(-1)?.cls.extends != null, at, role: 'plain' }, set)
}

/** A member that a class sets, and where its name is written. */
type Written = Pick<FieldValue, 'name' | 'at' | 'conditions' | 'branch'>

function fieldsOf(run: Run, part: ClassPart): readonly FieldValue[] {
  const { owner: { cls, frame: { module } }, self } = part
  const written = [...initialFields(cls, module), ...parameterFields(constructorOf(cls), module), ...assignedFields(run, part)]
  const fields = written.filter(({ name }) => !name.startsWith('#')).map(each => ({ ...each, get: () => run.property(self, each.name, each.at) }))
  return [...fields, ...mergedFields(run, part)]
}

/** `locked = true`. */
function initialFields({ members }: ClassExpr, module: Module): readonly Written[] {
  return members.flatMap(({ key, keySpan, how, value, static: isStatic }) => {
    const isData = how === 'field' && !isStatic && typeof key === 'string' && value !== null && value.kind !== 'function'
    return isData ? [{ name: key, at: placeOf(keySpan, module), conditions: [], branch: [] }] : []
  })
}

/** `constructor(readonly locked: boolean)`. */
function parameterFields(constructor: FunctionExpr | undefined, module: Module): readonly Written[] {
  return (constructor?.params ?? []).flatMap(({ property, pattern }) => (
    property && pattern.kind === 'bind-name' ? [{ name: pattern.name, at: placeOf(pattern, module), conditions: [], branch: [] }] : []))
}

/** `this.locked = locked`, in the constructor or in a method that is called on the instance. */
function assignedFields(run: Run, part: ClassPart): readonly Written[] {
  const { owner: { cls, frame: { module } } } = part
  const language = languageOf(module)
  const isRun = (assign: Assign): boolean => functionAround(assign) === constructorOf(cls) || isCalled(run, assign, part)
  return [...assignmentsOf(module, cls)].flatMap(([name, assigns]) => assigns.filter(isRun).flatMap(assign => {
    const target = assign.target.kind === 'bind-target' ? assign.target.target : undefined
    if (target?.kind !== 'member') return []
    return [{ name, at: placeOf(target.propertySpan, module), conditions: conditionsAt(assign, language), branch: branchOf(assign) }]
  }))
}

/** Tests if the method around an assignment is called on an instance; of one that escapes, other code may call more. */
function isCalled(run: Run, assign: Assign, part: ClassPart): boolean {
  const key = classMemberAround(assign)?.key
  const isRunning = typeof key === 'string' && part.self.uses?.running.has(key) === true
  return isRunning && runsOnInstance(run, part, assign)?.length !== 0
}

/** `Object.assign(this, data)` in the constructor. */
function mergedFields(run: Run, { owner, self, args }: ClassPart): readonly FieldValue[] {
  const { cls, frame: { module } } = owner
  const constructor = constructorOf(cls)
  if (!constructor) return []
  const frame = constructorFrame(owner, constructor, self, args)
  return factsOf(module, constructor).calls.flatMap(call => {
    const [target] = call.args
    const isMerged = target?.kind === 'this' && isMergeTarget(target, languageOf(module))
    return isMerged ? mergedMembers(run, call, frame).flatMap(({ fields }) => fields) : []
  })
}
