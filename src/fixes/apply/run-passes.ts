import type { Finding, Report } from '../../report/report.ts'
import { applyEdits } from '../apply-edits.ts'
import type { Analyse } from '../apply-options.ts'
import { chooseFixes, fixFor } from '../choose-fixes.ts'
import type { Chosen } from '../choose-fixes.ts'
import { regressions } from '../regressions.ts'
import { attempt, isParsed } from './open-sources.ts'
import type { Sources } from './open-sources.ts'

/** Selects the fixes that may be applied. */
export interface Choice {
  readonly unsafe: boolean
  readonly wants: (entry: string) => boolean
}
export interface Passed {
  /** The new texts, by file. */
  readonly texts: ReadonlyMap<string, string>
  readonly chosen: readonly Chosen[]
  /** The findings that were not fixed, with their places in the new texts. */
  readonly remaining: readonly Finding[]
  /** The report of the new texts; that of the old ones when nothing was analysed again. */
  readonly report: Report
}

/** More passes than this mean that fixes undo each other. */
const most = 10

/** The sources, and the failures so far. */
interface Trials {
  readonly sources: Sources
  /** Files in which one of several fixes failed: their fixes are tried one by one. */
  readonly oneByOne: Set<string>
  /** Fingerprints of the findings whose fix failed alone. */
  readonly failed: Set<string>
}

/** Applies fixes to texts in memory until none remains; without an analysis there is one pass, as offsets are known for the first only. */
export function runPasses(first: Report, sources: Sources, choice: Choice, analyse?: Analyse): Passed {
  let report = first
  let texts: ReadonlyMap<string, string> = new Map()
  const done: Chosen[] = []
  const trials: Trials = { sources, oneByOne: new Set(), failed: new Set() }
  for (let pass = 0; ;) {
    const chosen = choose(report, choice, trials)
    if (chosen.length === 0) break
    if (pass === most + (trials.oneByOne.size > 0 ? first.findings.length : 0)) {
      return withoutUnstable(filesOf(chosen), first, { texts, chosen: done, remaining: report.findings, report }, sources)
    }
    const next = textsAfter(chosen, texts, trials)
    const after = next && (analyse ? verified(report, analyse, chosen, next, trials) : report)
    // The next attempt is without the fixes that failed.
    if (!next || !after) continue
    pass += 1
    texts = next
    report = after
    done.push(...chosen)
    if (!analyse) return { texts, chosen: done, remaining: report.findings.filter(finding => !chosen.some(each => each.finding === finding)), report }
  }
  return { texts, chosen: done, remaining: report.findings, report }
}

/** Chooses the fixes of one pass; none of generated files, whose text would be generated again. */
function choose(report: Report, { unsafe, wants }: Choice, { sources, oneByOne, failed }: Trials): Chosen[] {
  const isOpen = (finding: Finding) => finding.context !== 'generated' && wants(finding.entry) && !failed.has(finding.fingerprint)
    && fixFor(finding, unsafe)?.edits.every(edit => sources.get(edit.file) !== undefined)
  const taken = new Set<string>()
  return chooseFixes(report.findings.filter(isOpen), unsafe).filter(({ fix }) => {
    const files = fix.edits.map(edit => edit.file).filter(file => oneByOne.has(file))
    if (files.some(file => taken.has(file))) return false
    for (const file of files) taken.add(file)
    return true
  })
}

/** Records that the chosen fixes of some files failed: a single one is not tried again, several are tried one by one. */
function blame(files: readonly string[], chosen: readonly Chosen[], message: string, { sources, oneByOne, failed }: Trials): void {
  for (const file of files) {
    const [only, more] = chosen.filter(({ fix }) => fix.edits.some(edit => edit.file === file))
    if (more) oneByOne.add(file)
    else if (only) {
      failed.add(only.finding.fingerprint)
      sources.note(file, message)
    }
  }
}

function filesOf(chosen: readonly Chosen[]): string[] {
  return [...new Set(chosen.flatMap(({ fix }) => fix.edits.map(edit => edit.file)))].sort()
}

/** Reverts files whose fixes undo each other. */
function withoutUnstable(files: readonly string[], first: Report, passed: Passed, sources: Sources): Passed {
  const unstable = new Set(files)
  for (const file of files) sources.fail(file, `the fixes still changed the file after ${most} passes.`)
  return {
    ...passed,
    texts: new Map([...passed.texts].filter(([file]) => !unstable.has(file))),
    chosen: passed.chosen.filter(({ fix }) => !fix.edits.some(edit => unstable.has(edit.file))),
    remaining: [...first.findings.filter(({ file }) => unstable.has(file)), ...passed.remaining.filter(({ file }) => !unstable.has(file))],
  }
}

/** Applies the chosen fixes; undefined when one would break the syntax of a file. */
function textsAfter(chosen: readonly Chosen[], texts: ReadonlyMap<string, string>, trials: Trials): ReadonlyMap<string, string> | undefined {
  const next = new Map(texts)
  const broken: string[] = []
  for (const file of filesOf(chosen)) {
    const before = texts.get(file) ?? trials.sources.get(file)?.text ?? ''
    const text = attempt(trials.sources, file, () => applyEdits(before, chosen.flatMap(({ fix }) => fix.edits.filter(edit => edit.file === file))))
    if (text !== undefined && isParsed(file, text)) next.set(file, text)
    else broken.push(file)
  }
  blame(broken, chosen, 'the fix would cause a syntax error.', trials)
  return broken.length > 0 ? undefined : next
}

/** Analyses the new texts; undefined when a fixed finding is still reported, or a new one appeared. */
function verified(
  before: Report, analyse: Analyse, chosen: readonly Chosen[], texts: ReadonlyMap<string, string>, trials: Trials,
): Report | undefined {
  const after = analyse(texts)
  const worse = regressions(before, after, chosen.map(({ finding }) => finding))
  if (worse.length === 0) return after
  const files = filesOf(chosen)
  const worseOfThem = files.filter(file => worse.includes(file))
  blame(worseOfThem.length > 0 ? worseOfThem : files, chosen, 'the fix would not remove the finding, or would cause another one.', trials)
  return undefined
}
