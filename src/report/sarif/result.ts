import type { CodeFlow, Fix, Location, Result } from 'sarif'
import { changesOf } from '../changes-of.ts'
import { oneLine } from '../one-line.ts'
import type { Finding } from '../report.ts'
import type { ReportContext } from '../reporter.ts'
import type { Source } from '../sources.ts'
import { placeOf, stepOf, uriOf } from './location.ts'
import { plainMessage } from './plain-message.ts'
import { levelOf } from './rules.ts'

/** The number of locations that GitHub shows of a result. */
const maxLocations = 100

type Open = (file: string) => Source | undefined

/** Creates the result of a finding, with its trace, its entry in the schedule, and its fixes. */
export function resultOf(finding: Finding, ruleIndex: number, source: Open, context: ReportContext): Result {
  const { entry, file, fingerprint, confidence, context: kindOfCode, role, state, deprecated, sunset, methods, target } = finding
  const related = relatedOf(finding, source, context)
  const fixes = finding.context === 'generated' ? [] : finding.fixes.flatMap(fix => fixOf(fix, source))
  return {
    ruleId: entry, ruleIndex, level: levelOf(finding),
    message: { text: plainMessage(finding.message) },
    locations: [{ physicalLocation: placeOf(file, finding, source(file)) }],
    partialFingerprints: { 'sunset/v1': fingerprint },
    ...finding.trace.length > 0 ? { codeFlows: [flowOf(finding, source)] } : {},
    ...related.length > 0 ? { relatedLocations: related.slice(0, maxLocations).map((location, index) => ({ id: index + 1, ...location })) } : {},
    ...fixes.length > 0 ? { fixes } : {},
    properties: { confidence, context: kindOfCode, role, state, deprecated, sunset, methods, target: oneLine(target) },
  }
}

/** Returns the trace as a flow: from the place to the evidence for this API. */
function flowOf(finding: Finding, source: Open): CodeFlow {
  const steps = [{ ...finding, note: 'deprecated part' }, ...finding.trace].slice(0, maxLocations)
  return { threadFlows: [{ locations: steps.map(step => ({ location: stepOf(step, source(step.file)) })) }] }
}

function relatedOf({ entry, mocks = [] }: Finding, source: Open, context: ReportContext): Location[] {
  const place = context.entry?.(entry)?.place ?? null
  return [
    ...place === null ? [] : [{
      physicalLocation: { artifactLocation: uriOf(place.file, place.within === 'program' ? 'SUNSET' : '%SRCROOT%'), region: { startLine: place.line } },
      message: { text: 'schedule entry' },
    }],
    ...mocks.map(mock => stepOf({ ...mock, note: 'mock to update as well' }, source(mock.file))),
  ]
}

function fixOf(fix: Finding['fixes'][number], source: Open): Fix[] {
  const changes = changesOf(fix, source)
  if (changes === undefined) return []
  const because = fix.because === undefined ? '' : ` (${fix.because})`
  return [{
    description: { text: oneLine(`${fix.safety === 'safe' ? '' : 'Suggestion: '}${fix.title}${because}`) },
    artifactChanges: changes.map(({ file, edits }) => ({
      artifactLocation: uriOf(file),
      replacements: edits.map(({ from, to, text }) => ({
        deletedRegion: { startLine: from.line, startColumn: from.column, endLine: to.line, endColumn: to.column }, insertedContent: { text },
      })),
    })),
  }]
}
