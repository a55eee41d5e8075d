import { whole } from './reporter.ts'
import type { PiecewiseReporter } from './reporter.ts'
import { withoutSecrets } from './without-secrets.ts'

/** A line of JSON for each finding, unresolved call and error, and one for the rest, by its `type`. */
export const jsonlPieces: PiecewiseReporter = function* (report, context) {
  const { findings, unresolved, errors, ...rest } = withoutSecrets(report, context)
  for (const finding of findings) yield lineOf({ type: 'finding', ...finding })
  for (const call of unresolved) yield lineOf({ type: 'unresolved', ...call })
  for (const error of errors) yield lineOf({ type: 'error', ...error })
  yield lineOf({ type: 'summary', ...rest })
}

export const jsonl = whole(jsonlPieces)

/** Returns JSON on one line; some readers also break lines at these characters. */
function lineOf(value: object): string {
  return `${JSON.stringify(value).replace(/[\u0085\u2028\u2029]/g, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`
}
