import { unknown, unknownEntry, UserError } from '../config/user-error.ts'
import { planProject } from '../engine/plan-project.ts'
import { clientsIn } from '../engine/configured-options.ts'
import { rememberSchedules } from '../engine/remember-schedules.ts'
import { askedFolders } from '../project/asked-folders.ts'
import { configsOf } from '../project/configs.ts'
import { projectOf } from '../project/open-project.ts'
import { namedPath } from '../project/named-path.ts'
import { openScan, type OpenSources } from '../project/open-sources.ts'
import { checkConfigs, readConfigs, type Configs } from '../project/read-configs.ts'
import { refuseUnmatched } from '../project/refuse-unmatched.ts'
import { selectedFiles } from '../project/select.ts'
import { fileErrors } from '../report/file-errors.ts'
import type { Plan } from '../report/plan.ts'
import { planPretty } from '../report/plan-pretty.ts'
import { loadSchedule } from '../schedule/load.ts'
import type { Entry, Schedule } from '../schedule/model.ts'
import { planFlags } from './command-flags.ts'
import type { Io } from './io.ts'
import { ownCommand } from './own-command.ts'
import { parseFlags } from './parse-flags.ts'
import { printNotes } from './print-notes.ts'
import { printOutdated } from './print-outdated.ts'
import { asOfDate, givenSchedules } from './small-command.ts'
import { useColor } from './use-color.ts'
import { watchedDisk } from './watched-disk.ts'
import { MAX_SECONDS, watchdogOf } from './watchdog.ts'

/** Runs `sunset plan` and returns the exit code. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseFlags(args, planFlags, 'plan')
  const format = parsed.value('format') ?? 'pretty'
  if (format !== 'pretty' && format !== 'json') throw unknown('format', format, ['pretty', 'json'], 'Use pretty or json.', '--format')
  const [id, ...paths] = parsed.positionals
  const asOf = asOfDate(parsed, io)
  const schedules = givenSchedules(parsed, io)
  const entry = entryWithPlan(id, schedules)
  const isConfigured = !parsed.has('no-config')
  const plan = planOf(entry, schedules, { paths: paths.length > 0 ? paths : ['.'], asOf, io, isConfigured })
  const style = { color: useColor(undefined, io.env, io.outIsTerminal), command: ownCommand(io) }
  io.stdout(format === 'json' ? `${JSON.stringify(plan, null, 2)}\n` : planPretty(plan, style))
  io.stderr(fileErrors(plan).map(line => `${line}\n`).join(''))
  printOutdated([plan.schedule], asOf, io)
  return plan.errors.length > 0 ? 3 : plan.status === 'incomplete' ? 1 : 0
}

function entryWithPlan(id: string | undefined, schedules: readonly Schedule[]): Entry {
  const entries = schedules.flatMap(schedule => schedule.entries)
  const planned = entries.filter(({ replacement }) => replacement.steps.length > 0)
  const list = `Deprecations with a plan: ${planned.map(entry => entry.id).join(', ')}.`
  if (id === undefined) throw new UserError(`plan needs the id of a deprecation. ${list}`)
  const entry = entries.find(each => each.id === id) ?? entries.find(({ aliases }) => aliases.includes(id))
  if (!entry) throw unknownEntry(id, entries.flatMap(each => [each.id, ...each.aliases]))
  if (entry.replacement.steps.length === 0) throw new UserError(`"${id}" has no plan. ${list}`)
  return entry
}

interface Planning {
  readonly paths: readonly string[]
  readonly asOf: string
  readonly io: Io
  /** Whether configurations declare clients of the code. */
  readonly isConfigured: boolean
}

function planOf(entry: Entry, schedules: readonly Schedule[], { paths, asOf, io, isConfigured }: Planning): Plan {
  const sources = openScan(io.cwd, paths, { paths, ...watchedDisk(io) })
  printNotes(sources, io)
  const { files, unmatched } = selectedFiles(sources, paths)
  refuseUnmatched(unmatched)
  return planProject(projectOf(sources), schedules, entry, {
    asOf,
    horizon: 90,
    minConfidence: 'likely',
    only: [],
    skip: [],
    severities: {},
    prefilter: true,
    report: files,
    watchdog: watchdogOf(MAX_SECONDS, io),
    ...isConfigured && { clients: clientsIn(configsFor(sources, files, paths)) },
  })
}

function configsFor(sources: OpenSources, files: ReadonlySet<string>, paths: readonly string[]): Configs {
  const configs = readConfigs(configsOf(sources.disk, sources.listed), rememberSchedules(loadSchedule))
  checkConfigs(configs, askedFolders(files, paths.map(path => namedPath(sources.disk, path))))
  return configs
}
