import type { Place } from '../../../uses/api-use.ts'
import type { ClientValue, TextValue, Value } from '../../domain/value.ts'
import type { Run } from '../../state/run.ts'
import { slot } from '../../state/slot.ts'
import { optionOf } from '../../values/make-client.ts'
import { unknown } from '../../values/make-value.ts'
import { methodNames } from '../options/http-methods.ts'
import { addressesOf } from '../options/request-address.ts'
import { allOperationsOf } from './declared-operations.ts'

/** Calls of one factory whose instances are kept. */
const MOST = 8

interface DeclaredClient {
  readonly made: ClientValue
  /** The call that makes it. */
  readonly at: Place
}

/** An operation that a client was made of. */
export interface DeclaredOperation {
  readonly addresses: readonly TextValue[]
  readonly methods: readonly string[] | null
  /** The call that makes the client. */
  readonly at: Place
}

/** The clients that were made of declared operations, by the place of the call. */
const declaredClients = slot(() => new Map<string, DeclaredClient[]>())

/** Notes a client that is made of declared operations. */
export function noteDeclared(run: Run, made: ClientValue, at: Place): void {
  const { madeAt } = made.instance
  const known = declaredClients(run).get(madeAt) ?? []
  if (known.length >= MOST) known.shift()
  declaredClients(run).set(madeAt, [...known, { made, at }])
}

/** Returns the operations of all clients that were made of declared ones, whether calls use them or not. */
export function declaredOperations(run: Run): readonly DeclaredOperation[] {
  return [...declaredClients(run).values()].flat().flatMap(({ made, at }) => allOperationsOf(run, made, at).map(({ options, method }) => ({
    addresses: addressesOf(run, made.instance, [options, anyValues(at)], at), methods: method ? methodNames(method) : null, at,
  })))
}

/** Returns options with unknown values for the placeholders of a path. */
function anyValues(at: Place): Value {
  return optionOf('path', unknown(at), at)
}
