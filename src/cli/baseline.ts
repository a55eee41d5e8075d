import { baselineText, countOf, merged, slotsOf } from '../baseline/baseline.ts'
import type { Slot } from '../baseline/baseline.ts'
import { matchBaseline } from '../baseline/match-baseline.ts'
import type { Matched } from '../baseline/match-baseline.ts'
import { unknown, UserError } from '../config/user-error.ts'
import { diskFiles } from '../project/disk-files.ts'
import { repositoryAround } from '../project/find-root.ts'
import { escapeTerminal } from '../report/escape-terminal.ts'
import { fileErrors } from '../report/file-errors.ts'
import type { Finding } from '../report/report.ts'
import { analyse, open } from './analyse.ts'
import type { Opened } from './analyse.ts'
import { openBaseline } from './baseline-file.ts'
import type { Baseline } from './baseline-file.ts'
import { baselineName, baselinePath } from './baseline-path.ts'
import type { Configuration } from './configuration.ts'
import type { Analysed } from './fix-outcome.ts'
import { scanFlags } from './flags.ts'
import type { Flag } from './flags.ts'
import { flagHelp } from './help.ts'
import type { Io } from './io.ts'
import { configurationOf } from './load-configuration.ts'
import { scopeOf } from './narrow.ts'
import { scanOptions } from './options.ts'
import { parseFlags } from './parse-flags.ts'
import { replacedBaseline } from './replaced-baseline.ts'
import { engineFor } from './scan-engine.ts'
import type { ScanOptions } from './scan-options.ts'
import { schedulesFor } from './scan-schedules.ts'
import { checkOutput, writeFileWhole } from './write-file-whole.ts'

const actions = ['create', 'update', 'prune'] as const
type Action = (typeof actions)[number]

const taken = [
  'as-of', 'horizon', 'min-confidence', 'only', 'skip', 'schedule', 'force-exclude', 'baseline', 'no-prefilter', 'quiet', 'help', 'config',
  'no-config', 'owner', 'color', 'no-color',
]
const flags: readonly Flag[] = [
  ...scanFlags.filter(({ name }) => taken.includes(name)),
  { name: 'force', group: 'Output', text: 'With create: replace a baseline that is there; what it lists beside what is asked for stays.' },
]

const help = `Usage: sunset baseline create|update|prune [flags] [paths…]

Keeps a list of findings that are known, so that \`sunset scan\` reports new ones only.

  create  Write the findings to a new baseline.
  update  Add what is new and remove what is gone.
  prune   Remove what is gone; add nothing.

${flagHelp(flags)}
Exit codes: 0 written, 2 could not run, 3 a file could not be analysed.
`

/** Runs \`sunset baseline\` and returns the exit code. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseFlags(args, flags, 'baseline')
  if (parsed.has('help')) return io.stdout(help), 0
  const [word, ...paths] = parsed.positionals
  const action = actions.find(each => each === word)
  if (action === undefined)
    throw word === undefined
      ? new UserError('baseline needs an action: create, update or prune.')
      : unknown('action', word, actions, 'Use create, update or prune.')
  const given = flags
    .filter(({ name }) => name !== 'force' && parsed.has(name))
    .flatMap(({ name, argument }) => (argument === undefined ? [`--${name}`] : parsed.whole(name).map(value => `--${name}=${value}`)))
  if (paths.includes('-')) throw new UserError('A baseline lists findings of files, not of the standard input.')
  const asked = scanOptions([...given, '--', ...paths], io.today)
  const bare = open(asked, io)
  const configuration = await configurationOf(bare, asked, io)
  const options = configuration?.options ?? asked
  const { path, exists } = baselinePath(io.cwd, options.baseline === false ? undefined : options.baseline)
  const isNew = action === 'create'
  const baseline = openBaseline(io.cwd, path, exists && !isNew)
  if (isNew && exists && !parsed.has('force'))
    throw new UserError(`"${baseline.name}" is there already. Run \`sunset baseline update\`, or create it anew with --force.`)
  if (!isNew && !exists) throw new UserError(`There is no baseline "${baseline.name}" to ${action}. Run \`sunset baseline create\`.`)
  const opened = await owned(configuration?.select(bare) ?? bare, options, io)
  checkOutput(io.cwd, baseline.name, opened.sources)
  const kept = isNew && exists ? replacedBaseline(io.cwd, path, options) : baseline
  return write(action, kept, { opened, configuration }, options, io)
}

async function owned(opened: Opened, options: ScanOptions, io: Io): Promise<Opened> {
  return options.owners.length === 0 ? opened : (await (await import('./narrowing.ts')).narrowingOf(options, io)).select(opened)
}

/** What is open, and what its configurations say. */
interface Read { readonly opened: Opened, readonly configuration: Configuration | undefined }

async function write(action: Action, baseline: Baseline, { opened, configuration }: Read, options: ScanOptions, io: Io): Promise<number> {
  const given = await schedulesFor(configuration, options, io)
  const { schedules } = given.outline
  const report = analyse(opened, schedules, options, await engineFor(opened, { given, options, configuration }, io))
  const found: Analysed = { opened, report }
  const matched = matchBaseline(report.findings, baseline.slots, scopeOf(baseline, found, { schedules, options, cwd: io.cwd }))
  const slots = slotsAfter(action, matched, baseline)
  writeFileWhole(io.cwd, baseline.name, baselineText(slots))
  if (!options.quiet)
    io.stderr(`${told(action, matched, slots)} ${escapeTerminal(baseline.name)}.\n${action === 'create' ? foundFrom(io.cwd, baseline.name, options) : ''}`)
  io.stderr(fileErrors(report).map(line => `${line}\n`).join(''))
  return report.errors.length > 0 ? 3 : 0
}

/** A baseline in a folder of a repository is not seen from its root. */
function foundFrom(cwd: string, name: string, { baseline }: ScanOptions): string {
  const isHidden = baseline === undefined && repositoryAround(diskFiles(cwd)) !== cwd && name === baselineName
  return isHidden ? 'It counts for runs in this folder only. For one that counts in the whole repository, run this at its root.\n' : ''
}

/** What was not looked at stays as it is; what has moved is listed where it is now. */
function slotsAfter(action: Action, { known, fresh, waiting }: Matched<Finding>, { nameOf }: Baseline): Slot[] {
  return merged([...slotsOf(action === 'prune' ? known : [...known, ...fresh], nameOf), ...waiting])
}

function told(action: Action, { fresh, gone }: Matched<Finding>, slots: readonly Slot[]): string {
  const listed = `${findings(countOf(slots))} listed in`
  if (action === 'create') return listed
  return action === 'prune' ? `${findings(countOf(gone))} removed, ${listed}` : `${findings(fresh.length)} added, ${String(countOf(gone))} removed, ${listed}`
}

function findings(number: number): string {
  return `${String(number)} ${number === 1 ? 'finding' : 'findings'}`
}
