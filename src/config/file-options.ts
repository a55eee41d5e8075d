import type { Confidence, Severity } from '../report/report.ts'
import type { EntryLevel, Values } from './config.ts'
import type { FixSettings } from './fix-settings.ts'

/** The options by which the findings of one file are judged. */
export interface FileOptions {
  /** ISO date on which the schedules are judged. */
  readonly asOf: string
  /** Days before a sunset in which a use is a warning. */
  readonly horizon: number
  readonly minConfidence: Confidence
  readonly minSeverity: Severity
  readonly severities: Readonly<Record<string, EntryLevel>>
  readonly fixes: FixSettings
}

/** The values of flags or settings; they override configurations, key by key. */
export interface Given extends Partial<Omit<FileOptions, 'fixes'>> {
  readonly fixes?: Partial<FixSettings>
}

export const defaultFixes: FixSettings = { safe: 'fix', suggestions: 'suggest', entries: {} }

/** Combines flags or settings, the values of a configuration, and the defaults. */
export function fileOptions(values: Values, given: Given, today: string): FileOptions {
  const { entries, fixes } = values
  return {
    asOf: given.asOf ?? values.asOf?.value ?? today,
    horizon: given.horizon ?? values.horizon?.value ?? 90,
    minConfidence: given.minConfidence ?? values.minConfidence?.value ?? 'likely',
    minSeverity: given.minSeverity ?? values.minSeverity?.value ?? 'info',
    severities: { ...valuesIn(entries), ...given.severities },
    fixes: {
      safe: given.fixes?.safe ?? fixes.safe?.value ?? defaultFixes.safe,
      suggestions: given.fixes?.suggestions ?? fixes.suggestions?.value ?? defaultFixes.suggestions,
      entries: { ...valuesIn(fixes.entries), ...given.fixes?.entries },
    },
  }
}

function valuesIn<T>(located: Readonly<Record<string, { readonly value: T }>>): Record<string, T> {
  return Object.fromEntries(Object.entries(located).map(([id, { value }]) => [id, value]))
}
