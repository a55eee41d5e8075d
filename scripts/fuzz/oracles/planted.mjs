// A use behind the text, which must be found wherever the text can be read.
import { isRead, isScript, linesOf, options } from './report.mjs'

/** A credential that no format may show. */
export const SECRET = 'kT9vQ2mXw7RzL4pB8nYc'
export const ENTRY = 'filters'
const USE = `
;function plantedUse() { return globalThis.fetch('https://api.cloudflare.com/client/v4/zones/1/${ENTRY}', { headers: { Authorization: 'Bearer ${SECRET}' } }) }
`

/** Returns the input with a use in its last line but one; undefined where that use may rightly not be found. */
export function withPlanted({ path, text }, report) {
  // The text may suppress it, hold another `globalThis`, or be a bundle that ends with a package.
  if (!isScript(path) || !isRead(report) || /sunset-ignore|eslint-disable|globalThis|\bnode_modules\//.test(text)) return undefined
  const planted = text + USE
  return { path, text: planted, line: linesOf(planted).length - 1 }
}

/** Tests that the use is found, and all that was found before. */
export function wrongPlanted({ path, text, line }, before, { analyse }) {
  const report = analyse(text, path, options)
  // Without any word of an API, the text alone was not parsed, and may have syntax errors.
  if (!isRead(report) && before.summary.analysed === 0) return undefined
  if (!isRead(report)) return report.errors.length > 0 ? `planted: ${report.errors[0].kind}` : `planted: ${report.summary.skipped[0].reason}`
  if (!isFound(report, { line })) return `planted: no finding in line ${line}`
  const lost = before.findings.find(finding => !report.findings.some(each => each.line === finding.line && each.column === finding.column && each.entry === finding.entry))
  return lost && `planted: ${lost.entry} in line ${lost.line} is lost`
}

/** Tests if the planted use is found. */
export function isFound(report, { line }) {
  return report.findings.some(finding => finding.line === line && finding.entry === ENTRY)
}
