import { diffArrays } from 'diff'
import { lineStarts, positionIn } from '../src/report/positions.ts'
import type { Finding, Fix } from '../src/report/report.ts'
import type { FileResult } from './file-result.ts'
import { localFixes } from './to-report.ts'

/** Some lines of a text that became other lines; both may be none. */
interface Change {
  /** The index of the first line, in the text before and in that after. */
  readonly from: number
  readonly to: number
  readonly removed: readonly string[]
  readonly added: readonly string[]
}

/**
 * Returns the findings in a text at their lines in a text that was edited since, without analysing it. A finding in a changed line stays there, a
 * finding in a removed line goes. Undefined where a change may concern more: it suppresses findings, or does what a fix of one does.
 */
export function movedByLines({ findings, problem }: FileResult, before: string, after: string): FileResult | undefined {
  const [own, others] = [linesOf(before), linesOf(after)]
  const changes = changesOf(own, others)
  if (problem !== null || changes.some(isAboutFindings)) return undefined
  const found: Finding[] = []
  for (const finding of findings) {
    if (isFixedBy(changes, finding, before)) return undefined
    const [start, end] = [lineAfter(changes, finding.line - 1), lineAfter(changes, finding.endLine - 1)]
    if (start === undefined || end === undefined) continue
    found.push(placedAt(finding, { start, end, lines: others, fixes: movedFixes(finding, changes, before, after) }))
  }
  return { findings: found, problem }
}

function linesOf(text: string): readonly string[] {
  const starts = lineStarts(text)
  return starts.map((start, index) => text.slice(start, starts[index + 1]))
}

/** Returns the changed lines in order; what is added where lines were removed takes their place. */
function changesOf(own: readonly string[], others: readonly string[]): readonly Change[] {
  const changes: Change[] = []
  let [from, to] = [0, 0]
  for (const { added: isAdded, removed: isRemoved, value } of diffArrays([...own], [...others])) {
    const last = changes.at(-1)
    const [removed, added] = [isRemoved ? value : [], isAdded ? value : []]
    if (isAdded && last && last.from + last.removed.length === from) changes.splice(-1, 1, { ...last, added })
    else if (isAdded || isRemoved) changes.push({ from, to, removed, added })
    if (!isAdded) from += value.length
    if (!isRemoved) to += value.length
  }
  return changes
}

function isAboutFindings({ removed, added }: Change): boolean {
  return [...removed, ...added].some(line => line.includes('sunset-'))
}

function isWithin({ from, removed }: Change, line: number): boolean {
  return line >= from && line < from + removed.length
}

/** Returns the index of a line in the text after the changes; undefined if it was removed. */
function lineAfter(changes: readonly Change[], line: number): number | undefined {
  let moved = line
  for (const change of changes) {
    const { from, to, removed, added } = change
    if (isWithin(change, line)) return added.length > 0 ? to + Math.min(line - from, added.length - 1) : undefined
    if (from + removed.length <= line) moved += added.length - removed.length
  }
  return moved
}

/** Tests if a change at a finding may be one of its fixes: the new lines have its text, or no longer have what it deletes. */
function isFixedBy(changes: readonly Change[], finding: Finding, before: string): boolean {
  const touched = changes.filter(({ from, removed }) => from < finding.endLine && from + removed.length >= finding.line)
  if (touched.length === 0) return false
  const added = touched.flatMap(change => change.added).join('')
  return localFixes(finding).some(fix => fix.edits.every(({ start, end, text }) => (text ? added.includes(text) : !added.includes(before.slice(start, end)))))
}

/** Where a finding is after the changes: indexes of its lines, the lines of the text, and its fixes there. */
interface Placed {
  readonly start: number
  readonly end: number
  readonly lines: readonly string[]
  readonly fixes: readonly Fix[]
}

/** Places a finding; in a line that became shorter, it ends where the line does. */
function placedAt(finding: Finding, { start, end, lines, fixes }: Placed): Finding {
  const column = Math.min(finding.column, lengthOf(lines[start]) + 1)
  const last = Math.min(finding.endColumn, lengthOf(lines[end]) + 1)
  return { ...finding, line: start + 1, column, endLine: end + 1, endColumn: start === end ? Math.max(last, column) : last, fixes }
}

function lengthOf(line = ''): number {
  return line.replace(/[\r\n\u2028\u2029]+$/, '').length
}

/** Returns the fixes that edit only lines that did not change, with their edits at the new offsets. */
function movedFixes(finding: Finding, changes: readonly Change[], before: string, after: string): readonly Fix[] {
  const [own, others] = [lineStarts(before), lineStarts(after)]
  const offsetAfter = (offset: number): number | undefined => {
    const { line, column } = positionIn(own, offset)
    const moved = changes.some(change => isWithin(change, line - 1)) ? undefined : lineAfter(changes, line - 1)
    return moved === undefined ? undefined : (others[moved] ?? after.length) + column - 1
  }
  return localFixes(finding).flatMap(fix => {
    const edits = fix.edits.flatMap(edit => {
      const [start, end] = [offsetAfter(edit.start), offsetAfter(edit.end)]
      return start === undefined || end === undefined || after.slice(start, end) !== before.slice(edit.start, edit.end) ? [] : [{ ...edit, start, end }]
    })
    return edits.length === fix.edits.length ? [{ ...fix, edits }] : []
  })
}
