import type { Span } from '../../syntax/expr.ts'
import type { FieldRead, Place, RequestUse } from '../../uses/api-use.ts'
import type { EvidenceLookup } from '../../uses/evidence-lookup.ts'
import type { Interest } from '../../uses/interest.ts'
import { isMapOfSettings } from '../types/shape-of.ts'

/** A member of a declared type or a schema. */
export interface DeclaredMember {
  readonly key: string
  readonly keySpan: Span
}

/**
 * Returns the use of a type whose members are the ids of settings: `interface ZoneSettings { ssl: string, http3: Toggle }`. The code
 * expects each of them in the response that lists all settings.
 */
export function settingsUse(interest: Interest, members: readonly DeclaredMember[], at: Place, lookup: EvidenceLookup): RequestUse | undefined {
  const { settings, settingList, envelope: { payload } } = interest
  if (!settingList || !isMapOfSettings(members.map(({ key }) => key), interest)) return undefined
  const evidence = lookup.evidence(at.file)
  if (!evidence) return undefined
  const reads = members.filter(({ key }) => settings.has(key)).map(({ key, keySpan }): FieldRead => ({
    path: payload === '' ? ['[]'] : [payload, '[]'], at: { file: at.file, start: keySpan.start, end: keySpan.end }, role: 'declaration', side: 'response',
    conditions: [{ path: [settingList.id], is: [key], not: false }], siblings: [],
  }))
  return {
    kind: 'request', how: 'declared', base: 'unknown', evidence, methods: ['GET'], path: settingList.path.map(text => ({ text, at, token: null })),
    query: [], queryOpen: false, headers: [], body: null, reads, inLoop: false, sdk: null, call: at, context: lookup.context(at.file),
    trace: [{ at, note: 'has settings of the API as its members' }],
  }
}
