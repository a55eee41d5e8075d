import type { Place } from '../../../uses/api-use.ts'
import { matchesTemplate } from '../../../uses/interest.ts'
import type { ClientValue, TextValue, Value } from '../../domain/value.ts'
import type { Run } from '../../state/run.ts'
import { slot } from '../../state/slot.ts'
import { optionOf } from '../../values/make-client.ts'
import { textAt, unknown } from '../../values/make-value.ts'
import { addressOf } from '../../values/parse-address.ts'
import { textsOf } from '../../values/text.ts'
import { methodNames } from '../options/http-methods.ts'
import { addressesOf } from '../options/request-address.ts'
import { allOperationsOf } from './declared-operations.ts'
import type { Operation } from './declared-operations.ts'

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

/**
 * Returns the operations of all clients that were made of declared ones, whether calls use them or not. Many clients may share a contract, so
 * operations that no path of the schedule fits are left out before they are joined with the base of each client.
 */
export function declaredOperations(run: Run): readonly DeclaredOperation[] {
  return [...declaredClients(run).values()].flat().flatMap(({ made, at }) => {
    const operations = allOperationsOf(run, made, at)
    const fitting = hasPathInBase(run, made, at) ? operations : operations.filter(operation => mayFit(run, operation, at))
    return fitting.map(({ options, method }) => ({
      addresses: addressesOf(run, made.instance, [options, anyValues(at)], at), methods: method ? methodNames(method) : null, at,
    }))
  })
}

/** Tests if the base of a client has a part of the paths of the API. */
function hasPathInBase(run: Run, { instance }: ClientValue, at: Place): boolean {
  return addressesOf(run, instance, [optionOf('url', textAt('', at), at)], at).some(({ text }) => addressOf(text, run.interest.servers).path.length > 0)
}

const known = slot(() => new WeakMap<Operation, boolean>())

function mayFit(run: Run, operation: Operation, at: Place): boolean {
  const found = known(run).get(operation) ?? fitsSchedule(run, operation, at)
  known(run).set(operation, found)
  return found
}

/** Tests if the path of an operation may be one of the schedule. What a segment with a placeholder will be is not known. */
function fitsSchedule({ interest: { servers, templates } }: Run, { url }: Operation, at: Place): boolean {
  const texts = url ? textsOf(url, at) : []
  return texts.length === 0 || texts.some(({ text }) => {
    const segments = addressOf(text, servers).path.map(segment => segment.text !== null && /[:{*[]/.test(segment.text) ? null : segment.text)
    return matchesTemplate(templates, segments, segments.flatMap((segment, index) => segment === null ? [index] : []))
  })
}

/** Returns options with unknown values for the placeholders of a path. */
function anyValues(at: Place): Value {
  return optionOf('path', unknown(at), at)
}
