import type { Finding, Report } from '../../report/report.ts'
import { applyEdits } from '../apply-edits.ts'
import type { Analyse } from '../apply-options.ts'
import { chooseFixes, fixFor } from '../choose-fixes.ts'
import type { Chosen } from '../choose-fixes.ts'
import { regressions } from '../regressions.ts'
import { isParsed } from './open-sources.ts'
import type { Sources } from './open-sources.ts'

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

/** Where a fix has failed among others, they are tried one by one. */
interface Care {
  readonly files: Set<string>
  readonly failed: Set<string>
}

/** Applies fixes to texts in memory until none is left; without an analysis there is one pass, as offsets are known for the first only. */
export function runPasses(first: Report, sources: Sources, choice: Choice, analyse?: Analyse): Passed {
  let report = first
  let texts: ReadonlyMap<string, string> = new Map()
  const done: Chosen[] = []
  const care: Care = { files: new Set(), failed: new Set() }
  for (let pass = 0; ;) {
    const chosen = choose(report, sources, choice, care)
    if (chosen.length === 0) break
    if (pass === most + (care.files.size > 0 ? first.findings.length : 0)) {
      return withoutRestless(filesOf(chosen), first, { texts, chosen: done, left: report.findings, report }, sources)
    }
    const next = textsAfter(chosen, texts, sources, care)
    const after = next && (analyse ? verified(report, analyse, chosen, next, sources, care) : report)
    // What failed is left out of the next attempt.
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
function choose(report: Report, sources: Sources, { unsafe, wants }: Choice, care: Care): Chosen[] {
  const isOpen = (finding: Finding) => finding.context !== 'generated' && wants(finding.entry) && !care.failed.has(finding.fingerprint)
    && fixFor(finding, unsafe)?.edits.every(edit => sources.get(edit.file) !== undefined)
  const taken = new Set<string>()
  return chooseFixes(report.findings.filter(isOpen), unsafe).filter(({ fix }) => {
    const files = fix.edits.map(edit => edit.file).filter(file => care.files.has(file))
    if (files.some(file => taken.has(file))) return false
    for (const file of files) taken.add(file)
    return true
  })
}

/** A fix that fails alone is left out; one that fails with others is looked for. */
function blame(files: readonly string[], chosen: readonly Chosen[], message: string, sources: Sources, care: Care): void {
  for (const file of files) {
    const [only, more] = chosen.filter(({ fix }) => fix.edits.some(edit => edit.file === file))
    if (more) care.files.add(file)
    else if (only) {
      care.failed.add(only.finding.fingerprint)
      sources.note(file, message)
    }
  }
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

function textsAfter(chosen: readonly Chosen[], texts: ReadonlyMap<string, string>, sources: Sources, care: Care): ReadonlyMap<string, string> | undefined {
  const next = new Map(texts)
  const broken: string[] = []
  for (const file of filesOf(chosen)) {
    const before = texts.get(file) ?? sources.get(file)?.text ?? ''
    const text = applyEdits(before, chosen.flatMap(({ fix }) => fix.edits.filter(edit => edit.file === file)))
    if (isParsed(file, text)) next.set(file, text)
    else broken.push(file)
  }
  blame(broken, chosen, 'the fix would break its syntax.', sources, care)
  return broken.length > 0 ? undefined : next
}

function verified(before: Report, analyse: Analyse, chosen: readonly Chosen[], texts: ReadonlyMap<string, string>, sources: Sources, care: Care): Report | undefined {
  const after = analyse(texts)
  const worse = regressions(before, after, chosen.map(({ finding }) => finding))
  if (worse.length === 0) return after
  const files = filesOf(chosen)
  const guilty = files.filter(file => worse.includes(file))
  blame(guilty.length > 0 ? guilty : files, chosen, 'the fix would not remove the finding, or would bring another.', sources, care)
  return undefined
}
