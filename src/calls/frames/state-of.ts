import type { UnknownValue, Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { WHOLE } from '../values/is-store.ts'
import { choice, optionsOf } from '../values/make-value.ts'

/** Returns the state of a store: the store itself for its members, and what the state is where it has none, such as a list. */
export function stateOf(run: Run, store: UnknownValue): Value {
  const whole = optionsOf(run.property(store, WHOLE, store.at)).filter(({ kind }) => kind !== 'unknown')
  return choice([store, ...whole])
}
