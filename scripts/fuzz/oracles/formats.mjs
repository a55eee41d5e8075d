// What holds for every format of a report.
import { ENTRY, isFound, SECRET, withPlanted } from './planted.mjs'
import { options } from './report.mjs'

const counted = {
  json: whole => whole.findings.length,
  sarif: whole => whole.runs[0].results.length,
  gitlab: whole => whole.length,
  rdjson: whole => whole.diagnostics.length,
}

/** Renders a text with a planted use and its credential in every format. */
export function wrongFormat(before, input, { analyse, render, formats }) {
  const planted = withPlanted(input, before)
  if (!planted || !render) return undefined
  const report = analyse(planted.text, planted.path, options)
  // Where the use is not found, another oracle says so.
  if (!isFound(report, planted)) return undefined
  for (const format of formats) {
    const wrong = wrongIn(format, render(reportFor(format, report), format, planted), report.findings.length, planted)
    if (wrong) return `format ${format}: ${wrong}`
  }
  return undefined
}

/** A calendar without past dates has all findings only before their dates. */
function reportFor(format, report) {
  return format === 'ics' ? { ...report, asOf: '2000-01-01' } : report
}

function wrongIn(format, rendered, findings, { path }) {
  if (rendered.includes(SECRET)) return 'it shows a credential'
  if (!rendered.includes(ENTRY) || !rendered.includes(path)) return 'it lacks the finding'
  if (format === 'jsonl') for (const line of rendered.trimEnd().split('\n')) if (!isJson(line)) return 'a line is no JSON'
  const count = counted[format]
  if (!count) return undefined
  if (!isJson(rendered)) return 'it is no JSON'
  return count(JSON.parse(rendered)) === findings ? undefined : `it has ${count(JSON.parse(rendered))} of ${findings} findings`
}

function isJson(text) {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
