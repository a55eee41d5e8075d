// What holds for every input.
const options = { asOf: '2026-11-20', minConfidence: 'possible' }

/** Analyses a text; returns what is wrong with the result, or undefined. `lint` is optional. */
export function wrongWith({ path, text }, { analyse, lint }) {
  const report = analyse(text, path, options)
  const [failure] = report.errors.filter(({ kind }) => kind === 'internal')
  if (failure) return `error: ${failure.message}`
  const outside = report.findings.find(finding => !isInside(finding, text))
  if (outside) return `range: ${outside.line}:${outside.column} to ${outside.endLine}:${outside.endColumn}`
  if (JSON.stringify(report) !== JSON.stringify(analyse(text, path, options))) return 'order: a second analysis differs'
  return wrongFix(report, { path, text }, analyse) ?? lint?.(text, path)
}

/** Tests if the range of a finding lies in the text; the end of a line is the column behind it. */
function isInside({ line, column, endLine, endColumn }, text) {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/)
  const isIn = (row, at) => row >= 1 && row <= lines.length && at >= 1 && at <= lines[row - 1].length + 2
  return isIn(line, column) && isIn(endLine, endColumn) && (line < endLine || (line === endLine && column <= endColumn))
}

function wrongFix(report, { path, text }, analyse) {
  const brokenBefore = isBroken(report)
  for (const finding of report.findings) for (const fix of finding.fixes) {
    const edits = [...fix.edits].sort((a, b) => a.start - b.start)
    const overlap = edits.findIndex((edit, index) => edit.start < 0 || edit.end < edit.start || edit.end > text.length || (index > 0 && edit.start < edits[index - 1].end))
    if (overlap >= 0) return `edit: ${JSON.stringify(edits[overlap])}`
    if (brokenBefore) continue
    const after = edits.reduceRight((whole, edit) => whole.slice(0, edit.start) + edit.text + whole.slice(edit.end), text)
    const again = analyse(after, path, options)
    if (again.errors.some(({ kind }) => kind === 'internal')) return `error after a fix: ${again.errors[0].message}`
    if (isBroken(again)) return `syntax: ${fix.title} of ${finding.entry}`
    if (fix.safety === 'safe' && !fix.partial && again.findings.filter(each => each.entry === finding.entry).length > report.findings.filter(each => each.entry === finding.entry).length) return `again: ${fix.title} of ${finding.entry}`
  }
  return undefined
}

function isBroken(report) {
  return report.summary.skipped.some(({ reason }) => reason.startsWith('syntax error'))
}
