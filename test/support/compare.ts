import { compareMarkers } from '../../src/cli/check/compare-markers.ts'
import { markersIn } from '../../src/cli/check/markers.ts'
import type { Finding } from '../../src/report/report.ts'

/** Names each difference between findings and the markers in the text of one file; none when they agree. */
export function compare(findings: readonly Finding[], text: string): string[] {
  return compareMarkers(findings, markersIn(text)).map(({ line, column, message }) => `${line}:${column} ${message}`)
}
