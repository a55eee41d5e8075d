import type { RequestUse, Unresolved } from '../../uses/api-use.ts'
import type { EvidenceLookup } from '../../uses/evidence-lookup.ts'
import { isPathOfSchedule } from '../../uses/interest.ts'
import { exhaustedCalls } from '../state/budget.ts'
import type { Run } from '../state/run.ts'
import { placeKey } from '../values/place-key.ts'
import { mayMatch, whyUndecided } from '../values/unknown-segment.ts'

/** Finds requests with evidence of the API whose address may be that of the API, but is not resolved (DESIGN 5): one for each call and reason. */
export function unresolvedCalls(run: Run, uses: readonly RequestUse[], lookup: EvidenceLookup): Unresolved[] {
  const found = new Map<string, Unresolved>()
  for (const at of exhaustedCalls(run)) if (lookup.evidence(at.file)) found.set(`${placeKey(at)}:budget`, { at, reason: 'budget' })
  for (const use of uses) {
    if (use.how !== 'sent' || (use.served && !use.isForwarded) || use.hasOtherCallers) continue
    if (use.base !== 'proven' && !(use.base === 'unknown' && use.evidence)) continue
    const reason = reasonOf(run, use)
    if (reason) found.set(`${placeKey(use.call)}:${reason}`, { at: use.call, reason })
  }
  return [...found.values()]
}

function reasonOf({ interest }: Run, { base, path, budgetExhausted }: RequestUse): string | null {
  if (!budgetExhausted || isPathOfSchedule(interest, path)) return whyUndecided(interest, base, path)
  return path.length === 0 || mayMatch(interest.templates, path) ? 'budget' : null
}
