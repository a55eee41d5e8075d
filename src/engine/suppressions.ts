import { suppressionEntry } from '../config/check-ids.ts'
import { knownEntries } from '../config/known-entries.ts'
import { withFixSettings } from '../fixes/fix-settings.ts'
import type { Judged } from '../judge/judged.ts'
import { compareLevels } from '../judge/level.ts'
import type { Project } from '../project/project.ts'
import { markTest } from '../project/word-tests.ts'
import { lineStarts, positionIn } from '../report/positions.ts'
import type { Finding, Severity } from '../report/report.ts'
import { interestOf } from '../schedule/index-interest.ts'
import type { Schedule } from '../schedule/model.ts'
import { judgeSuppressions } from '../suppress/judge-suppressions.ts'
import type { Suppressible } from '../suppress/judge-suppressions.ts'
import { linesOf } from '../suppress/lines.ts'
import { parseDirective } from '../suppress/parse-directive.ts'
import type { KnownEntries } from '../suppress/parse-directive.ts'
import { scopesOf } from '../suppress/scopes-of.ts'
import { commentsOf } from '../syntax/comments/comments-of.ts'
import { allFences } from '../syntax/fences.ts'
import type { AnalyseOptions } from './analyse-options.ts'
import { errorOf } from './parse-modules.ts'
import type { Parts } from './parts.ts'
import { suppressionFindings } from './suppression-findings.ts'

export interface Suppressing {
  readonly project: Project
  readonly schedules: readonly Schedule[]
  readonly options: AnalyseOptions
  /** All findings of the unit of a file, also those that are only possible; asked when a comment of it seems to be unused. */
  readonly judged: (file: string) => readonly Judged[]
}

/** Takes out what comments in the code suppress, and adds what is to be said of the comments. Files without such a comment cost nothing. */
export function withSuppressions(parts: Parts, suppressing: Suppressing): Parts {
  const { project, schedules, options } = suppressing
  const isMarked = markTest(project, interestOf(schedules).strongWords)
  const files = project.files.filter(file => (options.report?.has(file) ?? true) && isMarked(file))
  if (files.length === 0) return parts
  const known = knownEntries(schedules)
  const suppressed = new Set<Finding>()
  const added: Finding[] = []
  const errors = [...parts.errors]
  for (const file of files) {
    try {
      const read = readFile(file, parts.findings.filter(finding => finding.file === file), known, suppressing)
      for (const finding of read.suppressed) suppressed.add(finding)
      added.push(...read.added.map(finding => options.byFile ? withFixSettings(finding, options.byFile.of(file).fixes) : finding))
    } catch (error) {
      if (!errors.some(known => known.file === file)) errors.push(errorOf(file, error))
    }
  }
  const limit = (file: string): Severity => (options.byFile?.of(file) ?? options).minSeverity ?? 'info'
  const shown = added.filter(({ file, severity }) => compareLevels(severity, limit(file)) >= 0)
  return {
    ...parts, errors, findings: [...without(parts.findings, suppressed), ...shown], suppressed: suppressed.size,
    minor: [...parts.minor, ...added.filter(finding => !shown.includes(finding)).map(({ file }) => file)],
  }
}

function readFile(
  file: string,
  found: readonly Finding[],
  known: KnownEntries,
  { project, options, judged }: Suppressing,
): { suppressed: readonly Finding[]; added: readonly Finding[] } {
  const text = project.text(file) ?? ''
  const comments = commentsOf(file, text)
  const directives = comments.flatMap(comment => parseDirective(text, comment, known) ?? [])
  if (directives.length === 0) return { suppressed: [], added: [] }
  const starts = lineStarts(text)
  const { only, skip } = options
  const { asOf, severities } = options.byFile?.of(file) ?? options
  const isWanted = (entry: string): boolean => !skip.includes(entry) && severities[entry] !== 'off'
  const isTold = (only.length === 0 || only.includes(suppressionEntry)) && isWanted(suppressionEntry)
  const level = severities[suppressionEntry]
  const { isSuppressed, notices } = judgeSuppressions(scopesOf(directives, linesOf(text, starts, comments, file.endsWith('.md') ? allFences(text) : [])), {
    asOf, found, all: () => judged(file).flatMap(each => each.token.file === file ? [placed(each, starts)] : []),
    isLookedFor: entry => isTold && isWanted(entry),
  })
  return { suppressed: found.filter(isSuppressed), added: suppressionFindings(notices, { file, text, starts, level: level === 'off' ? undefined : level }) }
}

function placed({ entry, token }: Judged, starts: readonly number[]): Suppressible {
  return { entry, line: positionIn(starts, token.start).line, endLine: positionIn(starts, token.end).line }
}

/** Mocks that are suppressed need not be changed with a real call either. */
function without(findings: readonly Finding[], suppressed: ReadonlySet<Finding>): Finding[] {
  const placeOf = ({ file, line, column }: { readonly file: string; readonly line: number; readonly column: number }) =>
    `${file}:${String(line)}:${String(column)}`
  const gone = new Set([...suppressed].map(placeOf))
  return findings.filter(finding => !suppressed.has(finding)).map(({ mocks, ...finding }) => {
    const left = mocks?.filter(mock => !gone.has(placeOf(mock))) ?? []
    return left.length > 0 ? { ...finding, mocks: left } : finding
  })
}
