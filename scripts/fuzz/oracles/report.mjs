// What several oracles ask of a report.
export const options = { asOf: '2026-11-20', minConfidence: 'possible' }
const LINE_END = /\r\n|[\n\r\u2028\u2029]/

/** Splits a text into its lines. */
export function linesOf(text) {
  return text.split(LINE_END)
}

/** Tests if the range of a finding lies in the text; its end is the column behind its last character. */
export function isInside({ line, column, endLine, endColumn }, text) {
  const lines = linesOf(text)
  const isIn = (row, at) => Number.isInteger(row) && Number.isInteger(at) && row >= 1 && row <= lines.length && at >= 1 && at <= lines[row - 1].length + 1
  return isIn(line, column) && isIn(endLine, endColumn) && (line < endLine || (line === endLine && column <= endColumn))
}

/** Tests if a text was not read as a whole: it has a syntax error, is nested too deeply, or was skipped. */
export function isBroken(report) {
  return report.errors.length > 0 || report.summary.skipped.some(({ reason }) => reason !== 'minified')
}

/** Tests if a text was read as a whole. */
export function isRead(report) {
  return report.errors.length === 0 && report.summary.skipped.length === 0
}

/** Returns the line and the entry of each finding, each once, in the order of texts. */
export function placesOf(report) {
  return [...new Set(report.findings.map(({ line, entry }) => `${line} ${entry}`))].sort()
}

/** Tests if a file holds nothing but code. */
export function isScript(path) {
  return /\.[cm]?[jt]sx?$/.test(path)
}
