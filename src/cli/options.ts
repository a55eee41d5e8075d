import { UserError } from '../config/user-error.ts'
import type { Format } from '../report/index.ts'
import type { Confidence, Severity } from '../report/report.ts'
import type { GroupKey } from '../report/reporter.ts'
import { scanFlags, type ScanFlag } from './flags.ts'
import { givenFlags, oneOf, type GivenFlags } from './given-flags.ts'
import { parseFlags, type Parsed } from './parse-flags.ts'
import type { GivenSuppression } from './suppression-texts.ts'
import { targetsOf, type Target } from './targets.ts'

export interface ScanOptions {
  readonly given: GivenFlags
  /** The one configuration that is for all files, if there is one. */
  readonly config: string | undefined
  readonly noConfig: boolean
  /** The file whose configuration is to be printed. */
  readonly printConfig: string | undefined
  readonly paths: readonly string[]
  readonly asOf: string
  readonly horizon: number
  readonly minConfidence: Confidence
  readonly minSeverity: Severity
  readonly only: readonly string[]
  readonly skip: readonly string[]
  readonly schedules: readonly string[]
  /** The commit from which on a change counts. */
  readonly since: string | undefined
  readonly changed: boolean
  readonly staged: boolean
  readonly owners: readonly string[]
  /** The file that was named; false for none. Undefined stands for the usual one, where it exists. */
  readonly baseline: string | false | undefined
  readonly ratchet: boolean
  readonly groupBy: GroupKey
  readonly stdin: string | undefined
  readonly shard: string | undefined
  readonly forceExclude: boolean
  readonly fix: boolean
  readonly diff: boolean
  readonly unsafeFixes: boolean
  readonly fixOnly: readonly string[]
  readonly fixSkip: readonly string[]
  readonly annotate: boolean
  readonly suppress: GivenSuppression | null
  readonly allowDirty: boolean
  readonly targets: readonly Target[]
  readonly outputFile: string | undefined
  readonly failOn: Severity | 'never'
  readonly strict: boolean
  readonly unresolved: boolean
  readonly quiet: boolean
  readonly color: boolean | undefined
  readonly listFiles: boolean
  readonly prefilter: boolean
  readonly cache: boolean
  readonly watch: boolean
  readonly help: boolean
}

const groupKeys = ['file', 'entry', 'owner', 'date'] as const satisfies readonly GroupKey[]

/** The options of `sunset scan` from its arguments, with the format where none is given; throws `UserError` on any mistake. */
export function scanOptions(args: readonly string[], today: string, automatic: Format = 'pretty'): ScanOptions {
  const parsed = parseFlags<ScanFlag>(args, scanFlags)
  const given = givenFlags(parsed)
  return {
    ...judgement(parsed, given, today),
    ...configuring(parsed),
    ...fixing(parsed),
    suppress: suppression(parsed),
    since: parsed.value('since'),
    changed: parsed.has('changed'),
    staged: parsed.has('staged'),
    baseline: baselineOf(parsed),
    ratchet: parsed.has('ratchet'),
    owners: valuesOf(parsed, 'owner', 'a name'),
    paths: pathsOf(parsed),
    stdin: stdinOf(parsed),
    shard: shardOf(parsed),
    forceExclude: parsed.has('force-exclude'),
    ...printing(parsed, automatic),
    listFiles: parsed.has('list-files'),
    prefilter: !parsed.has('no-prefilter'),
    cache: !parsed.has('no-cache'),
    watch: parsed.has('watch'),
  }
}

type Printing = Pick<ScanOptions, 'schedules' | 'targets' | 'groupBy' | 'outputFile' | 'failOn' | 'strict' | 'unresolved' | 'quiet' | 'color' | 'help'>

function printing(parsed: Parsed<ScanFlag>, automatic: Format): Printing {
  return {
    schedules: parsed.has('schedule') ? parsed.values('schedule') : [],
    ...groups(parsed, automatic),
    outputFile: parsed.value('output-file'),
    failOn: givenFlags(parsed).failOn ?? 'error',
    strict: parsed.has('strict'),
    unresolved: parsed.has('unresolved'),
    quiet: parsed.has('quiet'),
    color: parsed.has('no-color') ? false : parsed.has('color') ? true : undefined,
    help: parsed.has('help'),
  }
}

/** The options of `sunset merge` from its arguments; throws `UserError` on any mistake. */
export function mergeOptions(args: readonly string[], flags: readonly (typeof scanFlags)[number][]): { readonly paths: readonly string[], readonly options: Printing & { readonly diff: false, readonly isFormatGiven: boolean } } {
  const parsed = parseFlags<ScanFlag>(args, flags, 'merge')
  const isFormatGiven = parsed.has('format')
  const given = printing(parsed, 'json')
  const { outputFile } = given
  return { paths: parsed.positionals, options: { ...given, targets: isFormatGiven ? given.targets : [{ format: 'json', file: outputFile }], diff: false, isFormatGiven } }
}

function configuring(parsed: Parsed<ScanFlag>): Pick<ScanOptions, 'config' | 'noConfig' | 'printConfig'> {
  if (parsed.has('config') && parsed.has('no-config')) throw new UserError('--config names a configuration and --no-config refuses all: give one of them.')
  return { config: parsed.value('config'), noConfig: parsed.has('no-config'), printConfig: parsed.value('print-config') }
}

function judgement(parsed: Parsed<ScanFlag>, given: GivenFlags, today: string): Pick<ScanOptions, 'given' | 'asOf' | 'horizon' | 'minConfidence' | 'minSeverity' | 'only' | 'skip'> {
  return {
    given,
    asOf: given.asOf ?? today,
    horizon: given.horizon ?? 90,
    minConfidence: given.minConfidence ?? 'likely',
    minSeverity: given.minSeverity ?? 'info',
    only: idsOf(parsed, 'only'),
    skip: idsOf(parsed, 'skip'),
  }
}

function idsOf(parsed: Parsed<ScanFlag>, flag: 'only' | 'skip' | 'fix-only' | 'fix-skip'): readonly string[] {
  return valuesOf(parsed, flag, 'an id. Run `sunset list` for all ids')
}

/** A list that turns out to be empty must not stand for everything. */
function valuesOf(parsed: Parsed<ScanFlag>, flag: ScanFlag, what: string): readonly string[] {
  const values = parsed.values(flag)
  if (values.length === 0 && parsed.has(flag)) throw new UserError(`--${flag} needs ${what}.`)
  return values
}

/** Who asks for groups and for no format wants the grouped one. */
function groups(parsed: Parsed<ScanFlag>, automatic: Format): Pick<ScanOptions, 'groupBy' | 'targets'> {
  const key = parsed.value('group-by')
  const targets = targetsOf(parsed.whole('format'), parsed.value('output-file'), key === undefined ? automatic : 'grouped')
  if (key !== undefined && !targets.some(({ format }) => format === 'grouped')) throw new UserError('--group-by is for --format grouped.')
  return { targets, groupBy: oneOf('--group-by', key ?? 'file', groupKeys) }
}

function baselineOf(parsed: Parsed<ScanFlag>): string | false | undefined {
  const named = parsed.value('baseline')
  if (named !== undefined && parsed.has('no-baseline')) throw new UserError('--no-baseline cannot be combined with --baseline.')
  return parsed.has('no-baseline') ? false : named
}

function fixing(parsed: Parsed<ScanFlag>): Pick<ScanOptions, 'fix' | 'diff' | 'unsafeFixes' | 'fixOnly' | 'fixSkip' | 'annotate' | 'allowDirty'> {
  const [fix, diff, unsafeFixes, annotate, allowDirty] = [parsed.has('fix'), parsed.has('diff'), parsed.has('unsafe-fixes'), parsed.has('annotate'), parsed.has('allow-dirty')]
  if (fix && diff) throw new UserError('--fix writes and --diff only shows: give one of them.')
  if (unsafeFixes && !fix && !diff) throw new UserError('--unsafe-fixes says which fixes --fix or --diff may use: add one of them.')
  const narrow = (['fix-only', 'fix-skip'] as const).find(flag => parsed.has(flag))
  if (narrow && !fix && !diff && !annotate) throw new UserError(`--${narrow} says which fixes --fix or --diff may use: add one of them.`)
  if (allowDirty && !fix && !annotate && !parsed.has('suppress')) throw new UserError('--allow-dirty is for --fix, --annotate and --suppress: add one of them.')
  if ((fix || diff || annotate || parsed.has('suppress')) && parsed.has('stdin')) throw new UserError('--stdin cannot be combined with --fix, --diff, --annotate or --suppress.')
  return { fix, diff, unsafeFixes, fixOnly: idsOf(parsed, 'fix-only'), fixSkip: idsOf(parsed, 'fix-skip'), annotate, allowDirty }
}

function suppression(parsed: Parsed<ScanFlag>): GivenSuppression | null {
  const other = (['fix', 'unsafe-fixes', 'annotate', 'fix-only', 'fix-skip'] as const).find(flag => parsed.has(flag))
  const lone = (['reason', 'until'] as const).find(flag => parsed.has(flag))
  if (lone && !parsed.has('suppress')) throw new UserError(`--${lone} says what --suppress writes: add --suppress.`)
  if (!parsed.has('suppress')) return null
  if (other) throw new UserError(`--suppress cannot be combined with --${other}: fix first, then suppress what is left.`)
  return { reason: parsed.value('reason'), until: parsed.value('until') }
}

function pathsOf(parsed: Parsed<ScanFlag>): readonly string[] {
  if (parsed.has('stdin') && parsed.positionals.length > 0) throw new UserError('--stdin reads one file: give no paths.')
  if (parsed.positionals.includes('')) throw new UserError('A path is empty. Write . for the working directory.')
  return parsed.positionals.length > 0 ? parsed.positionals : ['.']
}

function stdinOf(parsed: Parsed<ScanFlag>): string | undefined {
  const name = parsed.value('stdin-filename')
  if (parsed.has('stdin')) return name ?? 'stdin.ts'
  if (name !== undefined) throw new UserError('--stdin-filename needs --stdin.')
  return undefined
}

function shardOf(parsed: Parsed<ScanFlag>): string | undefined {
  if (parsed.has('shard') && (parsed.has('fix') || parsed.has('diff') || parsed.has('annotate') || parsed.has('suppress'))) throw new UserError('--shard cannot be combined with --fix, --diff, --annotate or --suppress.')
  return parsed.value('shard')
}
