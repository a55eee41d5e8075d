import type { Module } from '../../syntax/module.ts'
import type { RequestUse, Unresolved } from '../../uses/api-use.ts'
import type { EvidenceLookup } from '../../uses/evidence-lookup.ts'
import { isPathOfSchedule } from '../../uses/interest.ts'
import type { Run } from '../state/run.ts'
import { placeOf } from '../values/make-value.ts'
import { placeKey } from '../values/place-key.ts'
import { whyUndecided } from '../values/unknown-segment.ts'
import { callsCutShort } from './exhausted.ts'

/** Finds requests with evidence of the API whose address may be that of the API, but is not resolved (DESIGN 5): one for each call and reason. */
export function unresolvedCalls(run: Run, uses: readonly RequestUse[], lookup: EvidenceLookup, modules: readonly Module[]): Unresolved[] {
  const found = new Map<string, Unresolved>()
  for (const { call, module } of callsCutShort(run, modules)) {
    const at = placeOf(call, module)
    if (lookup.evidence(at.file)) found.set(`${placeKey(at)}:budget`, { at, reason: 'budget' })
  }
  for (const use of uses) {
    if (use.how !== 'sent' || (use.served && !use.isForwarded) || use.hasOtherCallers) continue
    if (use.base !== 'proven' && !(use.base === 'unknown' && use.evidence)) continue
    const reason = reasonOf(run, use)
    if (reason) found.set(`${placeKey(use.call)}:${reason}`, { at: use.call, reason })
  }
  return [...found.values()]
}

function reasonOf(run: Run, { base, path, budgetExhausted, isCut }: RequestUse): string | null {
  if (isCut && !isPathOfSchedule(run.interest, path)) return 'budget'
  const reason = whyUndecided(run.interest, base, path)
  return reason !== null && budgetExhausted ? 'budget' : reason
}
