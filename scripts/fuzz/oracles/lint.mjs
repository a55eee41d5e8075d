// What ESLint reports.
import { isInside } from './report.mjs'

/** Tests what ESLint reports of a script with a planted use, where its own parser can read it. */
export function wrongLint({ path, text, line }, { lint }) {
  if (!lint || !/\.[cm]?js$/.test(path)) return undefined
  const messages = lint(text, path)
  if (messages.some(({ fatal }) => fatal)) return undefined
  const failure = messages.find(({ message }) => /Error: /.test(message))
  if (failure) return `eslint error: ${failure.message}`
  const outside = messages.find(({ line, column, endLine = line, endColumn = column }) => !isInside({ line, column, endLine, endColumn }, text))
  if (outside) return `eslint range: ${outside.line}:${outside.column}`
  return messages.some(message => message.line === line && message.ruleId === 'sunset/no-deprecated-endpoint') ? undefined : `eslint planted: nothing in line ${line}`
}
