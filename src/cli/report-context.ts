import type { Sources } from '../project/project.ts'
import type { Format } from '../report/index.ts'
import type { Report } from '../report/report.ts'
import type { EntryInfo, ReportContext } from '../report/reporter.ts'
import { movesLiterals } from '../report/without-secrets.ts'
import type { Schedule } from '../schedule/model.ts'
import type { Io } from './io.ts'
import { ownCommand } from './own-command.ts'
import type { ScanOptions } from './scan-options.ts'

/** The formats that show texts of the schedule. */
const informed: ReadonlySet<Format> = new Set(['sarif', 'markdown', 'ics', 'ics-all', 'html', 'github'])

/** The formats that show lines of code. */
const coded: ReadonlySet<Format> = new Set(['pretty', 'sarif', 'html'])

/** The formats that show edits. */
const edited: ReadonlySet<Format> = new Set(['rdjson', 'json', 'jsonl'])

/** The formats that show the owners of a file. */
const owned: ReadonlySet<Format> = new Set(['csv', 'markdown', 'html'])

type Options = Pick<ScanOptions, 'targets' | 'groupBy'>
type Schedules = () => Promise<readonly Schedule[]>

/** Returns what the formats show beside the report, as far as any of them shows it. */
export async function contextFor(
  report: Report, sources: Pick<Sources, 'text'>, options: Options, { io, schedules }: { readonly io: Io, readonly schedules: Schedules },
): Promise<Omit<ReportContext, 'color'>> {
  const { targets, groupBy } = options
  const isInformed = report.findings.length > 0 && targets.some(({ format }) => informed.has(format))
  const entry = isInformed ? await entriesOf(report, schedules, io) : undefined
  return {
    text(file) {
      io.supervisor?.beat()
      return sources.text(file)
    },
    columns: io.columns,
    groupBy,
    ...targets.some(({ format }) => format === 'agent') && { command: ownCommand(io) },
    ...await versionFor(targets),
    ...entry && { entry },
    ...await ownersFor(report, options, io),
    ...await secretsFor(report, sources, targets),
  }
}

/** Returns a search for secrets that needs little time and memory: every text between quotes may be one. */
export async function plainly(sources: Pick<Sources, 'text'>): Promise<Pick<ReportContext, 'secrets'>> {
  const { quotedTexts } = await import('../secrets/quoted-texts.ts')
  return { secrets: file => quotedTexts(sources.text(file) ?? '') }
}

async function versionFor(targets: ScanOptions['targets']): Promise<Pick<ReportContext, 'version' | 'homepage'>> {
  if (!targets.some(({ format }) => format === 'sarif')) return {}
  const { packageHomepage, packageVersion } = await import('../config/version.ts')
  const homepage = packageHomepage()
  return { version: packageVersion(), ...homepage === undefined ? {} : { homepage } }
}

/** Finds credentials in code that is shown, by its syntax: nothing else needs that here. */
async function secretsFor(report: Report, sources: Pick<Sources, 'text'>, targets: Options['targets']): Promise<Pick<ReportContext, 'secrets'>> {
  const isShown = report.findings.length > 0 && targets.some(({ format }) => coded.has(format))
  if (!isShown && !(targets.some(({ format }) => edited.has(format)) && movesLiterals(report))) return {}
  return { secrets: (await import('../secrets/secrets-in.ts')).secretsOf(file => sources.text(file)) }
}

async function ownersFor(report: Report, { targets, groupBy }: Options, { cwd }: Io): Promise<Pick<ReportContext, 'owners'>> {
  const isOwned = targets.some(({ format }) => owned.has(format) || (format === 'grouped' && groupBy === 'owner'))
  if (report.findings.length === 0 || !isOwned) return {}
  const owners = (await import('../project/owners.ts')).ownersIn(cwd)
  return report.findings.some(({ file }) => owners.of(file)) ? { owners: file => owners.of(file) ?? [] } : {}
}

async function entriesOf(report: Report, schedules: Schedules, io: Io): Promise<(id: string) => EntryInfo | undefined> {
  const { entryInfos } = await import('./entry-infos.ts')
  return entryInfos(new Set(report.findings.map(({ entry }) => entry)), await schedules(), io.cwd)
}
