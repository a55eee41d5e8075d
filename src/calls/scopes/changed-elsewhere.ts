import type { Member, Name } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import type { Value } from '../domain/value.ts'
import { rootOf } from '../flow/access-root.ts'
import { isTestModule } from '../modules/is-test-module.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { assumed } from '../values/assumed.ts'
import { choice, optionsOf } from '../values/make-value.ts'

/** The members that other modules assign to objects which a module exports. */
const changedMembers = slot(() => new Map<Binding, Set<string>>())

/** Notes which members of imported objects a module assigns: `settings.base = …`. What a test assigns says nothing about the program. */
export function noteChangesElsewhere(run: Run, module: Module): void {
  if (isTestModule(module)) return
  for (const member of module.members) {
    const root = member.parent?.kind === 'bind-target' ? rootOf(member) : undefined
    const key = root && keyOf(member, root)
    const binding = root && key !== undefined ? importedBinding(run, module, root) : undefined
    if (!binding || key === undefined) continue
    const keys = changedMembers(run).get(binding) ?? new Set()
    changedMembers(run).set(binding, keys.add(key))
  }
}

/** Returns the member of an object through which an access goes: `base` of `settings.base.url`. */
function keyOf(member: Member, root: Name): string | undefined {
  let first = member
  while (first.object !== root && first.object.kind === 'member') first = first.object
  return first.object === root && typeof first.property === 'string' ? first.property : undefined
}

/** Returns the declaration in another module that a name imports. */
function importedBinding(run: Run, module: Module, name: Name): Binding | undefined {
  const imported = module.bindingOf(name)?.definitions[0]?.import
  const file = imported ? run.modules.resolve(module.path, imported.source) : undefined
  const found = imported && file !== undefined ? run.modules.module(file)?.exports.get(imported.imported) : undefined
  return found?.from === 'binding' ? found.binding : undefined
}

/** Marks the members of an object that another module assigns: their first values are not certain. */
export function asChangedElsewhere(run: Run, binding: Binding, value: Value): Value {
  const keys = changedMembers(run).get(binding)
  if (!keys) return value
  return choice(optionsOf(value).map(option => option.kind !== 'object' ? option : {
    ...option,
    fields: option.fields.map(field => keys.has(field.name)
      ? { ...field, get: () => assumed(field.get(), { servers: run.interest.servers, others: 'known' }) }
      : field),
  }))
}
