import { mergeFlags } from './command-flags.ts'
import type { ScanFlag } from './flags.ts'
import { baselineOf } from './options.ts'
import { parseFlags } from './parse-flags.ts'
import { printing } from './print-options.ts'
import type { Printing } from './print-options.ts'
import type { ScanOptions } from './scan-options.ts'

interface MergeOptions extends Printing {
  readonly diff: false
  readonly baseline: ScanOptions['baseline']
  readonly isFormatGiven: boolean
}
interface Merging { readonly paths: readonly string[], readonly options: MergeOptions }

/** Reads the options of `sunset merge` from its arguments; throws `UserError` on any mistake. */
export function mergeOptions(args: readonly string[]): Merging {
  const parsed = parseFlags<ScanFlag>(args, mergeFlags, 'merge')
  const isFormatGiven = parsed.has('format')
  const given = printing(parsed, 'json')
  const targets = isFormatGiven ? given.targets : [{ format: 'json' as const, file: given.outputFile }]
  return { paths: parsed.positionals, options: { ...given, targets, diff: false, baseline: baselineOf(parsed), isFormatGiven } }
}
