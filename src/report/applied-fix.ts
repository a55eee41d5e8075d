import type { Finding, Fix } from './report.ts'

/** Returns the fix that the program applies on request: the safe one, else the only suggestion; none in generated code, whose source is another file. */
export function appliedFix({ context, fixes }: Finding): Fix | undefined {
  if (context === 'generated') return undefined
  const whole = fixes.filter(fix => !fix.partial)
  return whole.find(fix => fix.safety === 'safe') ?? (whole.length === 1 ? whole[0] : undefined)
}
