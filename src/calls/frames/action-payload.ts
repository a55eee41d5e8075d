import { reducerStores } from '../../clients/reducer-stores.ts'
import type { FunctionValue, UnknownValue, Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { choice, optionsOf } from '../values/make-value.ts'
import { entryResult } from './return-value.ts'

/** Returns what an action carries for which a reducer is added: the result of `load` for `load.fulfilled`; undefined for other actions. */
export function payloadOf(run: Run, action: Value): Value | undefined {
  if (action.kind !== 'unknown') return undefined
  const [first] = action.from
  if (action.name === reducerStores.fulfilled && first?.kind === 'unknown') {
    const load = loaderOf(first)
    return load && entryResult(run, load)
  }
  if (action.callee !== reducerStores.anyOf) return undefined
  const payloads = action.from.map(each => payloadOf(run, each))
  return payloads.every(payload => payload !== undefined) ? choice(payloads) : undefined
}

/** Returns the function whose result the action of a thunk carries: `createAsyncThunk('records/load', async zone => …)`. */
export function loaderOf({ callee, package: origin, from }: UnknownValue): FunctionValue | undefined {
  if (callee !== reducerStores.thunk || origin === undefined || !reducerStores.makers.has(origin)) return undefined
  return from.flatMap(optionsOf).find((option): option is FunctionValue => option.kind === 'function')
}
