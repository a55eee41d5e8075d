import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { applyFixes } from '../../src/fixes/apply.ts'
import { openProject } from '../../src/project/open-project.ts'
import { applyEdits } from '../../src/fixes/apply-edits.ts'
import type { Report } from '../../src/report/report.ts'
import { fixtureProjects, openWorkspace } from '../support/fixtures.ts'
import { isLinted, lintFix, lintSuggestions } from '../support/faces.ts'
import { analyse } from './analyse.ts'

const projects = fixtureProjects().filter(({ files }) => files.some(isLinted))

interface Texts {
  readonly file: string
  readonly fixed: string
  readonly suggestions: readonly string[]
}

it('scan and ESLint make the same edits, byte for byte', () => {
  let count = 0
  const differences = projects.flatMap(project => {
    const workspace = openWorkspace(project)
    try {
      const report = analyse(openProject(workspace.root), 'possible')
      const files = project.files.filter(file => isLinted(file) && report.findings.some(finding => finding.file === file && finding.fixes.length > 0))
      if (files.length === 0) return []
      const byEslint = files.map((file): Texts => ({ file, fixed: lintFix(workspace.root, file), suggestions: lintSuggestions(workspace.root, file) }))
      const suggested = files.map(file => suggestedTexts(report, file, read(workspace.root, file)))
      count += applyFixes(workspace.root, report, {
        unsafe: false, dryRun: false, analyse: texts => analyse(openProject(workspace.root, { overlay: texts }), 'possible'),
      }).applied
      const byScan = files.map((file, index): Texts => ({ file, fixed: read(workspace.root, file), suggestions: suggested[index] ?? [] }))
      return byScan.flatMap((texts, index) => isDeepStrictEqual(texts, byEslint[index]) ? [] : [`${project.name}: ${texts.file}`])
    } finally {
      workspace.remove()
    }
  })
  expect(differences).toEqual([])
  expect(count).toBeGreaterThan(10)
}, 120_000)

function read(root: string, file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function suggestedTexts({ findings }: Report, file: string, text: string): readonly string[] {
  return findings.filter(finding => finding.file === file).flatMap(finding => finding.fixes)
    .filter(fix => fix.safety === 'suggestion').map(fix => applyEdits(text, fix.edits))
}
