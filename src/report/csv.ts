import { csvCell, csvName } from './escape/csv.ts'
import { httpsLink } from './https-link.ts'
import { whole } from './reporter.ts'
import type { PiecewiseReporter } from './reporter.ts'

const columns = [
  'type', 'severity', 'confidence', 'entry', 'file', 'line', 'column', 'state', 'deprecated', 'sunset', 'methods', 'target', 'context', 'role',
  'fix', 'message', 'replacement', 'help', 'fingerprint', 'owners',
] as const

type Row = Partial<Record<(typeof columns)[number], string | number>> & { readonly file: string }

/** A table for spreadsheets: a row for each finding, and for each file that could not be analysed. Where files have owners, these are the last column. */
export const csvPieces: PiecewiseReporter = function* ({ findings, errors }, { owners }) {
  const shown = owners ? columns : columns.filter(column => column !== 'owners')
  const cellOf = remembered(csvCell)
  const lineOf = (row: Row): string => `${shown.map(column => column === 'file' ? csvName(row.file) : cellOf(row[column] ?? '')).join(',')}\r\n`
  yield `${shown.join(',')}\r\n`
  for (const finding of findings) {
    yield lineOf({
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
    })
  }
  for (const { file, kind, message } of errors) yield lineOf({ type: 'error', severity: 'error', entry: kind, file, message })
}

export const csv = whole(csvPieces)

/** Many findings have the same texts, and the search for keys in a text takes longest. */
function remembered(format: typeof csvCell): typeof csvCell {
  const known = new Map<string | number, string>()
  return value => {
    const cell = known.get(value) ?? format(value)
    if (known.size > 10_000) known.clear()
    known.set(value, cell)
    return cell
  }
}
