import type { Reporter } from './reporter.ts'
import { withoutSecrets } from './without-secrets.ts'

/** A line of JSON for each finding, unresolved call and error, and one for the rest, by its `type`. */
export const jsonl: Reporter = (report, context) => {
  const { findings, unresolved, errors, ...rest } = withoutSecrets(report, context)
  const lines = [
    ...findings.map(finding => ({ type: 'finding', ...finding })),
    ...unresolved.map(call => ({ type: 'unresolved', ...call })),
    ...errors.map(error => ({ type: 'error', ...error })),
    { type: 'summary', ...rest },
  ]
  return lines.map(line => `${oneLineOf(line)}\n`).join('')
}

/** Returns JSON on one line; some readers also break lines at these characters. */
function oneLineOf(value: object): string {
  return JSON.stringify(value).replace(/[\u0085\u2028\u2029]/g, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
