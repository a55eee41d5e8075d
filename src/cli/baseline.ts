import { baselineText, countOf, merged, slotsOf } from '../baseline/baseline.ts'
import type { Slot } from '../baseline/baseline.ts'
import { matchBaseline } from '../baseline/match-baseline.ts'
import type { Matched } from '../baseline/match-baseline.ts'
import { checkIds } from '../config/check-ids.ts'
import { unknown, UserError } from '../config/user-error.ts'
import { diskFiles } from '../project/disk-files.ts'
import { repositoryAround } from '../project/find-root.ts'
import { refuseUnmatched } from '../project/refuse-unmatched.ts'
import { counted } from '../report/counted.ts'
import { escapeTerminal } from '../report/escape-terminal.ts'
import { fileErrors } from '../report/file-errors.ts'
import type { Finding } from '../report/report.ts'
import { analyse, open } from './analyse.ts'
import type { Opened } from './analyse.ts'
import { openBaseline } from './baseline-file.ts'
import type { Baseline } from './baseline-file.ts'
import { baselineName, baselinePath } from './baseline-path.ts'
import { scopeOf } from './baseline-scope.ts'
import { baselineFlags } from './command-flags.ts'
import type { Configuration } from './configuration.ts'
import type { Io } from './io.ts'
import { configurationOf } from './load-configuration.ts'
import { narrowingFor } from './load-narrowing.ts'
import { scanOptions } from './options.ts'
import { parseFlags } from './parse-flags.ts'
import type { Parsed } from './parse-flags.ts'
import { printNotes } from './print-notes.ts'
import { replacedBaseline } from './replaced-baseline.ts'
import { engineFor } from './scan-engine.ts'
import type { ScanOptions } from './scan-options.ts'
import { schedulesFor } from './scan-schedules.ts'
import type { ScanSchedules } from './scan-schedules.ts'
import { checkOutput, writeFileWhole } from './write-file-whole.ts'

const actions = ['create', 'update', 'prune'] as const
type Action = (typeof actions)[number]

/** Runs `sunset baseline` and returns the exit code. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseFlags(args, baselineFlags, 'baseline')
  const { action, paths } = actionOf(parsed.positionals)
  const asked = scanOptions([...scanArgs(parsed), '--', ...paths], io.today)
  const bare = open(asked, io)
  if (!asked.quiet) printNotes(bare.sources, io)
  const configuration = await configurationOf(bare, asked, io)
  const options = configuration?.options ?? asked
  const baseline = baselineFor(action, parsed.has('force'), options, io)
  const scheduled = await schedulesFor(configuration, options, io)
  checkIds(options.only, scheduled.outline.schedules, '--only')
  checkIds(options.skip, scheduled.outline.schedules, '--skip')
  refuseUnmatched(bare.selection.unmatched)
  const configured = configuration?.select(bare) ?? bare
  const opened = (await narrowingFor(options, io))?.select(configured) ?? configured
  checkOutput(io.cwd, baseline.name, opened.sources)
  return write(action, baseline.open(), { opened, configuration, options, scheduled }, io)
}

function actionOf([word, ...paths]: readonly string[]): { readonly action: Action, readonly paths: readonly string[] } {
  const action = actions.find(each => each === word)
  if (word === undefined) throw new UserError('baseline needs an action: create, update, or prune.')
  if (action === undefined) throw unknown('action', word, actions, 'Use create, update, or prune.')
  if (paths.includes('-')) throw new UserError('A baseline lists findings in files. It cannot read standard input.')
  return { action, paths }
}

/** Returns the flags as they are given to `sunset scan`. */
function scanArgs(parsed: Parsed<string>): readonly string[] {
  const shared = baselineFlags.filter(({ name }) => name !== 'force' && parsed.has(name))
  return shared.flatMap(({ name, argument }) => argument === undefined ? [`--${name}`] : parsed.whole(name).map(value => `--${name}=${value}`))
}

/** The file of a baseline that the action may write. */
interface WritableBaseline {
  readonly name: string
  /** Opens it with the slots that the action starts from. */
  open(): Baseline
}

/** Returns the baseline to write; throws a `UserError` where the action needs a file that is missing, or would replace one. */
function baselineFor(action: Action, isForced: boolean, options: ScanOptions, io: Io): WritableBaseline {
  const { path, exists } = baselinePath(io.cwd, options.baseline === false ? undefined : options.baseline)
  const isNew = action === 'create'
  const baseline = openBaseline(io.cwd, path, exists && !isNew)
  const { name } = baseline
  if (isNew && exists && !isForced) throw new UserError(`"${name}" already exists. Run \`npx sunset-lint baseline update\`, or replace it with --force.`)
  if (!isNew && !exists) throw new UserError(`There is no baseline "${name}" to ${action}. Run \`npx sunset-lint baseline create\`.`)
  return { name, open: () => isNew && exists ? replacedBaseline(io.cwd, path, options) : baseline }
}

/** The opened code with its configurations. */
interface Input {
  readonly opened: Opened
  readonly configuration: Configuration | undefined
  readonly options: ScanOptions
  readonly scheduled: ScanSchedules
}

async function write(action: Action, baseline: Baseline, { opened, configuration, options, scheduled }: Input, io: Io): Promise<number> {
  const { schedules } = scheduled.outline
  const report = analyse(opened, schedules, options, await engineFor(opened, { options, schedules: scheduled, configuration }, io))
  const scope = scopeOf(baseline, { opened, report }, { schedules, options, cwd: io.cwd })
  const matched = matchBaseline(report.findings, baseline.slots, scope)
  const slots = slotsAfter(action, matched, baseline)
  writeFileWhole(io.cwd, baseline.name, [baselineText(slots)])
  if (!options.quiet) {
    const hint = action === 'create' ? ` Commit the file. Scans then report only new findings.\n${scopeHint(io.cwd, baseline.name, options)}` : '\n'
    io.stderr(`${summaryOf(action, matched)}${escapeTerminal(baseline.name)} lists ${counted(countOf(slots), 'finding')}.${hint}`)
  }
  io.stderr(fileErrors(report).map(line => `${line}\n`).join(''))
  return report.errors.length > 0 ? 3 : 0
}

/** Explains where the baseline counts, as one in a folder of a repository is not found from the root. */
function scopeHint(cwd: string, name: string, { baseline }: ScanOptions): string {
  const isHidden = baseline === undefined && repositoryAround(diskFiles(cwd)) !== cwd && name === baselineName
  return isHidden ? 'This baseline applies to runs in this folder only. To cover the entire repository, run this command at its root.\n' : ''
}

/** Slots of files that were not analysed persist; those of moved findings get their new place. */
function slotsAfter(action: Action, { known, fresh, waiting }: Matched<Finding>, { nameOf }: Baseline): Slot[] {
  return merged([...slotsOf(action === 'prune' ? known : [...known, ...fresh], nameOf), ...waiting])
}

function summaryOf(action: Action, { fresh, gone }: Matched<Finding>): string {
  const removed = counted(countOf(gone), 'finding')
  if (action === 'create') return ''
  return action === 'prune' ? `Removed ${removed}. ` : `Added ${counted(fresh.length, 'finding')} and removed ${removed}. `
}
