import type { Place } from '../../uses/api-use.ts'
import type { Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { heldByState } from '../values/assumed.ts'
import { choice, optionsOf } from '../values/make-value.ts'
import { isSpelledWith } from '../values/spelled-with.ts'
import { knownText } from '../values/text.ts'

/** A computed key; not sure where a part of it is only a default, and the caller may give another one. */
interface ComputedKey {
  readonly value: Value
  readonly isSure: boolean
}

/** Evaluates a member whose key is computed: the join of the members that the key can name; undefined where it can name any of them. */
export function membersByKey(run: Run, object: Value, { value, isSure }: ComputedKey, at: Place): Value | undefined {
  const names = optionsOf(object).flatMap(option => option.kind === 'object' && option.role === 'plain' ? option.fields.map(field => field.name) : [])
  const options = optionsOf(value)
  const keys = new Set(options.flatMap(option => keysOf(option, names)))
  // A key that may be unknown names any member of an object; of another value, only the known names count.
  if (keys.size > 1 && names.length === 0) keys.delete(null)
  if (keys.size === 0 || (keys.size === 1 && keys.has(null))) return undefined
  const isAnother = names.length > 1 && (!isSure || (keys.size > 1 && !options.every(isWhole)))
  return choice([...keys].map(name => run.property(object, name, at)).map(member => isAnother ? heldByState(member) : member))
}

function isWhole(key: Value): boolean {
  return key.kind === 'scalar' || (key.kind === 'text' && knownText(key.text) !== null)
}

/** Returns the names that one alternative of a key can be, among the names of an object's members; null for any name. */
function keysOf(key: Value, names: readonly string[]): readonly (string | null)[] {
  if (key.kind === 'scalar') return names.length > 0 && key.value !== undefined ? [String(key.value)] : [null]
  if (key.kind !== 'text') return [null]
  const name = knownText(key.text)
  if (name !== null) return [name]
  const literals = key.text.flatMap(({ text }) => text ?? [])
  const matching = literals.length > 0 ? names.filter(each => isSpelledWith(each, key.text.map(({ text }) => text))) : []
  return matching.length > 0 ? matching : [null]
}
