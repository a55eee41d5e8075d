import type { Node } from '../../syntax/expr.ts'
import type { Frame, Mutation } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { asData } from '../values/as-data.ts'
import { optionsOf } from '../values/make-value.ts'

/** Returns what a call of a function that merges objects adds to its first argument: `Object.assign(body, { … })`. */
export function mergedMembers(run: Run, call: Node | undefined, frame: Frame): readonly Mutation[] {
  return call?.kind !== 'call' ? [] : call.args.slice(1).flatMap(each => each.kind === 'spread' ? [ANY] : membersOf(run.evaluate(each, frame), each, frame))
}

const ANY: Mutation = { path: [], how: 'open', fields: [], items: [] }

/** Returns the members of an object as they are merged; of one of several objects, those of each, which may not be there. */
function membersOf(merged: Value, { kind, start }: Node, { args }: Frame): readonly Mutation[] {
  const value = asData(merged)
  if (value.kind === 'object') return [{ path: [], how: 'set', fields: value.fields, items: [] }]
  // Of what callers pass, each passes one object.
  if (args === null && kind !== 'choice') return [ANY]
  return optionsOf(value).map((option, index): Mutation => {
    if (option.kind !== 'object') return ANY
    const branch = `option ${String(index)} at ${String(start)}`
    return { path: [], how: 'set', fields: option.fields.map(field => ({ ...field, branch: [...field.branch, branch] })), items: [], isAddition: true }
  })
}
