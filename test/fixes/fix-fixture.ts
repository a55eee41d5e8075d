import { applyEdits } from '../../src/fixes/apply-edits.ts'
import { chooseFixes } from '../../src/fixes/choose-fixes.ts'
import { regressions } from '../../src/fixes/regressions.ts'
import type { Report } from '../../src/report/report.ts'
import { parseFile } from '../../src/syntax/parse-file.ts'
import { typeErrors } from '../support/type-errors.ts'

export type Texts = Readonly<Record<string, string>>

/** A project before and after its fixes. */
export interface FixedProject {
  readonly name: string
  readonly texts: Texts
  readonly fixed: Texts
  /** How many fixes there were. */
  readonly count: number
  /** What is wrong after them: a finding that stayed or came, a file that is broken, a fix that is offered again. */
  readonly problems: readonly string[]
}

/** Applies the fixes of a report once, all or the safe ones. */
export function fixProject(name: string, texts: Texts, { before, unsafe, analyse }: { readonly before: Report, readonly unsafe: boolean, readonly analyse: (texts: Texts) => Report }): FixedProject {
  const chosen = chooseFixes(before.findings, unsafe)
  if (chosen.length === 0) return { name, texts, fixed: texts, count: 0, problems: [] }
  const edits = chosen.flatMap(({ fix }) => fix.edits)
  const fixed = Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, applyEdits(text, edits.filter(edit => edit.file === file))]))
  const after = analyse(fixed)
  const broken = Object.entries(fixed).filter(([file, text]) => !file.endsWith('.json') && parseFile(file, text).problems.length > 0).map(([file]) => `${file} is broken`)
  const again = chooseFixes(after.findings, unsafe).map(({ finding, fix }) => `${finding.file}:${finding.line} ${fix.title}`)
  return { name, texts, fixed, count: chosen.length, problems: [...regressions(before, after, chosen.map(({ finding }) => finding)), ...broken, ...again] }
}

/** The errors of types that fixes bring. What type-checked before does so after. One program checks all projects. */
export function newTypeErrors(projects: readonly FixedProject[]): string[] {
  const known = typeErrors(together(projects.map(({ name, texts }) => ({ name, texts }))))
  return typeErrors(together(projects.map(({ name, fixed }) => ({ name, texts: fixed })))).filter(error => {
    const index = known.indexOf(error)
    if (index >= 0) known.splice(index, 1)
    return index < 0
  })
}

/** The texts of several projects as one, each in a folder of its own. */
function together(all: readonly { readonly name: string, readonly texts: Texts }[]): Texts {
  return Object.fromEntries(all.flatMap(({ name, texts }) => Object.entries(texts).map(([file, text]) => [`${name}/${file}`, text])))
}
