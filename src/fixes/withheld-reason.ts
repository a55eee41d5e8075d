import type { Finding } from '../report/report.ts'
import { fixFor } from './choose-fixes.ts'

/** The request of the user, and the files that could not be changed. */
export interface Asked {
  readonly unsafe: boolean
  readonly wants: (entry: string) => boolean
  /** Whether fixes were requested, and not only comments. */
  readonly isFixing: boolean
  /** Changes are only shown, so that all findings are still there. */
  readonly isShown: boolean
  readonly failed: ReadonlyMap<string, { readonly message: string }>
  /** The only file that may be changed; without it any may. */
  readonly only?: string
}

/** Returns why the fix of a finding was not applied; undefined when it has none. */
export function withheldReason(finding: Finding, { unsafe, wants, isFixing, isShown, failed, only }: Asked): string | undefined {
  const { context, entry, file, fixes } = finding
  if (fixes.length === 0) return undefined
  const problem = failed.get(file)
  const other = only === undefined ? undefined : fixFor(finding, unsafe)?.edits.find(edit => edit.file !== only)
  const whole = fixes.filter(fix => !fix.partial)
  if (context === 'generated') return 'the code is generated (change its source instead)'
  if (!wants(entry)) return 'fixes of this entry are turned off'
  if (other) return `the fix also changes ${other.file} (fix the files on disk instead)`
  if (problem && (unsafe || whole.some(fix => fix.safety === 'safe'))) return `the fix failed: ${problem.message.replace(/\.$/, '')}`
  const waits = isShown ? undefined
    : isFixing ? 'another fix must be applied first (run the command again)' : 'fixes were not requested (use --fix to apply it)'
  if (whole.some(fix => fix.safety === 'safe')) return waits
  if (whole.length === 0) return 'it is only a part of the change (apply it by hand)'
  if (whole.length > 1) return 'there are several suggestions (choose one by hand)'
  return unsafe ? waits : 'it is a suggestion (use --unsafe-fixes to apply it)'
}
