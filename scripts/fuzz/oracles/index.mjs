// What holds for every input.
import { wrongFix } from './fixes.mjs'
import { wrongFormat } from './formats.mjs'
import { wrongLint } from './lint.mjs'
import { withPlanted, wrongPlanted } from './planted.mjs'
import { isBroken, isInside, options, placesOf } from './report.mjs'
import { wrongSuppression } from './suppressions.mjs'
import { wrongTogether } from './together.mjs'

const rare = { formats: wrongFormat, suppressions: wrongSuppression, together: wrongTogether }

/** Analyses a text; returns what is wrong with the result, or undefined. The functions of the program but `analyse` are optional. */
export function wrongWith(input, program) {
  const { path, text } = input
  const report = program.analyse(text, path, options)
  return wrongReport(input, report)
    ?? (JSON.stringify(report) === JSON.stringify(program.analyse(text, path, options)) ? undefined : 'order: a second analysis differs')
    ?? wrongFix(report, input, program)
    ?? wrongPlantedUse(input, report, program)
    ?? (input.rare ?? []).map(name => rare[name](report, input, program)).find(wrong => wrong !== undefined)
}

/** Tests the report alone. Only mutants may be too deeply nested, have syntax errors, or look like no text. */
function wrongReport({ text, isSource, found }, report) {
  const failure = report.errors.find(({ kind }) => isSource || !isAllowed(kind, text))
  if (failure) return `error: ${failure.kind}: ${failure.message}`
  if (isSource && isBroken(report)) return 'error: a syntax error in a text as it was written'
  const outside = report.findings.find(finding => !isInside(finding, text))
  if (outside) return `range: ${outside.line}:${outside.column} to ${outside.endLine}:${outside.endColumn}`
  const places = placesOf(report)
  if (found && JSON.stringify(places) !== JSON.stringify(found)) return `found: ${JSON.stringify(places)} instead of ${JSON.stringify(found)}`
  return undefined
}

function wrongPlantedUse(input, report, program) {
  const planted = withPlanted(input, report)
  return planted && (wrongPlanted(planted, report, program) ?? wrongLint(planted, program))
}

function isAllowed(kind, text) {
  return kind === 'too-deeply-nested' || (kind === 'binary-or-unknown-encoding' && text.includes('\0'))
}
