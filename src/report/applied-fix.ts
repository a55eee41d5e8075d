import type { Finding, Fix } from './report.ts'

/** The fix that the program applies when told to: the safe one, else the only suggestion; none in generated code, whose text comes from elsewhere. */
export function appliedFix({ context, fixes }: Finding): Fix | undefined {
  if (context === 'generated') return undefined
  return fixes.find(fix => fix.safety === 'safe') ?? (fixes.length === 1 ? fixes[0] : undefined)
}
