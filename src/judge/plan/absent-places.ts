import type { AbsentProof, Entry, Schedule } from '../../schedule/model.ts'
import type { Place, RequestUse } from '../../uses/api-use.ts'
import { tokenOf } from '../judge-path.ts'
import type { Judged } from '../judged.ts'
import type { StepPlace } from './plan-step.ts'
import { formatOperation, isRequestTo, sentBy } from './present-places.ts'
import { valueNotes } from './value-notes.ts'

/** The requests and findings of a project for the entry of a plan. */
export interface Known {
  readonly entry: Entry
  readonly schedule: Schedule
  readonly requests: readonly RequestUse[]
  readonly findings: readonly Judged[]
}

/** Finds the places that a step has to replace, with notes about the values that are sent there. */
export function absentPlaces(proof: AbsentProof, known: Known): StepPlace[] {
  switch (proof.kind) {
    case 'operation': return known.requests.filter(use => isRequestTo(use, proof.operation, known.schedule)).flatMap(use => {
      const sent = sentBy(use, proof.body)
      if (!sent || sent.lacks.length > 0) return []
      const called = formatOperation({ ...proof.operation, methods: use.methods ?? proof.operation.methods })
      return [placeOf(sent.at ?? tokenOf(use, proof.operation.path), `still calls ${called}`, [use], known)]
    })
    case 'setting': return known.findings
      .filter(({ item, methods }) => item.kind === 'setting' && item.setting === proof.setting && overlaps(methods, proof.methods))
      .map(each => {
        const verb = each.methods.includes('GET') && each.methods.length === 1 ? 'reads' : 'uses'
        return placeOf(each.token, `still ${verb} the setting \`${proof.setting}\``, requestsOf(each), known)
      })
    case 'field': return known.findings
      .filter(({ item, kind, target }) => kind === 'field' && item.kind === 'field' && target === proof.field && (proof.of === null || item.of === proof.of))
      .filter(each => proof.in === null || (proof.in === 'request') === isSent(each))
      .map(each => {
        const verb = isSent(each) ? 'sends' : each.role === 'use' ? 'reads' : 'declares'
        return placeOf(each.token, `still ${verb} \`${proof.field}\``, requestsOf(each), known)
      })
  }
}

function placeOf(at: Place, note: string, uses: readonly RequestUse[], { entry, schedule }: Known): StepPlace {
  const notes = [...new Set(uses.flatMap(use => valueNotes(use, at, entry, schedule)))]
  return { at, note: [note, ...notes].join('; '), lacks: [] }
}

/** Tests if two lists of methods overlap; an empty list is unknown and may be any method. */
function overlaps(seen: readonly string[], wanted: readonly string[]): boolean {
  return seen.length === 0 || wanted.length === 0 || seen.some(method => wanted.includes(method))
}

/** Tests if a field is sent: no read is at its place. */
function isSent({ role, token, uses }: Judged): boolean {
  const isRead = uses.some(use => use.kind === 'request' && use.reads.some(({ at }) => at.file === token.file && at.start === token.start))
  return role === 'use' && !isRead
}

function requestsOf({ uses }: Judged): RequestUse[] {
  return uses.filter(use => use.kind === 'request')
}
