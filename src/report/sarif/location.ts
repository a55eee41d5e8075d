import type { ArtifactLocation, Location, PhysicalLocation } from 'sarif'
import { redact } from '../redact.ts'
import type { Finding } from '../report.ts'
import { rangeIn, type Range, type Source } from '../sources.ts'
import { plainMessage } from './plain-message.ts'

/** The length above which a line is no useful snippet. */
const maxSnippet = 400

/** Returns a path below the scanned folder, or below that of the program, as a relative address. */
export function uriOf(file: string, uriBaseId: '%SRCROOT%' | 'SUNSET' = '%SRCROOT%'): ArtifactLocation {
  const uri = file.replace(/[\ud800-\udfff]/gu, '\ufffd').split('/').map(encodeURIComponent).join('/')
  // A folder above has no relative address below the root.
  return uri.startsWith('/') || uri.startsWith('..') ? { uri } : { uri, uriBaseId }
}

/** Returns the place of a finding with its code. */
export function placeOf(file: string, range: Range, source: Source | undefined): PhysicalLocation {
  const { line, column, endLine, endColumn } = rangeIn(source, range)
  const snippet = source && snippetOf(source, range)
  return {
    artifactLocation: uriOf(file),
    region: { startLine: line, startColumn: column, endLine, endColumn },
    ...snippet === undefined ? {} : { contextRegion: { startLine: line, endLine, snippet: { text: snippet } } },
  }
}

/** Returns a place of the trace, which has no end. */
export function stepOf({ file, line, column, note }: Finding['trace'][number], source: Source | undefined): Location {
  const at = source?.at({ line, column }) ?? { line, column }
  return { physicalLocation: { artifactLocation: uriOf(file), region: { startLine: at.line, startColumn: at.column } }, message: { text: plainMessage(note) } }
}

/** Returns the whole lines of a range, without keys. */
function snippetOf(source: Source, { line, column, endLine, endColumn }: Range): string | undefined {
  const at = source.offset({ line, column })
  const start = at - source.position(at).column + 1
  const last = source.offset({ line: endLine, column: endColumn })
  // A line of megabytes is not searched for its end.
  const rest = /\n/.exec(source.text.slice(last, last + maxSnippet + 2))
  const text = source.shown().slice(start, rest ? last + rest.index : last + maxSnippet + 2).replace(/\r$/, '')
  return text.length > maxSnippet ? undefined : redact(text)
}
