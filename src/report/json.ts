import type { Reporter } from './reporter.ts'

/** The report itself, the contract for other programs. */
export const json: Reporter = report => `${JSON.stringify(report, null, 2)}\n`
