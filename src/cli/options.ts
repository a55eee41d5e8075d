import { UserError } from '../config/user-error.ts'
import type { Format } from '../report/index.ts'
import { fixing, suppression } from './fix-options.ts'
import { scanFlags } from './flags.ts'
import type { ScanFlag } from './flags.ts'
import { givenFlags } from './given-flags.ts'
import type { GivenFlags } from './given-flags.ts'
import { idsOf, parseFlags, valuesOf } from './parse-flags.ts'
import type { Parsed } from './parse-flags.ts'
import { printing } from './print-options.ts'
import type { ScanOptions } from './scan-options.ts'
import { isStdin, stdinOf } from './stdin-options.ts'
import { MAX_SECONDS } from './watchdog.ts'

/** Reads the options of `sunset scan` from its arguments; `automatic` is the default format. Throws `UserError` on any mistake. */
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
    includeMinified: parsed.has('include-minified'),
    follow: parsed.has('follow'),
    ...printed,
    stdin: stdinOf(parsed, printed.targets),
    listFiles: parsed.has('list-files'),
    prefilter: !parsed.has('no-prefilter'),
    // What is kept does not say whether minified files were analysed.
    cache: !parsed.has('no-cache') && !parsed.has('include-minified'),
    cacheDir: cacheDirOf(parsed),
    maxSeconds: maxSecondsOf(parsed),
    watch: parsed.has('watch'),
  }
}

function configuring(parsed: Parsed<ScanFlag>): Pick<ScanOptions, 'config' | 'noConfig' | 'printConfig'> {
  if (parsed.has('config') && parsed.has('no-config')) throw new UserError('--config cannot be combined with --no-config.')
  return { config: parsed.value('config'), noConfig: parsed.has('no-config'), printConfig: parsed.value('print-config') }
}

type Judgement = Pick<ScanOptions, 'given' | 'asOf' | 'horizon' | 'minConfidence' | 'minSeverity' | 'only' | 'skip'>

function judgement(parsed: Parsed<ScanFlag>, given: GivenFlags, today: string): Judgement {
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

function cacheDirOf(parsed: Parsed<ScanFlag>): string | undefined {
  const folder = parsed.value('cache-dir')
  if (folder === '') throw new UserError('--cache-dir needs a folder.')
  if (folder !== undefined && parsed.has('no-cache')) throw new UserError('--cache-dir cannot be combined with --no-cache.')
  return folder
}

function maxSecondsOf(parsed: Parsed<ScanFlag>): number {
  const text = parsed.value('max-seconds')
  if (text === undefined) return MAX_SECONDS
  if (!/^\d{1,6}$/.test(text)) throw new UserError(`--max-seconds needs a number of seconds such as 60, or 0 for no limit. It got "${text}".`)
  return Number(text)
}

/** Returns the baseline that the flags name; false for none, undefined for the usual one. */
export function baselineOf(parsed: Parsed<ScanFlag>): string | false | undefined {
  const named = parsed.value('baseline')
  if (named !== undefined && parsed.has('no-baseline')) throw new UserError('--no-baseline cannot be combined with --baseline.')
  return parsed.has('no-baseline') ? false : named
}

function pathsOf(parsed: Parsed<ScanFlag>): readonly string[] {
  if (isStdin(parsed)) return ['.']
  if (parsed.positionals.includes('')) throw new UserError('A path is empty. Use . for the current folder.')
  return parsed.positionals.length > 0 ? parsed.positionals : ['.']
}

function shardOf(parsed: Parsed<ScanFlag>): string | undefined {
  if (!parsed.has('shard')) return undefined
  if (parsed.has('fix') || parsed.has('diff') || parsed.has('annotate') || parsed.has('suppress')) {
    throw new UserError('--shard cannot be combined with --fix, --diff, --annotate, or --suppress.')
  }
  // A finding that moved from one shard to another is recognized only when all reports are merged.
  if (parsed.has('baseline') || parsed.has('ratchet')) {
    throw new UserError('--shard cannot be combined with --baseline or --ratchet. Pass --baseline to `npx sunset-lint merge` instead.')
  }
  return parsed.value('shard')
}
