import type { ScanFlag, scanFlags } from './flags.ts'
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
export function mergeOptions(args: readonly string[], flags: readonly (typeof scanFlags)[number][]): Merging {
  const parsed = parseFlags<ScanFlag>(args, flags, 'merge')
  const isFormatGiven = parsed.has('format')
  const given = printing(parsed, 'json')
  const targets = isFormatGiven ? given.targets : [{ format: 'json' as const, file: given.outputFile }]
  return { paths: parsed.positionals, options: { ...given, targets, diff: false, baseline: baselineOf(parsed), isFormatGiven } }
}
