import { suppressionEntry } from '../config/check-ids.ts'
import { knownEntries } from '../config/known-entries.ts'
import { withFixSettings } from '../fixes/fix-settings.ts'
import type { Judged } from '../judge/judged.ts'
import { compareLevels } from '../judge/level.ts'
import { own } from '../own.ts'
import type { Project } from '../project/project.ts'
import { markTest } from '../project/word-tests.ts'
import { lineStarts, positionIn } from '../report/positions.ts'
import type { Finding, Severity } from '../report/report.ts'
import { strongWordsOfAll } from '../schedule/index-interest.ts'
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
import { errorOf } from './error-of.ts'
import type { Parts } from './parts.ts'
import { suppressionFindings } from './suppression-findings.ts'

export interface Suppressing {
  readonly project: Project
  readonly schedules: readonly Schedule[]
  readonly options: AnalyseOptions
  /** Returns all judged uses in the unit of a file, including merely possible ones; called when a comment of the file seems to be unused. */
  readonly judged: (file: string) => readonly Judged[]
}

/** Removes the findings that comments suppress, and adds findings on the comments. Files without such a comment cost nothing. */
export function withSuppressions(parts: Parts, suppressing: Suppressing): Parts {
  const { project, schedules, options } = suppressing
  const isMarked = markTest(project, strongWordsOfAll(schedules))
  const files = project.files.filter(file => (options.report?.has(file) ?? true) && isMarked(file))
  if (files.length === 0) return parts
  const { suppressed, added, errors } = readFiles(files, parts, suppressing)
  const limit = (file: string): Severity => (options.byFile?.of(file) ?? options).minSeverity ?? 'info'
  const shown = added.filter(({ file, severity }) => compareLevels(severity, limit(file)) >= 0)
  return {
    ...parts,
    errors,
    findings: [...without(parts.findings, suppressed), ...shown],
    suppressed: suppressed.size,
    minor: [...parts.minor, ...added.filter(finding => !shown.includes(finding)).map(({ file }) => file)],
  }
}

interface SuppressedIn {
  readonly suppressed: ReadonlySet<Finding>
  readonly added: readonly Finding[]
  readonly errors: Parts['errors']
}

/** Reads the comments of files. One that cannot be read is an error of its file, unless the file has one already. */
function readFiles(files: readonly string[], parts: Parts, suppressing: Suppressing): SuppressedIn {
  const { schedules, options: { byFile } } = suppressing
  const known = knownEntries(schedules)
  const suppressed = new Set<Finding>()
  const added: Finding[] = []
  const errors = [...parts.errors]
  for (const file of files) {
    try {
      const read = readFile(file, parts.findings.filter(finding => finding.file === file), known, suppressing)
      for (const finding of read.suppressed) suppressed.add(finding)
      added.push(...read.added.map(finding => byFile ? withFixSettings(finding, byFile.of(file).fixes) : finding))
    } catch (error) {
      if (!errors.some(known => known.file === file)) errors.push(errorOf(file, error))
    }
  }
  return { suppressed, added, errors }
}

interface ReadComments { readonly suppressed: readonly Finding[], readonly added: readonly Finding[] }

function readFile(file: string, found: readonly Finding[], known: KnownEntries, { project, options, judged }: Suppressing): ReadComments {
  const text = project.text(file) ?? ''
  const comments = commentsOf(file, text)
  const directives = comments.flatMap(comment => parseDirective(text, comment, known) ?? [])
  if (directives.length === 0) return { suppressed: [], added: [] }
  const starts = lineStarts(text)
  const { isReported, isLookedFor, level } = wantedOf(file, options)
  const scopes = scopesOf(directives, linesOf(text, starts, comments, file.endsWith('.md') ? allFences(text) : []))
  const { isSuppressed, notices } = judgeSuppressions(scopes, {
    asOf: (options.byFile?.of(file) ?? options).asOf,
    found,
    all: () => judged(file).flatMap(each => each.token.file === file ? [placed(each, starts)] : []),
    isLookedFor: entry => isReported && isLookedFor(entry),
  })
  return { suppressed: found.filter(isSuppressed), added: suppressionFindings(notices, { file, text, starts, level }) }
}

interface Wanted {
  /** Whether findings on comments are reported at all. */
  readonly isReported: boolean
  readonly isLookedFor: (entry: string) => boolean
  /** The level of the findings on comments, where one is set. */
  readonly level: Severity | undefined
}

function wantedOf(file: string, { only, skip, byFile, changed, ...forAll }: AnalyseOptions): Wanted {
  const { severities } = byFile?.of(file) ?? forAll
  const isLookedFor = (entry: string): boolean => !skip.includes(entry) && own(severities, entry) !== 'off'
  const level = severities[suppressionEntry]
  return {
    isReported: (changed?.has(file) ?? true) && (only.length === 0 || only.includes(suppressionEntry)) && isLookedFor(suppressionEntry),
    isLookedFor,
    level: level === 'off' ? undefined : level,
  }
}

function placed({ entry, token }: Judged, starts: readonly number[]): Suppressible {
  return { entry, line: positionIn(starts, token.start).line, endLine: positionIn(starts, token.end).line }
}

/** A suppressed mock needs no change together with a real call either, so it is dropped from the mocks of other findings. */
function without(findings: readonly Finding[], suppressed: ReadonlySet<Finding>): Finding[] {
  const removed = new Set([...suppressed].map(placeOf))
  return findings.filter(finding => !suppressed.has(finding)).map(({ mocks, ...finding }) => {
    const remaining = mocks?.filter(mock => !removed.has(placeOf(mock))) ?? []
    return remaining.length > 0 ? { ...finding, mocks: remaining } : finding
  })
}

function placeOf({ file, line, column }: Pick<Finding, 'file' | 'line' | 'column'>): string {
  return `${file}:${String(line)}:${String(column)}`
}
