import { changesOf, tells } from './changes-of.ts'
import { adviceOf } from './describe.ts'
import { errorText } from './file-errors.ts'
import { httpsLink } from './https-link.ts'
import { oneLine } from './one-line.ts'
import type { Position } from './positions.ts'
import type { Finding, Fix, Severity } from './report.ts'
import type { Reporter } from './reporter.ts'
import { sourcesOf, type Source } from './sources.ts'

const severities = { error: 'ERROR', warning: 'WARNING', info: 'INFO' } as const satisfies Record<Severity, string>

type Open = (file: string) => Source | undefined

/** Reviewdog's format; fixes become suggestions on a pull request. Columns count bytes. */
export const rdjson: Reporter = (report, context) => {
  const source = sourcesOf(context)
  const failures = report.errors.map(error => ({
    message: oneLine(errorText(error)),
    location: { path: error.file },
    severity: 'ERROR',
    code: { value: 'not-analysed' },
  }))
  const diagnostics = [...failures, ...report.findings.map(finding => diagnostic(finding, source))]
  return `${JSON.stringify({ source: { name: 'sunset' }, diagnostics }, null, 2)}\n`
}

function diagnostic(finding: Finding, source: Open) {
  const { file, line, column, endLine, endColumn, severity, entry } = finding
  const opened = source(file)
  const url = httpsLink(finding.help)
  const suggestions = suggestionsOf(finding, source)
  const range = opened === undefined
    ? { start: { line }, end: { line: endLine } }
    : { start: inBytes(opened, opened.at({ line, column })), end: inBytes(opened, opened.at({ line: endLine, column: endColumn })) }
  return {
    message: [finding.message, ...adviceOf(finding)].map(oneLine).join('\n'),
    location: { path: file, range }, severity: severities[severity],
    code: { value: entry, ...url === undefined ? {} : { url } },
    ...suggestions.length > 0 ? { suggestions } : {},
  }
}

/** Returns the fixes as suggestions. Fixes of other files cannot be suggested here, and generated code must not be changed by hand. */
function suggestionsOf(finding: Finding, source: Open) {
  if (finding.context === 'generated') return []
  return finding.fixes.flatMap(fix => suggestionOf(fix, finding.file, source))
}

/** Joins the edits of a fix to one suggestion, since several would be alternatives. */
function suggestionOf(fix: Fix, file: string, source: Open) {
  const changes = changesOf(fix, source)
  const [change] = changes ?? []
  if (change === undefined || changes?.length !== 1 || change.file !== file) return []
  const { edits, source: opened } = change
  const [first, last] = [edits[0], edits.at(-1)]
  if (first === undefined || last === undefined) return []
  const text = edits.map((edit, index) => edit.text + opened.text.slice(edit.end, edits[index + 1]?.start ?? edit.end)).join('')
  return tells(opened, text) ? [] : [{ range: { start: inBytes(opened, first.from), end: inBytes(opened, last.to) }, text }]
}

function inBytes({ text }: Source, place: Position): Position {
  const start = lineStart(text, place.line)
  return { line: place.line, column: Buffer.byteLength(text.slice(start, start + place.column - 1)) + 1 }
}

function lineStart(text: string, line: number): number {
  let start = 0
  for (let current = 1; current < line; current++) start = text.indexOf('\n', start) + 1
  return start
}
