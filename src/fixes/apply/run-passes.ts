import type { Finding, Report } from '../../report/report.ts'
import { applyEdits } from '../apply-edits.ts'
import { chooseFixes, fixFor, type Chosen } from '../choose-fixes.ts'
import { worseFiles } from '../worse-files.ts'
import { isParsed, type Sources } from './open-sources.ts'

/** Analyses again, with other texts laid over some files. */
export type Analyse = (texts: ReadonlyMap<string, string>) => Report
/** Which fixes may be applied. */
export interface Choice {
  readonly unsafe: boolean
  readonly wants: (entry: string) => boolean
}
export interface Passed {
  /** The new texts, by file. */
  readonly texts: ReadonlyMap<string, string>
  readonly chosen: readonly Chosen[]
  /** What is left to report, with its places in the new texts. */
  readonly left: readonly Finding[]
  /** The report that was made of the new texts; that of the old ones when nothing was analysed again. */
  readonly report: Report
}

/** More passes than this mean that fixes undo each other. */
const most = 10

/** Applies fixes to texts in memory until none is left; without an analysis there is one pass, as offsets are known for the first only. */
export function runPasses(first: Report, sources: Sources, choice: Choice, analyse?: Analyse): Passed {
  let report = first
  let texts: ReadonlyMap<string, string> = new Map()
  const done: Chosen[] = []
  for (let pass = 0; ;) {
    const chosen = choose(report, sources, choice)
    if (chosen.length === 0) break
    if (pass === most) {
      return withoutRestless(filesOf(chosen), first, { texts, chosen: done, left: report.findings, report }, sources)
    }
    const next = textsAfter(chosen, texts, sources)
    const after = next && (analyse ? verified(report, analyse, chosen, next, sources) : report)
    // Files that failed are left out of the next attempt.
    if (!next || !after) continue
    pass += 1
    texts = next
    report = after
    done.push(...chosen)
    if (!analyse) return { texts, chosen: done, left: report.findings.filter(finding => !chosen.some(each => each.finding === finding)), report }
  }
  return { texts, chosen: done, left: report.findings, report }
}

/** The text of generated files comes from elsewhere. */
function choose(report: Report, sources: Sources, { unsafe, wants }: Choice): Chosen[] {
  const isOpen = (finding: Finding) => finding.context !== 'generated' && wants(finding.entry)
    && fixFor(finding, unsafe)?.edits.every(edit => sources.get(edit.file) !== undefined)
  return chooseFixes(report.findings.filter(isOpen), unsafe)
}

function filesOf(chosen: readonly Chosen[]): string[] {
  return [...new Set(chosen.flatMap(({ fix }) => fix.edits.map(edit => edit.file)))].sort()
}

/** Leaves files as they were whose fixes bring each other forth. */
function withoutRestless(files: readonly string[], first: Report, passed: Passed, sources: Sources): Passed {
  const restless = new Set(files)
  for (const file of files) sources.fail(file, `it still changed after ${most} passes.`)
  return {
    ...passed,
    texts: new Map([...passed.texts].filter(([file]) => !restless.has(file))),
    chosen: passed.chosen.filter(({ fix }) => !fix.edits.some(edit => restless.has(edit.file))),
    left: [...first.findings.filter(({ file }) => restless.has(file)), ...passed.left.filter(({ file }) => !restless.has(file))],
  }
}

function textsAfter(chosen: readonly Chosen[], texts: ReadonlyMap<string, string>, sources: Sources): ReadonlyMap<string, string> | undefined {
  const next = new Map(texts)
  let isBroken = false
  for (const file of filesOf(chosen)) {
    const before = texts.get(file) ?? sources.get(file)?.text ?? ''
    const text = applyEdits(before, chosen.flatMap(({ fix }) => fix.edits.filter(edit => edit.file === file)))
    if (isParsed(file, text)) next.set(file, text)
    else {
      sources.fail(file, 'the fix would break its syntax.')
      isBroken = true
    }
  }
  return isBroken ? undefined : next
}

function verified(before: Report, analyse: Analyse, chosen: readonly Chosen[], texts: ReadonlyMap<string, string>, sources: Sources): Report | undefined {
  const after = analyse(texts)
  const worse = worseFiles(before, after, chosen.map(({ finding }) => finding))
  if (worse.length === 0) return after
  const files = filesOf(chosen)
  const guilty = files.filter(file => worse.includes(file))
  for (const file of guilty.length > 0 ? guilty : files) sources.fail(file, 'the fix would not remove the finding, or would bring another.')
  return undefined
}
