import type { FieldValue, ObjectValue, Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { choice, optionsOf } from '../values/make-value.ts'
import type { Setting } from '../heap/state-settings.ts'

/**
 * Joins what a state is set to. Values that replace it are alternatives. Members that are set while the others stay are one alternative
 * each, beside all plain values that the other members get: which of these they are set beside is not known.
 */
export function joinedState(run: Run, begun: readonly Value[], set: readonly Setting[]): readonly Value[] {
  const whole = [...begun, ...set.flatMap(({ kind, value }) => kind === 'whole' ? optionsOf(value) : [])]
  const members = set.flatMap(({ kind, value }) => kind === 'members' ? [value] : [])
  const own = withoutRepeats(members.filter(value => tells(run, value)))
  const known = whole.filter(option => option.kind === 'response' || option.kind === 'list' || option.kind === 'object')
  if (own.length === 0) return known
  const beside = plainFields([...whole.flatMap(option => option.kind === 'object' ? [option] : []), ...members])
  const changed = own.map((value): Value => {
    const names = new Set(value.fields.map(({ name }) => name))
    return { ...value, fields: [...beside.filter(({ name }) => !names.has(name)), ...value.fields], open: true }
  })
  return [...changed, ...known]
}

/** Tests if members are of interest: one has a name of the schedule, or a value with members. */
function tells({ interest }: Run, { fields, responses }: ObjectValue): boolean {
  return responses !== undefined || fields.some(({ name, get }) => interest.fieldNames.has(name)
    || optionsOf(get()).some(({ kind }) => kind === 'object' || kind === 'list' || kind === 'response'))
}

/**
 * Joins settings of one member that is an object, under the same tests: `{ ...record, data: { ...record.data, port } }` is written once for
 * each input of a form.
 */
function withoutRepeats(members: readonly ObjectValue[]): readonly ObjectValue[] {
  const joined = new Map<string, ObjectValue[]>()
  for (const value of members) {
    const [field, other] = value.fields
    const isJoined = field && !other && !value.responses && field.get().kind === 'object'
    const key = isJoined ? JSON.stringify([field.name, field.conditions, field.branch]) : String(joined.size)
    joined.set(key, [...joined.get(key) ?? [], value])
  }
  return [...joined.values()].flatMap(values => {
    const [first, second] = values
    return first && second ? [joinedMember(first, values)] : values
  })
}

function joinedMember(first: ObjectValue, values: readonly ObjectValue[]): ObjectValue {
  const get = (): Value => choice(values.flatMap(({ fields }) => fields.map(field => field.get())))
  return { ...first, fields: first.fields.map(field => ({ ...field, get })) }
}

/** Returns a field for each name that objects have, with the values that have no members of their own. */
function plainFields(objects: readonly ObjectValue[]): readonly FieldValue[] {
  const byName = new Map<string, FieldValue[]>()
  for (const { fields } of objects) {
    for (const field of fields) {
      const known = byName.get(field.name)
      if (known) known.push(field)
      else byName.set(field.name, [field])
    }
  }
  return [...byName.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const values = [first, ...others].flatMap(({ get }) => optionsOf(get()))
    return values.some(({ kind }) => kind === 'object' || kind === 'list') ? [] : [{ ...first, get: () => choice(values), conditions: [], branch: [] }]
  })
}
