import { memoryFiles } from '../project/files.ts'
import { openProject } from '../project/open-project.ts'
import type { FileError, Project } from '../project/project.ts'
import { lineStarts, positionIn, type Position } from '../report/positions.ts'
import type { Finding, Report } from '../report/report.ts'
import type { Schedule } from '../schedule/model.ts'
import { TooDeeplyNested } from '../syntax/errors.ts'
import { parseFile } from '../syntax/parse-file.ts'
import type { ApiUse } from '../uses/api-use.ts'
import type { AnalyseOptions } from './analyse-options.ts'
import { analyseProject } from './analyse-project.ts'
import { analysed } from './analyse-unit.ts'
import { gateOf } from './gate-of.ts'
import { everything } from './judging.ts'
import { unitsOf } from './units-of.ts'
import type { Watchdog } from './watchdog.ts'

/** The analysis of one of several texts. */
export interface TextAnalysis {
  readonly findings: readonly Finding[]
  readonly unresolved: Report['unresolved']
  readonly errors: readonly FileError[]
  /** The errors that keep the text from being parsed as a whole. */
  readonly problems: readonly (Position & { readonly message: string })[]
  /** Returns what the text uses of APIs, deprecated or not. */
  uses(): readonly ApiUse[]
}

interface TextOptions {
  /** The beginning of the names of the texts, by which they are told from those of other calls. */
  readonly name: string
  readonly asOf: string
  readonly watchdog?: Watchdog
  /** Texts that ended an earlier attempt, by the names of their files. */
  readonly failed?: readonly FileError[]
}

/**
 * Analyses texts of code, each as the only file of a project. They share one run, as packages of different repositories that do not import
 * each other. No file is read.
 */
export function analyseTexts(texts: readonly string[], schedules: readonly Schedule[], given: TextOptions): readonly TextAnalysis[] {
  const { name, asOf, watchdog, failed = [] } = given
  const parsed = texts.map((text, index) => parse(text, `${name}${index}`))
  const record = Object.fromEntries(parsed.flatMap(({ folder, file, text }) => [
    [`${folder}/package.json`, '{ "name": "example", "type": "module" }'], [`${folder}/.git/HEAD`, ''], [file, text],
  ]))
  const project = openProject('/', { files: memoryFiles(record, '/'), failed })
  const options: AnalyseOptions = { ...everything(asOf), prefilter: false, ...watchdog && { watchdog } }
  const report = analyseProject(project, schedules, options)
  return parsed.map(({ file, problems }) => {
    const isOwn = (each: { readonly file: string }): boolean => each.file === file
    return {
      findings: report.findings.filter(isOwn),
      unresolved: report.unresolved.filter(isOwn),
      errors: report.errors.filter(isOwn),
      problems,
      uses: () => usesIn(file, project, schedules, options),
    }
  })
}

/** JSX is JavaScript here, and so are types; only a cast such as `<T>x` needs TypeScript. */
const extensions = ['js', 'ts']

function parse(text: string, folder: string) {
  const tried = extensions.map(extension => {
    const file = `${folder}/code.${extension}`
    return { folder, file, text, problems: problemsIn(file, text) }
  })
  const [first] = tried
  const found = tried.find(({ problems }) => problems.length === 0) ?? first
  if (!found) throw new Error('No language was given to parse the text.')
  return found
}

function problemsIn(file: string, text: string): TextAnalysis['problems'] {
  const starts = lineStarts(text)
  try {
    return parseFile(file, text).problems.map(({ message, start }) => ({ message, ...positionIn(starts, start) }))
  } catch (error) {
    if (!(error instanceof TooDeeplyNested)) throw error
    return [{ message: 'it is nested too deeply', line: 1, column: 1 }]
  }
}

function usesIn(file: string, project: Project, schedules: readonly Schedule[], options: AnalyseOptions): readonly ApiUse[] {
  const uses = schedules.flatMap(schedule => {
    const units = unitsOf(project, gateOf(project, schedule, options), new Set([file]))
    return units.flatMap(unit => unit.parse.length > 0 ? analysed(project, unit, schedule, options).collected.uses : [])
  })
  return uses.filter(use => (use.kind === 'request' ? use.call : use.at).file === file)
}
