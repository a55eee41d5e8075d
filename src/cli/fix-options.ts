import { UserError } from '../config/user-error.ts'
import type { ScanFlag } from './flags.ts'
import { idsOf } from './parse-flags.ts'
import type { Parsed } from './parse-flags.ts'
import type { ScanOptions } from './scan-options.ts'
import type { GivenSuppression } from './suppression-texts.ts'

type FixingOptions = Pick<ScanOptions, 'fix' | 'diff' | 'unsafeFixes' | 'fixOnly' | 'fixSkip' | 'annotate' | 'allowDirty'>

/** Tests if a scan edits the code, or shows how it would. */
export function isFixing({ fix, diff, annotate, suppress }: Pick<ScanOptions, 'fix' | 'diff' | 'annotate' | 'suppress'>): boolean {
  return fix || diff || annotate || suppress !== null
}

/** Returns the options that decide on edits of the code. */
export function fixing(parsed: Parsed<ScanFlag>): FixingOptions {
  const [fix, diff, annotate] = [parsed.has('fix'), parsed.has('diff'), parsed.has('annotate')]
  const [unsafeFixes, allowDirty] = [parsed.has('unsafe-fixes'), parsed.has('allow-dirty')]
  if (unsafeFixes && !fix && !diff) throw new UserError('--unsafe-fixes needs --fix or --diff.')
  const narrow = (['fix-only', 'fix-skip'] as const).find(flag => parsed.has(flag))
  if (narrow && !fix && !diff && !annotate) throw new UserError(`--${narrow} needs --fix, --diff, or --annotate.`)
  if (allowDirty && !fix && !annotate && !parsed.has('suppress')) throw new UserError('--allow-dirty needs --fix, --annotate, or --suppress.')
  // With both, nothing is written yet.
  return { fix: fix && !diff, diff, unsafeFixes, fixOnly: idsOf(parsed, 'fix-only'), fixSkip: idsOf(parsed, 'fix-skip'), annotate, allowDirty }
}

/** Returns the reason and the last day of `--suppress`; null without it. */
export function suppression(parsed: Parsed<ScanFlag>): GivenSuppression | null {
  const other = (['fix', 'unsafe-fixes', 'annotate', 'fix-only', 'fix-skip'] as const).find(flag => parsed.has(flag))
  const detail = (['reason', 'until'] as const).find(flag => parsed.has(flag))
  if (detail && !parsed.has('suppress')) throw new UserError(`--${detail} needs --suppress.`)
  if (!parsed.has('suppress')) return null
  if (other) throw new UserError(`--suppress cannot be combined with --${other}. Apply fixes first, then suppress the remaining findings.`)
  return { reason: parsed.value('reason'), until: parsed.value('until') }
}
