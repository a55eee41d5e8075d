import { errorOf } from '../engine/error-of.ts'
import { loadPiecewise } from '../report/index.ts'
import type { Format } from '../report/index.ts'
import type { Report } from '../report/report.ts'
import type { ReportContext } from '../report/reporter.ts'
import { withErrors } from './with-errors.ts'
import type { FileError } from './with-errors.ts'

/** A report in one format, and the errors of the files that the format could not show. */
export interface Rendered {
  /** The text, in pieces; undefined when nothing of the report can be rendered. */
  readonly pieces: Iterable<string> | undefined
  readonly errors: readonly FileError[]
}

/** Renders a report. When the findings of a file make the format fail, they are left out, and the file is an error of the report. */
export async function renderReport(format: Format, report: Report, context: ReportContext): Promise<Rendered> {
  const pieces = await loadPiecewise(format)
  const render = (each: Report): Iterable<string> => checked(() => pieces(each, context))
  try {
    return { pieces: render(report), errors: [] }
  } catch (error) {
    if (isTooLong(error)) return { pieces: undefined, errors: [{ file: `--format ${format}`, kind: 'too-long', message: tooLong }] }
    const files = [...new Set(report.findings.map(({ file }) => file))]
    const errors = files.flatMap(file => errorIn(file, () => render(only(report, each => each === file))))
    const broken = new Set(errors.map(({ file }) => file))
    const rest = withErrors(only(report, file => !broken.has(file)), errors)
    const blame = errors.length > 0 ? errors : [errorOf(`--format ${format}`, error)]
    try {
      return { pieces: render(rest), errors: blame }
    } catch {
      return { pieces: undefined, errors: [errorOf(`--format ${format}`, error)] }
    }
  }
}

const tooLong = 'The report is too long for this format, so it was not written. Use json, jsonl, csv, or concise, or limit it with --max-findings.'

/** Tests if a text became longer than Node.js can hold. */
function isTooLong(error: unknown): boolean {
  return error instanceof RangeError && error.message === 'Invalid string length'
}

/** A text up to this length is kept; a longer one is rendered once more while it is written. */
const MOST_KEPT = 1 << 26
const PIECE = 1 << 16

/** Renders everything, so that what is thrown is thrown before anything is written. */
function checked(render: () => Iterable<string>): Iterable<string> {
  const kept: string[] = []
  let length = 0
  for (const piece of joined(render())) {
    length += piece.length
    if (length <= MOST_KEPT) kept.push(piece)
  }
  return length <= MOST_KEPT ? kept : joined(render())
}

/** Joins small pieces, as each takes a call of the system to write. */
function* joined(pieces: Iterable<string>): Iterable<string> {
  let open: string[] = []
  let length = 0
  for (const piece of pieces) {
    open.push(piece)
    length += piece.length
    if (length < PIECE) continue
    yield open.join('')
    open = []
    length = 0
  }
  if (length > 0) yield open.join('')
}

function errorIn(file: string, render: () => unknown): FileError[] {
  try {
    render()
    return []
  } catch (error) {
    return [errorOf(file, error)]
  }
}

/** Returns a report with the findings in some files only. */
function only(report: Report, isWanted: (file: string) => boolean): Report {
  return { ...report, findings: report.findings.filter(({ file }) => isWanted(file)) }
}
