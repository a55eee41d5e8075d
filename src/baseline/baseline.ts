import type { Finding } from '../report/report.ts'

/** A known finding, with its number of occurrences in a file. */
export interface Slot {
  /** Without the number of repeats. */
  readonly fingerprint: string
  readonly entry: string
  /** Relative to the folder of the baseline, with `/`, in Unicode's composed form. */
  readonly file: string
  readonly count: number
}

/** Returns the fingerprint that all repeats of a finding share. */
export function baseOf(fingerprint: string): string {
  return fingerprint.split('.', 1)[0] ?? fingerprint
}

/** Returns the findings of a report as a baseline lists them; `nameOf` returns the name of a file there. */
export function slotsOf(findings: readonly Pick<Finding, 'fingerprint' | 'entry' | 'file'>[], nameOf: (file: string) => string): Slot[] {
  return merged(findings.map(({ fingerprint, entry, file }) => ({ fingerprint: baseOf(fingerprint), entry, file: nameOf(file), count: 1 })))
}

/** Adds up slots of the same finding in the same file, and sorts them. */
export function merged(slots: readonly Slot[]): Slot[] {
  const found = new Map<string, Slot>()
  for (const slot of slots) {
    const key = JSON.stringify([slot.file, slot.entry, slot.fingerprint])
    found.set(key, { ...slot, count: slot.count + (found.get(key)?.count ?? 0) })
  }
  return [...found.values()].sort((a, b) => compare(a.file, b.file) || compare(a.entry, b.entry) || compare(a.fingerprint, b.fingerprint))
}

/** Returns the number of findings in slots. */
export function countOf(slots: readonly Slot[]): number {
  return slots.reduce((sum, { count }) => sum + count, 0)
}

/** Returns the text of a baseline, with a line for each slot, so that git can merge it. */
export function baselineText(slots: readonly Slot[]): string {
  const lines = merged(slots).map(({ fingerprint, entry, file, count }) => (
    `    { "fingerprint": ${JSON.stringify(fingerprint)}, "entry": ${JSON.stringify(entry)}, "file": ${JSON.stringify(file)}, "count": ${String(count)} }`))
  return `{\n  "version": 1,\n  "findings": [${lines.length > 0 ? `\n${lines.join(',\n')}\n  ` : ''}]\n}\n`
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
