import type { Rule } from 'eslint'
import { isMistake } from '../src/config/user-error.ts'
import { analyseProject } from '../src/engine/analyse-project.ts'
import { errorOf } from '../src/engine/error-of.ts'
import { gateOf } from '../src/engine/gate-of.ts'
import type { Project } from '../src/project/project.ts'
import { markTest } from '../src/project/word-tests.ts'
import type { Report } from '../src/report/report.ts'
import { lowerEstree } from '../src/syntax/estree.ts'
import type { SyntaxTree } from '../src/syntax/expr.ts'
import { findTypeScript, loadTypeScript } from '../src/syntax/typescript.ts'
import type { FileResult } from './file-result.ts'
import { keepResult, noteLint, resultOfSameCode, resultUntilSaved, stampOf } from './last-results.ts'
import { loadedFor } from './loaded.ts'
import type { Loaded } from './loaded.ts'
import { placeOf } from './place-of.ts'
import type { PlacedFile } from './place-of.ts'
import { useStoredFacts, withStoredResults } from './stored-results.ts'
import type { WithStored } from './stored-results.ts'

const nothing: FileResult = { findings: [], problem: null }
const results = new WeakMap<object, { readonly loaded: Loaded, readonly result: FileResult }>()

/** Returns the findings in the file under lint, which is analysed once for all rules. */
export function findingsIn(context: Rule.RuleContext): FileResult {
  const place = placeOf(context)
  const loaded = loadedFor(context, place)
  const known = results.get(context.sourceCode)
  if (known?.loaded === loaded) return known.result
  if (performance.now() - lastEnd > PAUSE) alone.delete(place.project)
  const result = loaded.isIgnored(place.file) ? nothing : contained(place.file, () => resultOf(context, loaded, place))
  results.set(context.sourceCode, { loaded, result })
  noteLint(place)
  lastEnd = performance.now()
  return result
}

/** Runs the analysis of a file. An error of ours is a problem of that file: ESLint would end at an exception, without the findings of other rules and files. */
function contained(file: string, run: () => FileResult): FileResult {
  try {
    return run()
  } catch (error) {
    if (isMistake(error)) throw error
    return { findings: [], problem: errorOf(file, error).message }
  }
}

/** Returns what was found in the last text of the file, where this one has the same code or takes too long, and else analyses it. */
function resultOf(context: Rule.RuleContext, loaded: Loaded, place: PlacedFile): FileResult {
  if (!isReadAlike(place.file)) return analyse(context, loaded, place)
  const tree = (): SyntaxTree => treeOf(context, place.file)
  const { text } = context.sourceCode
  const known = place.isSaved ? undefined : resultOfSameCode(place, loaded, tree) ?? resultUntilSaved(place, loaded, text)
  if (known) return known
  const [begin, stamp] = [performance.now(), stampOf(place)]
  let isStored = false
  const result = analyse(context, loaded, place, () => { isStored = true })
  // A stored result does not say how long an analysis takes.
  keepResult(place, loaded, { text, tree, result, stamp, ms: isStored ? Infinity : performance.now() - begin })
  return result
}

const trees = new WeakMap<object, SyntaxTree>()

function treeOf({ sourceCode }: Rule.RuleContext, file: string): SyntaxTree {
  const tree = trees.get(sourceCode) ?? lowerEstree(sourceCode.ast, sourceCode.text, file, sourceCode.visitorKeys)
  trees.set(sourceCode, tree)
  return tree
}

function analyse(context: Rule.RuleContext, loaded: Loaded, { project, file, isSaved, sources }: PlacedFile, onStored = (): void => {}): FileResult {
  const { options, schedules, isCached } = loaded
  if (sources && isCached) useStoredFacts(sources)
  // A suppression comment can be wrong or unused even where no use can be found.
  const isMarked = markTest(project, loaded.strongWords)(file)
  if (!isMarked && !schedules.some(schedule => gateOf(project, schedule, options).parse.includes(file))) return nothing
  // Files around this one that cannot be parsed would be left out without a word.
  findTypeScript()
  const narrow = !isSaved || isAmongFirst(project, file, loaded)
  const withStored = withStoredResults(isSaved && isCached && isReadAlike(file) ? sources : undefined)
  if (!narrow && isClean(project, file, loaded, withStored)) return nothing
  const wanted = { ...options, report: new Set([file]), narrow, onlyFindings: narrow, trees: new Map([[file, treeOf(context, file)]]) }
  return resultFor(file, withStored(cached => analyseProject(project, schedules, { ...wanted, ...cached, onStored })))
}

/** Tests if the parser of ESLint and that of a scan read a file in the same way. */
function isReadAlike(file: string): boolean {
  return /\.(?:[cm]?[jt]sx?|vue)$/.test(file)
}

/** The files of a saved project that are analysed one by one; an editor opens few, and a run over a project all of them. */
const MOST_ALONE = 3
/** Milliseconds without a file to lint after which a run over a project is over: in an editor, a person comes between two files. */
const PAUSE = 3000
const alone = new WeakMap<Project, Set<string>>()
let lastEnd = -Infinity

/** Tests if a file is among the first of a run: what it depends on is analysed for each of these, and the whole project for the others. */
function isAmongFirst(project: Project, file: string, loaded: Loaded): boolean {
  const files = alone.get(project) ?? new Set<string>()
  alone.set(project, files)
  if (!touched.get(project)?.has(loaded) && files.size < MOST_ALONE) files.add(file)
  return files.has(file)
}

const touched = new WeakMap<Project, Map<Loaded, ReadonlySet<string>>>()

/**
 * Tests if one analysis of the saved project, shared by all its files, found nothing in a file: linting a project
 * costs an analysis for each file with findings, not for each file. False for languages that the two parsers read differently.
 */
function isClean(project: Project, file: string, loaded: Loaded, withStored: WithStored): boolean {
  if (!isReadAlike(file)) return false
  const known = touched.get(project) ?? new Map<Loaded, ReadonlySet<string>>()
  touched.set(project, known)
  let files = known.get(loaded)
  if (!files) {
    const { findings, errors } = checked(withStored(cached => analyseProject(project, loaded.schedules, { ...loaded.options, ...cached })))
    files = new Set([...findings, ...errors].map(one => one.file))
    known.set(loaded, files)
  }
  return !files.has(file)
}

function resultFor(file: string, report: Report): FileResult {
  const findings = report.findings.filter(finding => finding.file === file)
  return { findings, problem: checked(report).errors.find(error => error.file === file)?.message ?? null }
}

/** Returns a report of a whole installation. Without its parser, errors are in other files than that under lint, which ESLint parsed itself. */
function checked(report: Report): Report {
  if (report.errors.some(({ kind }) => kind === 'internal')) loadTypeScript()
  return report
}
