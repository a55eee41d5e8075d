import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyEdits } from '../../src/fixes/apply-edits.ts'
import { applyFixes } from '../../src/fixes/apply.ts'
import type { Report } from '../../src/report/report.ts'
import type { Texts } from '../fixes/fix-fixture.ts'
import type { Linted } from './faces.ts'
import { openWorkspace } from './fixtures.ts'
import type { FixtureProject } from './fixtures.ts'

/** What the fixes of a file make of it: its text with all safe fixes, and one text for each suggestion. */
interface FixedTexts {
  readonly file: string
  readonly fixed: string
  readonly suggestions: readonly string[]
}

/** Returns what ESLint makes of some files. */
export function fixedByEslint(lint: (file: string) => Linted, files: readonly string[]): readonly FixedTexts[] {
  return files.map(file => ({ file, fixed: lint(file).fixed(), suggestions: lint(file).suggestions }))
}

/** What `scan --fix` makes of some files, and how many fixes it applied. */
interface FixedByScan {
  readonly texts: readonly FixedTexts[]
  readonly applied: number
}

/** Fixes some files of a fixture by `scan --fix`, in a folder of its own. What changed texts are found to hold is asked of the given analysis, with the texts of all files. */
export function fixedByScan(fixture: FixtureProject, files: readonly string[], report: Report, analyse: (texts: Texts) => Report): FixedByScan {
  const { root, remove } = openWorkspace(fixture)
  try {
    const suggestions = files.map(file => suggestedTexts(report, file, read(root, file)))
    const whole = (texts: ReadonlyMap<string, string>): Texts => Object.fromEntries(fixture.files.map(file => [file, texts.get(file) ?? read(root, file)]))
    const { applied } = applyFixes(root, report, { unsafe: false, dryRun: false, analyse: texts => analyse(whole(texts)) })
    return { applied, texts: files.map((file, index) => ({ file, fixed: read(root, file), suggestions: suggestions[index] ?? [] })) }
  } finally {
    remove()
  }
}

function suggestedTexts({ findings }: Report, file: string, text: string): readonly string[] {
  return findings.filter(finding => finding.file === file).flatMap(finding => finding.fixes)
    .filter(fix => fix.safety === 'suggestion').map(fix => applyEdits(text, fix.edits))
}

function read(root: string, file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
