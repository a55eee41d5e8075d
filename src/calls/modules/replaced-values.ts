import type { Node } from '../../syntax/expr.ts'
import type { Binding } from '../../syntax/module.ts'
import type { Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { assumed } from '../values/assumed.ts'
import { choice, optionsOf } from '../values/make-value.ts'

/** The values that the code of the project replaces after they were set first. */
interface Replaced {
  /** The nodes that give the first values: expressions of members, variables and exports, and parameters that are members. */
  readonly nodes: Set<Node>
  /** Members of what a declaration holds, where no expression for them is seen. */
  readonly members: Map<Binding, Set<string>>
}

export const replacedValues = slot((): Replaced => ({ nodes: new Set(), members: new Map() }))

/** Marks a value that other code replaces: it is not certain that the first one counts. */
export function asReplaced(run: Run, node: Node, value: Value): Value {
  return replacedValues(run).nodes.has(node) ? uncertain(run, value) : value
}

/** Marks the members of what a declaration holds that other code replaces. */
export function withReplacedMembers(run: Run, binding: Binding, value: Value): Value {
  const keys = replacedValues(run).members.get(binding)
  if (!keys) return value
  return choice(optionsOf(value).map(option => option.kind !== 'object' ? option : {
    ...option,
    fields: option.fields.map(field => keys.has(field.name) ? { ...field, get: () => uncertain(run, field.get()) } : field),
  }))
}

function uncertain(run: Run, value: Value): Value {
  return assumed(value, { servers: run.interest.servers, others: 'known' })
}
