import type { ScanFlag, scanFlags } from './flags.ts'
import { baselineOf } from './options.ts'
import { parseFlags } from './parse-flags.ts'
import { printing } from './print-options.ts'
import type { Printing } from './print-options.ts'
import type { ScanOptions } from './scan-options.ts'

/** The options of `sunset merge` from its arguments; throws `UserError` on any mistake. */
export function mergeOptions(
  args: readonly string[],
  flags: readonly (typeof scanFlags)[number][],
): {
  readonly paths: readonly string[]
  readonly options: Printing & { readonly diff: false; readonly baseline: ScanOptions['baseline']; readonly isFormatGiven: boolean }
} {
  const parsed = parseFlags<ScanFlag>(args, flags, 'merge')
  const isFormatGiven = parsed.has('format')
  const given = printing(parsed, 'json')
  const { outputFile } = given
  return {
    paths: parsed.positionals,
    options: {
      ...given,
      targets: isFormatGiven ? given.targets : [{ format: 'json', file: outputFile }],
      diff: false,
      baseline: baselineOf(parsed),
      isFormatGiven,
    },
  }
}
