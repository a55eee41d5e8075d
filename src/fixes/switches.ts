import type { Finding, Fix } from '../report/report.ts'

/** What may be done with fixes: made, only suggested, or not even that. */
export type FixSwitch = 'fix' | 'suggest' | 'off'
export interface FixSwitches {
  readonly safe: FixSwitch
  readonly suggestions: Exclude<FixSwitch, 'fix'>
  /** By entry id; both classes have to allow it too. */
  readonly entries: Readonly<Record<string, FixSwitch>>
}

/** A finding with the fixes that are allowed, and as they are allowed. */
export function switched(finding: Finding, { safe, suggestions, entries }: FixSwitches): Finding {
  const own = entries[finding.entry] ?? 'fix'
  const fixes = finding.fixes.flatMap((fix): Fix[] => {
    const allowed = fix.safety === 'safe' ? safe : suggestions
    if (own === 'off' || allowed === 'off') return []
    const isAsked = fix.safety === 'safe' && (own === 'suggest' || allowed === 'suggest')
    return [isAsked ? { ...fix, safety: 'suggestion', because: 'the settings want it to be asked for' } : fix]
  })
  return { ...finding, fixes }
}
