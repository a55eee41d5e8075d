// What holds for every fix.
import { isBroken, options } from './report.mjs'

/** Each fix takes an analysis of its own. */
const MOST_FINDINGS = 40

/** Applies each fix of each finding alone; returns what is wrong with the first wrong one. */
export function wrongFix(report, { path, text }, { analyse }) {
  const brokenBefore = isBroken(report)
  for (const finding of report.findings.slice(0, MOST_FINDINGS)) for (const fix of finding.fixes) {
    const edits = [...fix.edits].sort((a, b) => a.start - b.start)
    const wrong = edits.find((edit, index) => !isInside(edit, text) || (index > 0 && edit.start < edits[index - 1].end))
    if (wrong) return `edit: ${JSON.stringify(wrong)}`
    if (brokenBefore) continue
    const after = edits.reduceRight((whole, edit) => whole.slice(0, edit.start) + edit.text + whole.slice(edit.end), text)
    const again = analyse(after, path, options)
    const [failure] = again.errors
    if (failure) return `error after a fix: ${failure.kind}: ${failure.message}`
    if (isBroken(again)) return `syntax: ${fix.title} of ${finding.entry}`
    if (fix.safety === 'safe' && !fix.partial && count(again, finding) >= count(report, finding)) return `again: ${fix.title} of ${finding.entry}`
  }
  return undefined
}

function isInside({ start, end }, text) {
  return Number.isInteger(start) && Number.isInteger(end) && start >= 0 && end >= start && end <= text.length
}

function count({ findings }, { entry, message }) {
  return findings.filter(each => each.entry === entry && each.message === message).length
}
