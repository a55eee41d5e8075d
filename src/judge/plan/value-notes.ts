import { own } from '../../own.ts'
import type { Entry, Schedule } from '../../schedule/model.ts'
import type { Data, Place, RequestUse } from '../../uses/api-use.ts'
import { parsePath } from '../test-conditions.ts'
import { knownValues, walkData } from '../walk-data.ts'

/** Returns notes about the new values for those that a request sends, by the entry's map of values. */
export function valueNotes({ body }: RequestUse, at: Place, { replacement: { values } }: Entry, { settings }: Schedule): string[] {
  const field = settings?.bulk?.value
  if (!body || field === undefined) return []
  const sent = walkData(holderOf(body, at) ?? body, parsePath(field)).flatMap(hit => knownValues(hit.value).known)
  return sent.flatMap(({ value }) => {
    const text = String(value)
    const to = own(values, text)
    return to === undefined ? [] : [`\`${text}\` becomes \`${JSON.stringify(to)}\``]
  })
}

/** Returns the innermost object around a place: of several items, the one at the place. */
function holderOf(data: Data, at: Place): Data | undefined {
  if (data.kind === 'object') {
    const inner = data.fields.map(field => holderOf(field.value, at)).find(found => found !== undefined)
    return inner ?? (contains(data.at, at) ? data : undefined)
  }
  const parts = data.kind === 'list' ? data.items : data.kind === 'choice' ? data.options : []
  return parts.map(part => holderOf(part, at)).find(found => found !== undefined)
}

function contains(outer: Place, inner: Place): boolean {
  return outer.file === inner.file && outer.start <= inner.start && inner.end <= outer.end
}
