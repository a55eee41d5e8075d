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

/** A text with its lines, each with its break, and their offsets. */
interface Text {
  readonly text: string
  readonly starts: readonly number[]
  readonly lines: readonly string[]
}

/** With more lines removed and added, a text is another one. To find them takes the square of their number. */
const MOST_EDITS = 400

/**
 * Returns the findings in a text at their lines in a text that was edited since, without analysing it. A finding in a changed line stays there, a
 * finding in a removed line goes. Undefined where a change may concern more: it suppresses findings, does what a fix of one does, or is large.
 */
export function movedByLines({ findings, problem }: FileResult, before: string, after: string): FileResult | undefined {
  const [own, others] = [textOf(before), textOf(after)]
  const changes = problem === null ? changesOf(own.lines, others.lines) : undefined
  if (!changes || changes.some(change => isAboutFindings(change, own.lines)) || isOther(changes, own)) return undefined
  const found: Finding[] = []
  for (const finding of findings) {
    if (isFixedBy(changes, finding, before)) return undefined
    const place = placeAfter(finding, changes, own, others)
    if (place) found.push({ ...finding, ...place, fixes: movedFixes(finding, changes, own, others) })
  }
  return { findings: found, problem }
}

function textOf(text: string): Text {
  const starts = lineStarts(text)
  return { text, starts, lines: starts.map((start, index) => text.slice(start, starts[index + 1])) }
}

/** Tests if most lines of a text went: then its findings say nothing about the new ones. */
function isOther(changes: readonly Change[], { lines }: Text): boolean {
  return 2 * changes.reduce((sum, { removed }) => sum + removed.length, 0) > lines.length
}

/** Returns the changed lines in order; what is added where lines were removed takes their place. Undefined if there are too many. */
function changesOf(own: readonly string[], others: readonly string[]): readonly Change[] | undefined {
  const parts = diffArrays([...own], [...others], { maxEditLength: MOST_EDITS })
  if (!parts) return undefined
  const changes: Change[] = []
  let [from, to] = [0, 0]
  for (const { added: isAdded, removed: isRemoved, value } of parts) {
    const last = changes.at(-1)
    const [removed, added] = [isRemoved ? value : [], isAdded ? value : []]
    if (isAdded && last && last.from + last.removed.length === from) changes.splice(-1, 1, { ...last, added })
    else if (isAdded || isRemoved) changes.push({ from, to, removed, added })
    if (!isAdded) from += value.length
    if (!isRemoved) to += value.length
  }
  return changes
}

/** A line without code, behind which a comment still counts for the next line. */
const NO_CODE = /^\s*(?:$|\/\/|\/?\*)/

/** Tests if a change can suppress a finding, or end that: it edits a comment for it, or what comes behind one. */
function isAboutFindings({ from, removed, added }: Change, own: readonly string[]): boolean {
  let above = from - 1
  while (above > 0 && NO_CODE.test(own[above] ?? '') && !own[above]?.includes('sunset-')) above--
  return [own[above] ?? '', ...removed, ...added].some(line => line.includes('sunset-'))
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

type Place = Pick<Finding, 'line' | 'column' | 'endLine' | 'endColumn'>

/** Places a finding; in a line that became shorter, it ends where the line does. Undefined if all of its lines were removed. */
function placeAfter(finding: Finding, changes: readonly Change[], own: Text, { lines }: Text): Place | undefined {
  const first = lineAfter(changes, finding.line - 1)
  const last = lineAfter(changes, finding.endLine - 1)
  const [start, end] = [first ?? last, last ?? first]
  if (start === undefined || end === undefined) return undefined
  const change = finding.line === finding.endLine ? changes.find(each => isWithin(each, finding.line - 1)) : undefined
  const again = change && foundAgain(finding, change, start, own)
  if (again) return again
  const column = Math.min(finding.column, lengthOf(lines[start]) + 1)
  const endColumn = Math.min(finding.endColumn, lengthOf(lines[end]) + 1)
  return { line: start + 1, column, endLine: end + 1, endColumn: start === end ? Math.max(endColumn, column) : endColumn }
}

/** Finds the code of a finding in lines that took the place of others: in the nearest one that has it, next to where it was. */
function foundAgain({ line, column, endColumn }: Finding, { to, added }: Change, near: number, own: Text): Place | undefined {
  const code = own.lines[line - 1]?.slice(column - 1, endColumn - 1) ?? ''
  let [found, nearest]: [Place | undefined, number] = [undefined, Infinity]
  for (const [index, text] of code === '' ? [] : added.entries()) {
    for (let at = text.indexOf(code); at >= 0; at = text.indexOf(code, at + 1)) {
      const distance = Math.abs(to + index - near) * FAR + Math.abs(at + 1 - column)
      if (distance < nearest) found = { line: to + index + 1, column: at + 1, endLine: to + index + 1, endColumn: at + 1 + code.length }
      nearest = Math.min(nearest, distance)
    }
  }
  return found
}

/** Another line is farther away than any place in the same one. */
const FAR = 1e6

function lengthOf(line = ''): number {
  return line.replace(/[\r\n\u2028\u2029]+$/, '').length
}

/**
 * Returns the fixes that edit only lines that did not change, with their edits at the new offsets. Nobody knows if they are still safe: an
 * editor that fixes on saving must not apply them.
 */
function movedFixes(finding: Finding, changes: readonly Change[], before: Text, after: Text): readonly Fix[] {
  const offsetAfter = (offset: number): number | undefined => {
    const { line, column } = positionIn(before.starts, offset)
    const moved = changes.some(change => isWithin(change, line - 1)) ? undefined : lineAfter(changes, line - 1)
    return moved === undefined ? undefined : (after.starts[moved] ?? after.text.length) + column - 1
  }
  return localFixes(finding).flatMap(fix => {
    const edits = fix.edits.flatMap(edit => {
      const [start, end] = [offsetAfter(edit.start), offsetAfter(edit.end)]
      if (start === undefined || end === undefined || after.text.slice(start, end) !== before.text.slice(edit.start, edit.end)) return []
      return [{ ...edit, start, end }]
    })
    return edits.length === fix.edits.length ? [{ ...fix, edits, safety: 'suggestion' as const }] : []
  })
}
