import type { Notification } from 'sarif'

/** GitHub refuses a run with more results. */
export const maxResults = 25_000

/** Creates the notice of how many results were left out. */
export function cutNotice(all: number, written: number): Notification {
  const text = `GitHub takes ${maxResults} results: the ${all - written} least important of ${all} are left out.`
  return { level: 'warning', descriptor: { id: 'results-cut' }, message: { text } }
}
