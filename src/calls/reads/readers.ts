import type { FunctionExpr, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import { thisOwner } from '../flow/this-assignments.ts'
import type { Run } from '../state/run.ts'
import { mayHoldField } from '../types/may-hold-field.ts'

/**
 * Returns the functions of a module that name what a response may have, or declare a type with it: a field of the schedule, or the id of a
 * setting; and those that set an object.
 */
export function readersIn(run: Run, module: Module): readonly FunctionExpr[] {
  const { interest, modules } = run
  const isWanted = (name: unknown): boolean => (
    typeof name === 'string' && (interest.fieldTemplates.has(name) || interest.settings.has(name)) && modules.isAbsent?.(name) !== true
  )
  const readings: readonly Node[] = [
    ...module.members.filter(({ property }) => isWanted(property)),
    ...module.patternMembers.filter(({ key }) => isWanted(key)),
    ...module.literals.filter(({ value }) => isWanted(value)),
  ]
  return [...readings.flatMap(node => functionAround(node) ?? []), ...module.functions.filter(fn => declaresType(run, module, fn)), ...settersOfObjects(module)]
}

/** Tests if a function declares that what it gets or returns has a type with such a field. */
function declaresType(run: Run, module: Module, { params, returns }: FunctionExpr): boolean {
  return [returns, ...params.map(({ pattern }) => pattern.type)].some(type => type && mayHoldField(run, type, module))
}

/** Returns the methods that set a member of the object around them, which may be a store: `actions: { put(record) { this.record = record } }`. */
function settersOfObjects({ assigns }: Module): readonly FunctionExpr[] {
  return assigns.flatMap(({ target }) => {
    const object = target.kind === 'bind-target' && target.target.kind === 'member' ? target.target.object : null
    const owner = object?.kind === 'this' ? thisOwner(object) : undefined
    return owner?.kind === 'function' && owner.parent?.kind === 'property' ? [owner] : []
  })
}
