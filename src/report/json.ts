import type { Reporter } from './reporter.ts'
import { withoutSecrets } from './without-secrets.ts'

/** The report itself, the contract for other programs. */
export const json: Reporter = (report, context) => `${JSON.stringify(withoutSecrets(report, context), null, 2)}\n`
