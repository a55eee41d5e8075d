import type { Notification } from 'sarif'

/** GitHub refuses a run with more results. */
export const maxResults = 25_000

/** Says how many results were left out. */
export function cutNotice(all: number, kept: number): Notification {
  return { level: 'warning', descriptor: { id: 'results-cut' }, message: { text: `GitHub takes ${maxResults} results: the ${all - kept} least important of ${all} are left out.` } }
}
