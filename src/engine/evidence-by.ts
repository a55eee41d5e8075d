import { reach } from '../project/reach.ts'
import { nearestFirst } from '../project/joined.ts'
import type { Gate, Project } from '../project/project.ts'
import type { Place } from '../uses/api-use.ts'
import type { EvidenceLookup } from '../uses/evidence-lookup.ts'

/** Finds the nearest place that shows that a file uses the API: its own, one in a file that imports connect to it, or one in its package. */
export function evidenceBy(project: Project, { evidence, lone }: Gate): Pick<EvidenceLookup, 'evidence' | 'around'> {
  const known = new Map<string, Place | null>()
  return {
    evidence(file) {
      const before = known.get(file)
      if (before !== undefined) return before
      const found = evidence.size ? nearest(project, file, evidence) : null
      known.set(file, found)
      return found
    },
    around(file) {
      const other = lone.get(file)
      const place = other === undefined ? undefined : evidence.get(other)
      return other === undefined || !place ? null : { file: other, start: place.start, end: place.end }
    },
  }
}

function nearest(project: Project, file: string, evidence: Gate['evidence']): Place | null {
  const own = evidence.get(file)
  if (own) return { file, start: own.start, end: own.end }
  for (const [other] of nearestFirst(project, [file], reach)) {
    const place = evidence.get(other)
    if (place) return { file: other, start: place.start, end: place.end }
  }
  return null
}
