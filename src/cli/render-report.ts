import { errorOf } from '../engine/error-of.ts'
import { loadReporter } from '../report/index.ts'
import type { Format } from '../report/index.ts'
import type { Report } from '../report/report.ts'
import type { ReportContext } from '../report/reporter.ts'
import { withErrors } from './with-errors.ts'
import type { FileError } from './with-errors.ts'

/** A report in one format, and the errors of the files that the format could not show. */
export interface Rendered {
  /** Undefined when nothing of the report can be rendered. */
  readonly text: string | undefined
  readonly errors: readonly FileError[]
}

/** Renders a report. When the findings of a file make the format fail, they are left out, and the file is an error of the report. */
export async function renderReport(format: Format, report: Report, context: ReportContext): Promise<Rendered> {
  const render = await loadReporter(format)
  try {
    return { text: render(report, context), errors: [] }
  } catch (error) {
    const files = [...new Set(report.findings.map(({ file }) => file))]
    const errors = files.flatMap(file => errorIn(file, () => render(only(report, each => each === file), context)))
    const broken = new Set(errors.map(({ file }) => file))
    const rest = withErrors(only(report, file => !broken.has(file)), errors)
    const blame = errors.length > 0 ? errors : [errorOf(`--format ${format}`, error)]
    try {
      return { text: render(rest, context), errors: blame }
    } catch {
      return { text: undefined, errors: [errorOf(`--format ${format}`, error)] }
    }
  }
}

function errorIn(file: string, render: () => string): FileError[] {
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
