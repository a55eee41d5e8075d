import type { Client } from '../../../clients/client.ts'
import type { OptionRole } from '../../../clients/forms.ts'
import type { Place } from '../../../uses/api-use.ts'
import type { Value } from '../../domain/value.ts'
import type { Run } from '../../state/run.ts'
import { roleKey } from '../../values/make-client.ts'
import { choice, isNothing, optionsOf, unknown } from '../../values/make-value.ts'

/** Returns the value of an option role, from the last of the options that has one; undefined when none has. */
export function valueOfRole(run: Run, options: readonly Value[], role: OptionRole, client: Client, at: Place): Value | undefined {
  for (const each of [...options].reverse()) {
    const value = memberNamed(run, each, namesOf(client, role), at)
    if (value && !(role === 'body' && isSwitch(value))) return value
  }
  return undefined
}

/** Returns the values of an option role from all options, for roles that add up. */
export function valuesOfRole(run: Run, options: readonly Value[], role: OptionRole, client: Client, at: Place): readonly Value[] {
  return options.flatMap(each => namesOf(client, role).flatMap(name => memberNamed(run, each, [name], at) ?? []))
}

function namesOf({ options }: Client, role: OptionRole): readonly string[] {
  return [roleKey(role), ...options[role] ?? []]
}

/** Tests if a value only sets how the body is written, and is no body itself: `json: true`. */
function isSwitch(value: Value): boolean {
  return optionsOf(value).every(option => option.kind === 'scalar' && typeof option.value === 'boolean')
}

/** Returns the member of an options object under the first of its names that it has; undefined when it has none. */
export function memberNamed(run: Run, options: Value, names: readonly string[], at: Place): Value | undefined {
  for (const name of names) {
    if (name === '') return options
    // Arguments given by position are stored only in objects.
    const holder = name.startsWith('@') ? objectsIn(options) : options
    if (!holder) continue
    const [first = '', ...rest] = name.split('.')
    const value = rest.reduce((inner: Value, key) => run.property(inner, key, at), run.property(holder, first, at))
    if (optionsOf(value).every(isNothing)) continue
    if (optionsOf(value).some(option => option.kind !== 'unknown') || mayHold(holder, first)) return value
  }
  return undefined
}

/** Tests if an unknown member counts: the options spell it out, or are unknown themselves. */
function mayHold(options: Value, name: string): boolean {
  return optionsOf(options).some(option => option.kind !== 'object' ? !name.startsWith('@') : option.fields.some(field => field.name === name))
}

/** Returns an unknown value for members that an object may have beyond its fields; undefined unless something unknown is spread into it. */
export function unseen(options: Value, at: Place): Value | undefined {
  return optionsOf(options).some(option => option.kind === 'object' && option.open) ? unknown(at) : undefined
}

/** Returns the alternatives of a value that are objects; undefined when none is. */
export function objectsIn(value: Value): Value | undefined {
  const objects = optionsOf(value).filter(option => option.kind === 'object')
  return objects.length ? choice(objects) : undefined
}
