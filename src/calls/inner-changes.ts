import type { Place } from './api-use.ts'
import type { Change } from './changes.ts'
import { withFields, withUrl } from './mutations.ts'
import type { OrderedFields } from './ordered-fields.ts'
import type { FieldValue, ObjectValue, Value } from './value.ts'

/** What is done inside a member, one after the other, since it was set itself. */
export interface Inner {
  readonly known: FieldValue | undefined
  readonly changes: Change[] | null
}

/** `options.data.port = …`, `options.url.searchParams.set(…)`: the member with what is done inside it. */
export function addInner(value: ObjectValue, name: string, change: Change, inner: Map<string, Inner>, fields: OrderedFields<FieldValue>): void {
  const before = inner.get(name)
  if (before?.changes) {
    before.changes.push(change)
    return
  }
  const known = before ? before.known : value.fields.find(field => field.name === name)
  if (!known && change.path.length) return
  const changes = [change]
  const at = known?.at ?? change.fields[0]?.at ?? value.at
  inner.set(name, { known, changes })
  fields.add({ name, at, conditions: [], branch: [], get: () => changedInside(known?.get(), changes, at) })
}

function changedInside(inner: Value | undefined, changes: readonly Change[], at: Place): Value {
  if (inner?.kind === 'object') return withFields(inner, changes)
  if (inner?.kind === 'text' && inner.url) return withUrl(inner, changes, at)
  const added = changes.filter(change => !change.path.length)
  return added.length || !inner ? { kind: 'object', fields: added.flatMap(change => change.fields), open: true, at, role: 'plain' } : inner
}
