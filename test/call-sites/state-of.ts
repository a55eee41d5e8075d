import { loadBundledSchedules } from '../../src/schedule/load.ts'
import type { PathTemplate } from '../../src/schedule/model.ts'
import { templatesOf } from '../../src/schedule/templates-of.ts'
import type { Place, RequestUse } from '../../src/uses/api-use.ts'
import type { CollectedProject } from './collected.ts'
import type { CallSite } from './list-call-sites.ts'

/**
 * How the engine accounts for a call site: `known` by uses whose addresses can be judged, `unresolved` by an entry at it or at the
 * call that leads to it. Anything else is a state that must not be: the reason in words.
 */
export type SiteState = 'known' | 'unresolved' | `lost: ${string}`

const templates = loadBundledSchedules().flatMap(schedule => templatesOf(schedule))

/** The state of a call site in what was collected of its project. */
export function stateOf(site: CallSite, { uses, unresolved }: CollectedProject): SiteState {
  const isAt = (place: Place): boolean => place.file === site.file && place.start === site.start && place.end === site.end
  const isTold = (place: Place): boolean => unresolved.some(({ at }) => at.file === place.file && at.start === place.start && at.end === place.end)
  const covering = uses.filter((use): use is RequestUse => use.kind === 'request' && (isAt(use.call) || use.trace.some(step => isAt(step.at))))
  if (covering.length === 0) return unresolved.some(({ at }) => isAt(at)) ? 'unresolved' : 'lost: no use covers it'
  const open = covering.filter(use => use.how === 'sent' && isInSight(use) && isOpen(use))
  if (open.some(use => !isTold(use.call))) return 'lost: an address is open, and nothing says so'
  return covering.some(use => isTold(use.call)) ? 'unresolved' : 'known'
}

function isInSight({ base, evidence }: RequestUse): boolean {
  return base === 'proven' || (base === 'unknown' && evidence !== null)
}

/** Tests if an address fits no template as it is, and would fit one if only it were known. */
function isOpen({ path }: RequestUse): boolean {
  const segments = path.map(segment => segment.text)
  return segments.length === 0 || (!templates.some(template => fits(template, segments, false)) && templates.some(template => fits(template, segments, true)))
}

/** `loose`: what is not known may be any literal. */
function fits({ segments: wanted, subtree }: PathTemplate, segments: readonly (string | null)[], loose: boolean): boolean {
  if (subtree ? segments.length <= wanted.length : segments.length !== wanted.length) return false
  return wanted.every((each, index) => 'parameter' in each || segments[index] === each.literal || (loose && segments[index] === null))
}
