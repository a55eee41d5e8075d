import { csvCell } from './escape/csv.ts'
import { httpsLink } from './https-link.ts'
import type { Reporter } from './reporter.ts'

const columns = [
  'type', 'severity', 'confidence', 'entry', 'file', 'line', 'column', 'state', 'deprecated', 'sunset', 'methods', 'target', 'context', 'role',
  'fix', 'message', 'replacement', 'help', 'fingerprint', 'owners',
] as const

type Row = Partial<Record<(typeof columns)[number], string | number>>

/** A table for spreadsheets: a row for each finding, and for each file that could not be analysed. Where files have owners, these are the last column. */
export const csv: Reporter = ({ findings, errors }, { owners }) => {
  const shown = owners ? columns : columns.filter(column => column !== 'owners')
  const rows: Row[] = [
    ...findings.map(finding => ({
      type: 'finding',
      severity: finding.severity,
      confidence: finding.confidence,
      entry: finding.entry,
      file: finding.file,
      line: finding.line,
      column: finding.column,
      state: finding.state,
      deprecated: finding.deprecated ?? '',
      sunset: finding.sunset ?? '',
      methods: finding.methods.join(' '),
      target: finding.target,
      context: finding.context,
      role: finding.role,
      fix: finding.fixes[0]?.safety ?? '',
      message: finding.message,
      replacement: finding.replacement,
      help: httpsLink(finding.help) ?? '',
      fingerprint: finding.fingerprint,
      owners: owners?.(finding.file).join(' ') ?? '',
    })),
    ...errors.map(({ file, kind, message }) => ({ type: 'error', severity: 'error', entry: kind, file, message })),
  ]
  return [shown.join(','), ...rows.map(row => shown.map(column => csvCell(row[column] ?? '')).join(','))].map(line => `${line}\r\n`).join('')
}
