import type { RequestUse, Unresolved } from '../../uses/api-use.ts'
import type { EvidenceLookup } from '../../uses/evidence-lookup.ts'
import { matchesTemplate } from '../../uses/interest.ts'
import { exhaustedCalls } from '../state/budget.ts'
import type { Run } from '../state/run.ts'
import { whyUndecided } from '../values/unknown-segment.ts'

/** Requests in sight of evidence whose address could be the API's and could not be told (DESIGN 5): one for each call and reason. */
export function unresolvedCalls(run: Run, uses: readonly RequestUse[], around: EvidenceLookup): Unresolved[] {
  const found = new Map<string, Unresolved>()
  for (const at of exhaustedCalls(run)) if (around.evidence(at.file)) found.set(`${at.file}:${String(at.start)}:budget`, { at, reason: 'budget' })
  for (const use of uses) {
    if (use.how !== 'sent' || (use.base !== 'proven' && !(use.base === 'unknown' && use.evidence))) continue
    const reason = reasonOf(run, use)
    if (!reason) continue
    found.set(`${use.call.file}:${String(use.call.start)}:${reason}`, { at: use.call, reason })
  }
  return [...found.values()]
}

function reasonOf(run: Run, { base, path, budgetExhausted }: RequestUse): string | null {
  return budgetExhausted && !matchesTemplate(run.interest.templates, path.map(segment => segment.text)) ? 'budget' : whyUndecided(run.interest, base, path)
}
