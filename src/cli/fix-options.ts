import { UserError } from '../config/user-error.ts'
import type { ScanFlag } from './flags.ts'
import { idsOf } from './parse-flags.ts'
import type { Parsed } from './parse-flags.ts'
import type { ScanOptions } from './scan-options.ts'
import type { GivenSuppression } from './suppression-texts.ts'

/** The part of the options that says what is changed in the code. */
export function fixing(parsed: Parsed<ScanFlag>): Pick<ScanOptions, 'fix' | 'diff' | 'unsafeFixes' | 'fixOnly' | 'fixSkip' | 'annotate' | 'allowDirty'> {
  const [fix, diff, unsafeFixes, annotate, allowDirty] = [
    parsed.has('fix'),
    parsed.has('diff'),
    parsed.has('unsafe-fixes'),
    parsed.has('annotate'),
    parsed.has('allow-dirty'),
  ]
  if (unsafeFixes && !fix && !diff) throw new UserError('--unsafe-fixes says which fixes --fix or --diff may use: add one of them.')
  const narrow = (['fix-only', 'fix-skip'] as const).find(flag => parsed.has(flag))
  if (narrow && !fix && !diff && !annotate) throw new UserError(`--${narrow} says which fixes --fix or --diff may use: add one of them.`)
  if (allowDirty && !fix && !annotate && !parsed.has('suppress')) throw new UserError('--allow-dirty is for --fix, --annotate and --suppress: add one of them.')
  // Who asks for both does not want to write yet.
  return { fix: fix && !diff, diff, unsafeFixes, fixOnly: idsOf(parsed, 'fix-only'), fixSkip: idsOf(parsed, 'fix-skip'), annotate, allowDirty }
}

/** What `--suppress` writes; null where nothing is to be suppressed. */
export function suppression(parsed: Parsed<ScanFlag>): GivenSuppression | null {
  const other = (['fix', 'unsafe-fixes', 'annotate', 'fix-only', 'fix-skip'] as const).find(flag => parsed.has(flag))
  const lone = (['reason', 'until'] as const).find(flag => parsed.has(flag))
  if (lone && !parsed.has('suppress')) throw new UserError(`--${lone} says what --suppress writes: add --suppress.`)
  if (!parsed.has('suppress')) return null
  if (other) throw new UserError(`--suppress cannot be combined with --${other}: fix first, then suppress what is left.`)
  return { reason: parsed.value('reason'), until: parsed.value('until') }
}
