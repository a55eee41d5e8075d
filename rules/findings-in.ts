import type { RuleContext } from '@typescript-eslint/utils/ts-eslint'
import type { Settings } from '../src/config/settings.ts'
import { analyseProject, type AnalyseOptions } from '../src/engine/analyse-project.ts'
import { switched } from '../src/fixes/switches.ts'
import { gate } from '../src/project/gate.ts'
import type { Project } from '../src/project/project.ts'
import { markTest } from '../src/project/word-tests.ts'
import type { Finding, Report, Severity } from '../src/report/report.ts'
import { today } from '../src/schedule/dates.ts'
import { lowerEstree } from '../src/syntax/estree.ts'
import { loadedFor, type Loaded } from './loaded.ts'
import { placeOf } from './place-of.ts'

type Context = Readonly<RuleContext<string, readonly unknown[]>>
export interface FileResult {
  readonly findings: readonly Finding[]
  /** Why the file could not be analysed. */
  readonly problem: string | null
}

const ranks = { error: 2, warning: 1, info: 0 } as const satisfies Record<Severity, number>
const results = new WeakMap<object, { readonly loaded: Loaded, readonly result: FileResult }>()

/** The findings of the file under lint: analysed once, whichever rules ask. */
export function findingsIn(context: Context): FileResult {
  const loaded = loadedFor(context)
  const known = results.get(context.sourceCode)
  if (known?.loaded === loaded) return known.result
  const result = analyse(context, loaded)
  results.set(context.sourceCode, { loaded, result })
  return result
}

function analyse(context: Context, loaded: Loaded): FileResult {
  const { settings, interest } = loaded
  const { project, file, isSaved } = placeOf(context)
  const weakOnly = settings.minConfidence === 'possible'
  const isCandidate = gate(project, interest, { prefilter: true, weakOnly }).parse.includes(file)
  // What a comment suppresses is told of it even where nothing else can be found.
  const isAsked = isCandidate || markTest(project, interest.strongWords)(file)
  if (!isAsked || (isSaved && isClean(project, file, loaded))) return { findings: [], problem: null }
  const { sourceCode } = context
  const tree = lowerEstree(sourceCode.ast, sourceCode.text, file, sourceCode.visitorKeys)
  const report = analyseProject(project, loaded.schedules, { ...optionsFor(settings), report: new Set([file]), trees: new Map([[file, tree]]) })
  return resultFor(file, report, settings)
}

const touched = new WeakMap<Project, Map<Loaded, ReadonlySet<string>>>()

/**
 * Tests if one analysis of the saved project, shared by all its files, found nothing in a file: linting a project
 * costs an analysis for each file with findings, not for each file. Only of languages that both parsers read alike.
 */
function isClean(project: Project, file: string, loaded: Loaded): boolean {
  if (!/\.(?:[cm]?[jt]sx?|vue)$/.test(file)) return false
  const known = touched.get(project) ?? new Map<Loaded, ReadonlySet<string>>()
  touched.set(project, known)
  let files = known.get(loaded)
  if (!files) {
    const { findings, errors } = analyseProject(project, loaded.schedules, optionsFor(loaded.settings))
    files = new Set([...findings, ...errors].map(one => one.file))
    known.set(loaded, files)
  }
  return !files.has(file)
}

function optionsFor(settings: Settings): AnalyseOptions {
  return {
    asOf: settings.asOf ?? today(),
    horizon: settings.horizon,
    minConfidence: settings.minConfidence,
    only: [],
    skip: [],
    severities: settings.entries,
    prefilter: true,
    ...settings.clients && { clients: settings.clients },
  }
}

function resultFor(file: string, report: Report, { minSeverity, fixes }: Settings): FileResult {
  const findings = report.findings.filter(finding => finding.file === file && ranks[finding.severity] >= ranks[minSeverity])
    .map(finding => switched(finding, fixes))
  return { findings, problem: report.errors.find(error => error.file === file)?.message ?? null }
}
