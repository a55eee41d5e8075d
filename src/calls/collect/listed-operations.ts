import type { Module } from '../../syntax/module.ts'
import type { Place, RequestUse } from '../../uses/api-use.ts'
import type { EvidenceLookup } from '../../uses/evidence-lookup.ts'
import type { TextValue } from '../domain/value.ts'
import { declaredOperations } from '../requests/clients/declared-clients.ts'
import type { DeclaredOperation } from '../requests/clients/declared-clients.ts'
import { placesOfServedContracts } from '../served/contract-places.ts'
import type { Run } from '../state/run.ts'
import { addressOf, isElsewhere } from '../values/parse-address.ts'
import { placeKey } from '../values/place-key.ts'

/** The operations that clients were made of and no recorded request uses, and the places of the texts in the addresses of them all. */
interface Listed {
  readonly uses: readonly RequestUse[]
  readonly places: ReadonlySet<string>
}

/**
 * Finds the declared operations that clients were made of: a contract of an API, where the client has the base of that API. A contract that a
 * server of the project has is not the API's, unless the client says so.
 */
export function listedOperations(run: Run, lookup: EvidenceLookup, reached: ReadonlySet<string>, loaded: readonly Module[]): Listed {
  const uses: RequestUse[] = []
  const places = new Set<string>()
  for (const operation of declaredOperations(run)) for (const address of operation.addresses) {
    for (const { at } of address.text) places.add(placeKey(at))
    const use = useOf(run, operation, address, lookup)
    const last = use.path.findLast(({ text }) => text !== null)?.at
    if (last && !reached.has(placeKey(last))) uses.push(use)
  }
  const served = uses.some(({ base }) => base === 'unknown') ? placesOfServedContracts(run, loaded) : new Set<string>()
  const isOurs = ({ call, base }: RequestUse): boolean => base === 'unknown' && served.has(placeKey(call))
  return { uses: uses.filter(use => !isOurs(use) && (use.base !== 'unknown' || !hasKnownBase(uses, use))), places }
}

function useOf(run: Run, { methods, at: made }: DeclaredOperation, { text }: TextValue, lookup: EvidenceLookup): RequestUse {
  const address = addressOf(text, run.interest.servers)
  const base = address.base === 'none' || isElsewhere(address, run.interest.templates) ? 'other' : address.base
  const at = address.path.findLast(segment => segment.text !== null)?.at ?? made
  return {
    kind: 'request', how: 'listed', base, evidence: address.evidence ?? lookup.evidence(made.file) ?? lookup.evidence(at.file), methods,
    path: address.path, query: address.query, queryOpen: address.queryOpen, headers: [], body: null, reads: [], inLoop: false, sdk: null, call: at,
    context: lookup.context(at.file), trace: [{ at: made, note: 'a client is made of the operations' }, { at, note: 'the path is defined here' }],
  }
}

/** Tests if the base of an operation is known in another call of the function that makes its client. */
function hasKnownBase(uses: readonly RequestUse[], { trace: [made], call }: RequestUse): boolean {
  const isSame = (one: Place | undefined, other: Place | undefined): boolean => one?.file === other?.file && one?.start === other?.start
  return uses.some(use => use.base !== 'unknown' && isSame(use.call, call) && isSame(use.trace[0]?.at, made?.at))
}
