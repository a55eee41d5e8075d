import { matchesTemplate } from '../../uses/interest.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'

/** A path to which a request may be sent. */
export interface RequestPath {
  /** Null for an unknown one. */
  readonly segments: readonly (string | null)[]
  /** False if a server of the project gets it, which may pass on the end of it. */
  readonly isWhole: boolean
}

const live = slot(() => new Set<string>())

/**
 * Returns the fields of the schedule that responses of requests to the noted paths can have, by their last names. What the code reads or
 * declares of any other name is no such field, and neither is a name that no file contains. Where few modules are wanted, all names count,
 * because what is read or declared leads to requests that are not recorded otherwise.
 */
export function liveFields(run: Run): ReadonlySet<string> {
  const { interest: { fieldTemplates }, modules } = run
  const names = modules.narrowed ? [...fieldTemplates.keys()] : [...live(run)]
  return new Set(names.filter(name => modules.isAbsent?.(name) !== true))
}

/** Notes a path of the API to which a request may lead. */
export function notePath(run: Run, { segments, isWhole }: RequestPath): void {
  for (const [name, templates] of run.interest.fieldTemplates) {
    if (live(run).has(name)) continue
    const ends = isWhole ? [0] : segments.keys()
    for (const from of ends) if (matchesTemplate(templates, segments, [], from)) live(run).add(name)
  }
}
