import { whole } from './reporter.ts'
import type { PiecewiseReporter } from './reporter.ts'
import { withoutSecrets } from './without-secrets.ts'

/** The report itself, the contract for other programs. */
export const jsonPieces: PiecewiseReporter = function* (report, context) {
  let before = '{\n'
  for (const [key, value] of Object.entries(withoutSecrets(report, context))) {
    yield `${before}  ${JSON.stringify(key)}: `
    if (Array.isArray(value) && value.length > 0) yield* listOf(value)
    else yield indented(value, '  ')
    before = ',\n'
  }
  yield '\n}\n'
}

export const json = whole(jsonPieces)

function* listOf(items: readonly unknown[]): Iterable<string> {
  let before = '[\n    '
  for (const item of items) {
    yield before + indented(item, '    ')
    before = ',\n    '
  }
  yield '\n  ]'
}

function indented(value: unknown, indent: string): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`)
}
