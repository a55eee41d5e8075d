import type { FixSettings } from '../config/fix-settings.ts'
import { own } from '../own.ts'
import type { Finding, Fix } from '../report/report.ts'

/** Returns a finding with only the fixes that the settings allow; a safe fix becomes a suggestion where they say so. */
export function withFixSettings(finding: Finding, { safe, suggestions, entries }: FixSettings): Finding {
  const ofEntry = own(entries, finding.entry) ?? 'fix'
  const fixes = finding.fixes.flatMap((fix): Fix[] => {
    const allowed = fix.safety === 'safe' ? safe : suggestions
    if (ofEntry === 'off' || allowed === 'off') return []
    const isAsked = fix.safety === 'safe' && (ofEntry === 'suggest' || allowed === 'suggest')
    return [isAsked ? { ...fix, safety: 'suggestion', because: 'the configuration turns it into a suggestion' } : fix]
  })
  return { ...finding, fixes }
}
