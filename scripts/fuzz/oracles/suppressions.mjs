// A comment for the whole file hides everything that is found in it.
import { isRead, isScript, options } from './report.mjs'

/** Suppresses all entries that are found. */
export function wrongSuppression(report, { path, text }, { analyse }) {
  const entries = [...new Set(report.findings.map(({ entry }) => entry))]
  // Other comments of that kind would be unneeded ones, and the first line of a program for a shell must stay the first.
  if (entries.length === 0 || !isScript(path) || !isRead(report) || /sunset-ignore|^\ufeff?#!/.test(text)) return undefined
  const after = analyse(`// sunset-ignore-file ${entries.join(' ')} -- a test\n${text}`, path, options)
  const [failure] = after.errors
  if (failure) return `suppressed: ${failure.kind}: ${failure.message}`
  const [left] = after.findings
  if (left) return `suppressed: ${left.entry} is still found`
  const { suppressed = 0 } = after.summary.hidden
  return suppressed === report.findings.length ? undefined : `suppressed: ${suppressed} of ${report.findings.length}`
}
