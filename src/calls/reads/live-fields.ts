import { matchesTemplate } from '../../uses/interest.ts'
import type { Run } from '../state/run.ts'

/**
 * Returns the fields of the schedule that responses of requests to some paths can have, by their last names. A segment that is null is unknown.
 * What the code reads or declares of any other name is no such field, and neither is a name that no file contains. Where few modules are wanted,
 * all names count, because what is read or declared leads to requests that are not recorded otherwise.
 */
export function liveFields({ interest, modules }: Run, paths: readonly (readonly (string | null)[])[]): ReadonlySet<string> {
  const found = [...interest.fieldTemplates].filter(([name, templates]) => {
    if (modules.isAbsent?.(name) === true) return false
    return modules.narrowed !== undefined || paths.some(path => matchesTemplate(templates, path))
  })
  return new Set(found.map(([name]) => name))
}
