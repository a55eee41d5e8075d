import { xml, xmlName } from './escape/xml.ts'
import { errorText } from './file-errors.ts'
import type { Reporter } from './reporter.ts'
import { rangeIn, sourcesOf } from './sources.ts'

/** Checkstyle XML, which many CI servers read. */
export const checkstyle: Reporter = (report, context) => {
  const source = sourcesOf(context)
  const rows = [
    ...report.errors.map(error => {
      const text = xml(errorText(error))
      return { file: error.file, text: `line="1" column="1" severity="error" message="${text}" source="sunset.not-analysed"` }
    }),
    ...report.findings.map(finding => {
      const { line, column } = rangeIn(source(finding.file), finding)
      const attributes = [
        `line="${line}"`,
        `column="${column}"`,
        `severity="${finding.severity}"`,
        `message="${xml(finding.message)}"`,
        `source="sunset.${xml(finding.entry)}"`,
      ]
      return { file: finding.file, text: attributes.join(' ') }
    }),
  ]
  const files = new Map([...new Set(rows.map(({ file }) => file))].sort().map(file => [file, [] as string[]]))
  for (const { file, text } of rows) files.get(file)?.push(`    <error ${text}/>`)
  const body = [...files].flatMap(([file, lines]) => [`  <file name="${xmlName(file)}">`, ...lines, '  </file>'])
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<checkstyle version="4.3">', ...body, '</checkstyle>'].map(line => `${line}\n`).join('')
}
