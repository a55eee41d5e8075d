import { fetcherHook } from '../../clients/page-data.ts'
import { componentState } from '../../clients/state-holders.ts'
import type { Place } from '../../uses/api-use.ts'
import type { Value } from '../domain/value.ts'
import { propertyOf } from '../heap/property-access.ts'
import { bindingValue } from '../scopes/binding-value.ts'
import { propsOfInstance } from '../scopes/component-props.ts'
import { dataOfFetcher } from '../scopes/page-data.ts'
import type { Interpreter, Run } from '../state/run.ts'
import { choice } from '../values/make-value.ts'
import { enterFunction } from './enter-function.ts'
import { evaluate } from './evaluate.ts'

/** The four mutually recursive functions. They call each other through `Evaluator`, and no other file imports them. */
export const interpreter: Interpreter = { evaluate, enter: enterFunction, property: memberOf, binding: bindingValue }

/** Evaluates a member; that of a fetcher is what the function of a page answered, and the props of a component that is a class are those of its markup. */
function memberOf(run: Run, value: Value, key: string | null, at: Place): Value {
  const fetched = key === fetcherHook.data && value.kind === 'unknown' && value.callee !== undefined ? dataOfFetcher(run, value) : undefined
  const props = key === componentState.props && value.kind === 'instance' ? propsOfInstance(run, value) : undefined
  const known = fetched ?? propertyOf(run, value, key, at)
  // What the class declares counts too.
  if (props) return known.kind === 'unknown' && !known.type ? props : choice([props, known])
  return known
}
