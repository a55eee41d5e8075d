import { calledHosts } from './called-hosts.ts'
import type { Sources } from './project.ts'
import { isTraced } from './word-tests.ts'

/** A host that no schedule knows, and in how many places of the code its address is written. */
export interface UnknownHost { readonly host: string, readonly places: number }

/**
 * Returns the hosts that some files seem to call, where no file of the project shows a trace of an API of the schedules, the most frequent
 * first. The project must have been searched for such traces.
 */
export function unknownHosts(project: Sources, files: Iterable<string>): readonly UnknownHost[] {
  if (isTraced(project)) return []
  const counts = new Map<string, number>()
  for (const file of files) for (const host of calledHosts(project, file)) counts.set(host, (counts.get(host) ?? 0) + 1)
  return [...counts].map(([host, places]) => ({ host, places })).sort((a, b) => b.places - a.places || (a.host < b.host ? -1 : 1))
}
