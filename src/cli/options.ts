import { UserError } from '../config/user-error.ts'
import type { Format } from '../report/index.ts'
import type { Confidence, Severity } from '../report/report.ts'
import type { GroupKey } from '../report/reporter.ts'
import { fixing, suppression } from './fix-options.ts'
import { scanFlags, type ScanFlag } from './flags.ts'
import { givenFlags, type GivenFlags } from './given-flags.ts'
import { idsOf, parseFlags, valuesOf, type Parsed } from './parse-flags.ts'
import { printing } from './print-options.ts'
import { isStdin, stdinOf } from './stdin-options.ts'
import type { GivenSuppression } from './suppression-texts.ts'
import type { Target } from './targets.ts'

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
  /** Whether paths without any file to analyse are no mistake. */
  readonly unmatchedAllowed: boolean
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

/** The options of `sunset scan` from its arguments, with the format where none is given; throws `UserError` on any mistake. */
export function scanOptions(args: readonly string[], today: string, automatic: Format = 'pretty'): ScanOptions {
  const parsed = parseFlags<ScanFlag>(args, scanFlags)
  const given = givenFlags(parsed)
  const printed = printing(parsed, automatic)
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
    shard: shardOf(parsed),
    forceExclude: parsed.has('force-exclude'),
    unmatchedAllowed: parsed.has('no-error-on-unmatched-pattern'),
    ...printed,
    stdin: stdinOf(parsed, printed.targets),
    listFiles: parsed.has('list-files'),
    prefilter: !parsed.has('no-prefilter'),
    cache: !parsed.has('no-cache'),
    watch: parsed.has('watch'),
  }
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

/** The baseline that the flags name; false for none. */
export function baselineOf(parsed: Parsed<ScanFlag>): string | false | undefined {
  const named = parsed.value('baseline')
  if (named !== undefined && parsed.has('no-baseline')) throw new UserError('--no-baseline cannot be combined with --baseline.')
  return parsed.has('no-baseline') ? false : named
}

function pathsOf(parsed: Parsed<ScanFlag>): readonly string[] {
  if (isStdin(parsed)) return ['.']
  if (parsed.positionals.includes('')) throw new UserError('A path is empty. Write . for the working directory.')
  return parsed.positionals.length > 0 ? parsed.positionals : ['.']
}

function shardOf(parsed: Parsed<ScanFlag>): string | undefined {
  if (parsed.has('shard') && (parsed.has('fix') || parsed.has('diff') || parsed.has('annotate') || parsed.has('suppress'))) throw new UserError('--shard cannot be combined with --fix, --diff, --annotate or --suppress.')
  // What has moved from one part to another is known only when all are put together.
  if (parsed.has('shard') && (parsed.has('baseline') || parsed.has('ratchet'))) throw new UserError('--shard cannot be combined with --baseline or --ratchet: give --baseline to `sunset merge`.')
  return parsed.value('shard')
}
