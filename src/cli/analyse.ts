import { UserError } from '../config/user-error.ts'
import { checkIds } from '../config/check-ids.ts'
import type { AnalyseOptions } from '../engine/analyse-options.ts'
import { openScan } from '../project/open-project.ts'
import type { Project } from '../project/project.ts'
import { selectedFiles, type Selection } from '../project/select.ts'
import type { Report } from '../report/report.ts'
import type { Schedule } from '../schedule/model.ts'
import { progress } from './progress.ts'
import { stdinText } from './stdin-text.ts'
import type { Io } from './io.ts'
import type { ScanOptions } from './options.ts'

export interface Opened {
  readonly project: Project
  readonly selection: Selection
}

/** Opens the code that the options name, with texts in place of some files; a path that names nothing is a mistake. */
export function open(options: ScanOptions, io: Io, texts?: ReadonlyMap<string, string>): Opened {
  const { stdin, forceExclude } = options
  const overlay = stdin === undefined ? texts : stdinText(io, stdin)
  const paths = stdin === undefined ? options.paths : [...overlay?.keys() ?? []]
  const project = openScan(io.cwd, paths, { paths, forceExclude, ...overlay && { overlay } })
  const selection = stdin === undefined ? selectedFiles(project, paths) : selectedText(project, paths)
  if (selection.unmatched.length === 0) return { project, selection }
  const names = selection.unmatched.map(path => `"${path}"`).join(', ')
  throw new UserError(`No file to analyse at ${names}. Run \`sunset scan --list-files\` to see what would be.`)
}

/** The text of the standard input is selected unless its file is left out; it need not be on the disk. */
function selectedText(project: Project, paths: readonly string[]): Selection {
  const left = paths.filter(path => !project.files.includes(path))
  if (left.length === 0) return selectedFiles(project, paths)
  return { files: new Set(), unmatched: [], skipped: left.map(file => ({ file, reason: 'ignored' })) }
}

export type Engine = (project: Project, schedules: readonly Schedule[], options: AnalyseOptions) => Report

/** Analyses the whole project and reports on the selected files. */
export function analyse({ project, selection }: Opened, schedules: readonly Schedule[], options: ScanOptions, io: Io, engine: Engine): Report {
  const shown = progress(io)
  try {
    const report = engine(project, schedules, {
      asOf: options.asOf,
      horizon: options.horizon,
      minConfidence: options.minConfidence,
      only: checkIds(options.only, schedules, '--only'),
      skip: checkIds(options.skip, schedules, '--skip'),
      severities: {},
      prefilter: options.prefilter,
      report: selection.files,
      onProgress: shown.onProgress,
    })
    return completed(report, project, selection)
  } finally {
    shown.end()
  }
}

/** Files that were named and are not analysed belong to the skipped ones; neither they nor deleted ones count. */
function completed(report: Report, project: Project, selection: Selection): Report {
  const known = new Set(report.summary.skipped.map(({ file }) => file))
  const added = selection.skipped.filter(({ file }) => !known.has(file))
  const without = new Set([...project.skipped, ...added].map(({ file }) => file))
  const files = project.files.filter(file => selection.files.has(file) && !without.has(file)).length
  return { ...report, summary: { ...report.summary, files, skipped: [...report.summary.skipped, ...added] } }
}
