import type { AnalyseOptions } from '../../src/engine/analyse-options.ts'
import { analyseConfigured } from '../../src/engine/configured.ts'
import { memoryFiles } from '../../src/project/files.ts'
import { openProject } from '../../src/project/open-project.ts'
import type { Project } from '../../src/project/project.ts'
import { readConfigs } from '../../src/project/read-configs.ts'
import type { Confidence, Report } from '../../src/report/report.ts'
import { loadBundledSchedules } from '../../src/schedule/load.ts'
import type { Schedule } from '../../src/schedule/model.ts'

/** The report on files that stand in memory only. */
export function analyseFiles(files: Readonly<Record<string, string>>, minConfidence: Confidence = 'likely'): Report {
  return analyseInMemory(projectInMemory(files), { minConfidence })
}

export function projectInMemory(files: Readonly<Record<string, string>>): Project {
  return openProject('/project', { files: memoryFiles(files) })
}

type Options = Partial<Pick<AnalyseOptions, 'report' | 'narrow' | 'changed'>> & { readonly minConfidence?: Confidence, readonly schedulesOf?: () => readonly Schedule[] }

export function analyseInMemory(project: Project, { minConfidence = 'likely', schedulesOf = loadBundledSchedules, ...wanted }: Options = {}): Report {
  const configured = { configs: readConfigs(project.configs, schedulesOf), given: { minConfidence }, today: '2026-11-20', schedulesOf }
  return analyseConfigured(project, configured, { asOf: '2026-11-20', horizon: 90, minConfidence, only: [], skip: [], severities: {}, prefilter: true, ...wanted })
}

/** Entry, methods and place of each finding, readable. */
export function listFindings({ findings }: Report): string[] {
  return findings.map(finding => `${finding.file}:${String(finding.line)} ${finding.entry} ${finding.methods.join(',')}`)
}
