import type { FunctionExpr, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import type { Run } from '../state/run.ts'

/** Returns the functions of a module that name what a response may have: a field of the schedule, or the id of a setting. */
export function readersIn({ interest, modules }: Run, module: Module): readonly FunctionExpr[] {
  const isWanted = (name: unknown): boolean => (
    typeof name === 'string' && (interest.fieldTemplates.has(name) || interest.settings.has(name)) && modules.isAbsent?.(name) !== true
  )
  const readings: readonly Node[] = [
    ...module.members.filter(({ property }) => isWanted(property)),
    ...module.patternMembers.filter(({ key }) => isWanted(key)),
    ...module.literals.filter(({ value }) => isWanted(value)),
  ]
  return readings.flatMap(node => functionAround(node) ?? [])
}
