import type { Style } from './paint.ts'
import type { Severity } from './report.ts'

export const severityStyles = { error: 'red', warning: 'yellow', info: 'cyan' } as const satisfies Record<Severity, Style>
