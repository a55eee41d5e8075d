import { checkIds } from './config/check-ids.ts'
import { hostsIn } from './config/check-servers.ts'
import type { Given } from './config/file-options.ts'
import { unknown } from './config/user-error.ts'
import type { AnalyseOptions } from './engine/analyse-options.ts'
import { analyseProject } from './engine/analyse-project.ts'
import { analyseConfigured } from './engine/configured.ts'
import type { Configured } from './engine/configured-options.ts'
import type { Judging } from './engine/judging.ts'
import { rememberSchedules } from './engine/remember-schedules.ts'
import { memoryFiles } from './project/files.ts'
import { askedFolders } from './project/asked-folders.ts'
import { namedPath } from './project/named-path.ts'
import { openProject, projectOf } from './project/open-project.ts'
import { openScan } from './project/open-sources.ts'
import type { Project } from './project/project.ts'
import { checkConfigs, readConfigs } from './project/read-configs.ts'
import { refuseUnmatched } from './project/refuse-unmatched.ts'
import { selectedFiles } from './project/select.ts'
import { formatNames, isFormat, type Format } from './report/index.ts'
import type { Report } from './report/report.ts'
import type { ReportContext } from './report/reporter.ts'
import { reporters } from './report/reporters.ts'
import { today } from './schedule/dates.ts'
import { loadSchedule } from './schedule/load.ts'
import type { Schedule } from './schedule/model.ts'
import { withHosts } from './schedule/own-servers.ts'
import { secretsOf } from './secrets/secrets-in.ts'

export { applyFixes } from './fixes/apply.ts'
export type { Applied, ApplyOptions } from './fixes/apply-options.ts'
export { loadSchedule } from './schedule/load.ts'
export type { Finding, Report } from './report/report.ts'
export type { Entry, Schedule } from './schedule/model.ts'

/** The options by which code is judged; everything has a default. */
export interface Judgement extends Partial<Judging> {
  /** From `loadSchedule`; the bundled ones when not given. */
  readonly schedules?: readonly Schedule[]
}

export interface ScanOptions extends Judgement {
  /** Files in the report are named from here; the working directory when not given. */
  readonly cwd?: string
  /** Files, folders or patterns; everything below `cwd` when not given. */
  readonly paths?: readonly string[]
  /** False reads no `sunset.config.yaml`. The options here override those of configurations. */
  readonly config?: false
}

/** Finds deprecated uses in files, as `sunset scan` does. */
export function scan(options: ScanOptions = {}): Report {
  const { cwd = process.cwd(), paths = ['.'] } = options
  const sources = openScan(cwd, paths, { paths })
  const { files, unmatched } = selectedFiles(sources, paths)
  refuseUnmatched(unmatched)
  const project = projectOf(sources)
  const named = paths.map(path => namedPath(sources.disk, path))
  const { configs, schedulesOf } = configured(project, [...files], named, options)
  const { schedules: _, ...judgement } = judgementOf({ ...options, schedules: [undefined, ...configs.all].flatMap(schedulesOf) })
  const isNamed = new Set(named)
  const report = new Set([...files].filter(file => isNamed.has(file) || !configs.for(file).isIgnored))
  const asOf = options.asOf ?? configs.for(topConfig).values.asOf?.value ?? today()
  return analyseConfigured(project, { configs, given: givenBy(options), today: today(), schedulesOf }, { ...judgement, asOf, report })
}

const topConfig = 'sunset.config.yaml'

/** Reads the configurations of a project; throws a `UserError` with every mistake in those of the named and selected files. */
function configured(
  project: Project, files: readonly string[], named: readonly string[], { schedules, config }: ScanOptions,
): Pick<Configured, 'configs' | 'schedulesOf'> {
  const schedulesAt = rememberSchedules(schedules ? () => schedules : undefined)
  const configs = readConfigs(config === false ? { ...project.configs, files: [] } : project.configs, schedulesAt)
  checkConfigs(configs, askedFolders([topConfig, ...files], named))
  return { configs, schedulesOf: config => withHosts(schedulesAt(config?.schedules.map(({ value }) => value) ?? []), hostsIn(config)) }
}

/** Returns the options that are given; those override configurations. */
function givenBy({ asOf, horizon, minConfidence, minSeverity, severities }: Judgement): Given {
  const all: { readonly [Key in keyof Given]: Given[Key] | undefined } = { asOf, horizon, minConfidence, minSeverity, severities }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/** Finds deprecated uses in one text, which is analysed as the file at `path`. Reads no file. */
export function analyse(text: string, path: string, options: Judgement = {}): Report {
  const project = openProject('/', { files: memoryFiles({ [path]: text }, '/') })
  const { schedules, ...judgement } = judgementOf(options)
  return analyseProject(project, schedules, judgement)
}

/** Renders a report in a format of `sunset scan`. */
export function render(report: Report, format: Format, context: Partial<ReportContext> = {}): string {
  if (!isFormat(format)) throw unknown('format', String(format), formatNames, `Formats: ${formatNames.join(', ')}.`)
  const secrets = secretsOf(file => context.text?.(file))
  return reporters[format](report, { text: () => undefined, secrets, color: false, columns: 80, ...context })
}

function judgementOf(options: Judgement): AnalyseOptions & { readonly schedules: readonly Schedule[] } {
  const schedules = options.schedules ?? loadSchedule()
  return {
    schedules,
    asOf: options.asOf ?? today(),
    horizon: options.horizon ?? 90,
    minConfidence: options.minConfidence ?? 'likely',
    minSeverity: options.minSeverity ?? 'info',
    only: checkIds(options.only ?? [], schedules, '`only`'),
    skip: checkIds(options.skip ?? [], schedules, '`skip`'),
    severities: options.severities ?? {},
    prefilter: true,
  }
}
