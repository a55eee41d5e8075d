import { join } from 'node:path'
import { inertCode } from '../src/engine/inert-code.ts'
import { versionOf } from '../src/project/configs.ts'
import { diskFiles } from '../src/project/disk-files.ts'
import type { Project } from '../src/project/project.ts'
import { lineStarts, positionIn } from '../src/report/positions.ts'
import type { Finding, Fix } from '../src/report/report.ts'
import type { Schedule } from '../src/schedule/model.ts'
import type { SyntaxTree } from '../src/syntax/expr.ts'
import { isGenerated } from '../src/syntax/is-generated.ts'
import { sameCode } from '../src/syntax/same-code.ts'
import type { LeaveOut, Move } from '../src/syntax/same-code.ts'
import type { FileResult } from './file-result.ts'
import type { Loaded } from './loaded.ts'
import type { PlacedFile } from './place-of.ts'
import { localFixes } from './to-report.ts'
import { movedByLines } from './until-saved.ts'

/** A text of a file that was analysed, and what was found in it. */
interface Last {
  readonly saved: Project
  readonly loaded: Loaded
  readonly file: string
  readonly text: string
  readonly tree: () => SyntaxTree
  readonly result: FileResult
  /** A key of the file on the disk, from before the analysis. It changes with the file. */
  readonly stamp: string
  /** Milliseconds that the last analysis of a text took that was not saved; 0 before the first one. */
  readonly ms: number
}

/** An editor lints few files in turns. */
const MOST = 4
/** The latest last. */
const last: Last[] = []

/** The text of a file, what was found in it, and how long the analysis took. */
type Found = Pick<Last, 'text' | 'tree' | 'result' | 'stamp' | 'ms'>

/** Keeps the result of a file, for the next text of it. */
export function keepResult({ project, file, isSaved }: PlacedFile, loaded: Loaded, found: Found): void {
  const before = last.findIndex(each => each.file === file && each.saved.root === project.root)
  // Of a file that is new here, other files tell how long it will take.
  const known = last[before] ?? last.findLast(each => each.saved.root === project.root)
  const ms = noticed(known?.ms ?? 0, found.ms, isSaved, savedOf(project))
  if (before >= 0 || last.length === MOST) last.splice(Math.max(before, 0), 1)
  last.push({ ...found, saved: savedOf(project), loaded, file, ms })
}

/** Returns the time that an analysis takes while someone types. The first ones of a saved project take longer, which says nothing; a short one does. */
function noticed(before: number, ms: number, isSaved: boolean, saved: Project): number {
  if (isSaved) return Math.min(before, ms)
  return last.some(each => each.saved === saved) ? ms : before
}

/** Returns a text that changes when the file on the disk does. */
export function stampOf({ project, file }: PlacedFile): string {
  return versionOf(diskFiles(project.root), file)
}

/** The files that were linted in this turn of the event loop. */
const inTurn = new Set<string>()

/** Notes that a file was linted. A next text of it in the same turn is that after fixes of ESLint: nobody typed it. */
export function noteLint({ project, file }: PlacedFile): void {
  if (inTurn.size === 0) setImmediate(() => { inTurn.clear() }).unref()
  inTurn.add(join(project.root, file))
}

/** An analysis that takes longer than this many milliseconds is noticed at each key. */
const NOTICED = 1000

/**
 * Returns the last findings of a file at their places in a text that is not saved, where to analyse it would take too long; undefined where the
 * text must be analysed: fixes made it, or the file was saved since. Other files may have changed: that counts when the file is saved.
 */
export function resultUntilSaved(place: PlacedFile, loaded: Loaded, text: string): FileResult | undefined {
  const { project, file } = place
  // A part of a file is never saved on its own.
  if (!place.sources || loaded.whileTyping === 'always' || inTurn.has(join(project.root, file))) return undefined
  const known = last.find(each => each.file === file && each.loaded === loaded && each.saved.root === project.root)
  if (!known || known.stamp !== stampOf(place) || (loaded.whileTyping === 'auto' && known.ms <= NOTICED)) return undefined
  return movedByLines(known.result, known.text, text)
}

/** Returns the project as it is on the disk: the same object as long as nothing changes there. */
function savedOf(project: Project): Project {
  return project.edited?.of ?? project
}

/**
 * Returns what is found in a text that differs from one that was analysed before only in comments and other code of no interest; undefined
 * where the text must be analysed, or where another file changed since.
 */
export function resultOfSameCode({ project, file }: PlacedFile, loaded: Loaded, tree: () => SyntaxTree): FileResult | undefined {
  const known = last.find(each => each.file === file && each.loaded === loaded && each.saved === savedOf(project))
  if (!known || known.result.problem !== null) return undefined
  const [before, after] = [known.tree(), tree()]
  if (!isPlainChange(before.text, after.text, loaded)) return undefined
  const move = sameCode(before, after, inertTest(loaded.schedules))
  return move && moved(known.result, move, before.text, after.text)
}

const tests = new WeakMap<readonly Schedule[], LeaveOut>()

function inertTest(schedules: readonly Schedule[]): LeaveOut {
  const test = tests.get(schedules) ?? inertCode(schedules)
  tests.set(schedules, test)
  return test
}

/** Tests if the changed lines concern code only: comments can suppress findings, and a word of a schedule can be evidence of an API. */
function isPlainChange(before: string, after: string, { strongWords }: Loaded): boolean {
  if (/sunset-/.test(before) || /sunset-/.test(after) || isGenerated(before) !== isGenerated(after)) return false
  const changed = changedLines(before, after).join('\n').toLowerCase()
  return !strongWords.some(word => changed.includes(word.toLowerCase()))
}

/** Returns the lines of two texts without those that both begin and end with. */
function changedLines(before: string, after: string): readonly string[] {
  const [own, others] = [before.split('\n'), after.split('\n')]
  const shorter = Math.min(own.length, others.length)
  let [start, end] = [0, 0]
  while (start < shorter && own[start] === others[start]) start++
  while (end < shorter - start && own[own.length - 1 - end] === others[others.length - 1 - end]) end++
  return [...own.slice(start, own.length - end), ...others.slice(start, others.length - end)]
}

/** Moves findings to where their code is in another text; undefined where the code of one of them, or of a fix, has changed. */
function moved({ findings }: FileResult, move: Move, before: string, after: string): FileResult | undefined {
  const [own, others] = [lineStarts(before), lineStarts(after)]
  const offsetOf = (line: number, column: number): number => (own[line - 1] ?? before.length) + column - 1
  const found = findings.flatMap(finding => {
    const span = move({ start: offsetOf(finding.line, finding.column), end: offsetOf(finding.endLine, finding.endColumn) })
    const fixes = movedFixes(finding, move)
    if (!span || !fixes) return []
    const [{ line, column }, end] = [positionIn(others, span.start), positionIn(others, span.end)]
    return [{ ...finding, line, column, endLine: end.line, endColumn: end.column, fixes }]
  })
  return found.length === findings.length ? { findings: found, problem: null } : undefined
}

function movedFixes(finding: Finding, move: Move): readonly Fix[] | undefined {
  const local = localFixes(finding)
  const found = local.flatMap(fix => {
    const edits = fix.edits.flatMap(edit => {
      const span = move(edit)
      return span ? [{ ...edit, ...span }] : []
    })
    return edits.length === fix.edits.length ? [{ ...fix, edits }] : []
  })
  return found.length === local.length ? found : undefined
}
