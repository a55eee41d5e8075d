import { mkdtempSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { analyseProject } from '../../src/engine/analyse-project.ts'
import { applyEdits } from '../../src/fixes/apply-edits.ts'
import { memoryFiles } from '../../src/project/files.ts'
import { openProject } from '../../src/project/open-project.ts'
import type { Project } from '../../src/project/project.ts'
import type { Fix, Report } from '../../src/report/report.ts'
import { loadBundledSchedules } from '../../src/schedule/load.ts'

const schedules = loadBundledSchedules()

export function analyse(project: Project, minConfidence: 'likely' | 'possible' = 'likely'): Report {
  return analyseProject(project, schedules, {
    asOf: '2026-11-20', horizon: 90, minConfidence, only: [], skip: [], severities: {}, prefilter: true,
  })
}

export function analyseText(text: string, file = 'client.ts'): Report {
  return analyse(openProject('/project', { files: memoryFiles({ [file]: text }) }))
}

/** The text after all fixes of one safety, and how many there were. */
export function fixedText(text: string, safety: Fix['safety'], file?: string): { readonly text: string, readonly count: number, readonly titles: readonly string[] } {
  const fixes = analyseText(text, file).findings.flatMap(finding => finding.fixes).filter(fix => fix.safety === safety)
  return { text: applyEdits(text, fixes.flatMap(fix => fix.edits)), count: fixes.length, titles: fixes.map(fix => fix.title) }
}

export interface Folder {
  readonly root: string
  readonly project: () => Project
  readonly remove: () => void
}

/** Files in a temporary folder, analysed from the disk. */
export function folderOf(files: Readonly<Record<string, string | Uint8Array>>): Folder {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'sunset-fix-')))
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), content)
  }
  return { root, project: () => openProject(root), remove: () => { rmSync(root, { recursive: true, force: true }) } }
}
