import type { Notification } from 'sarif'

/** GitHub rejects a run with more results. */
export const maxResults = 25_000

/** Creates the notice of how many results were omitted. */
export function cutNotice(all: number, written: number): Notification {
  const text = `GitHub accepts ${maxResults} results. The ${all - written} least important of ${all} results were omitted.`
  return { level: 'warning', descriptor: { id: 'results-cut' }, message: { text } }
}
