import type { Expr, Member } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Value } from '../domain/value.ts'
import { frameAt } from '../frames/frame-at.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { choice } from '../values/make-value.ts'
import { isTestModule } from './is-test-module.ts'

/** The values that the project's code gives variables of the environment, by their names. */
const setVariables = slot(() => new Map<string, { readonly value: Expr, readonly module: Module }[]>())

/** Notes which variables of the environment a module sets: `process.env.API_URL = …`, but not `process.env.API_URL ??= …`. */
export function noteSetVariables(run: Run, module: Module): void {
  if (isTestModule(module)) return
  for (const member of module.members) {
    const { property, object, parent } = member
    const assign = parent?.kind === 'bind-target' ? parent.parent : undefined
    if (assign?.kind !== 'assign' || assign.operator !== '=' || typeof property !== 'string' || object.kind !== 'member') continue
    if (languageOf(module).isEnvironment([String(object.property)]) && assign.value && !isKept(module, member, assign)) {
      setVariables(run).set(property, [...setVariables(run).get(property) ?? [], { value: assign.value, module }])
    }
  }
}

/** Tests if the new value names the old one, as a default does: `process.env.API_URL = process.env.API_URL || …`. */
function isKept({ members }: Module, { property }: Member, { start, end }: { readonly start: number, readonly end: number }): boolean {
  return members.some(each => each.property === property && each.parent?.kind !== 'bind-target' && start <= each.start && each.end <= end)
}

/** Evaluates a variable of the environment that the project's code sets itself; undefined for one that it does not set. */
export function setVariable(run: Run, name: string): Value | undefined {
  const found = setVariables(run).get(name)
  return found && choice(found.map(({ value, module }) => run.evaluate(value, frameAt(run, module, value))))
}
