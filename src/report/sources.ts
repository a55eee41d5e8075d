import { lineStarts, positionIn, type Position } from './positions.ts'
import { cover } from './redact.ts'
import type { HiddenRange, ReportContext } from './reporter.ts'

export interface Range extends Position {
  readonly endLine: number
  readonly endColumn: number
}

/** A file of the report for programs that break lines at `\n` and `\r\n` only, while the report breaks them like ESLint. */
export interface Source {
  readonly text: string
  /** Returns the text with `*` in place of credentials. */
  shown(): string
  /** Returns the credentials that are written in the code. */
  secrets(): readonly string[]
  /** Returns the position of a place of the report for such programs. */
  at(place: Position): Position
  /** Returns the position of an offset for such programs. */
  position(offset: number): Position
  offset(place: Position): number
}

/** Opens the files of a report, each once. */
export function sourcesOf(context: Pick<ReportContext, 'text' | 'secrets'>): (file: string) => Source | undefined {
  const opened = new Map<string, Source | undefined>()
  return file => {
    if (!opened.has(file)) {
      const text = context.text(file)
      opened.set(file, text === undefined ? undefined : sourceOf(text, () => context.secrets?.(file) ?? []))
    }
    return opened.get(file)
  }
}

/** Returns the range of a finding for programs that break lines at `\n` only; unchanged where the text is not available. */
export function rangeIn(source: Source | undefined, { line, column, endLine, endColumn }: Range): Range {
  if (source === undefined) return { line, column, endLine, endColumn }
  const end = source.at({ line: endLine, column: endColumn })
  return { ...source.at({ line, column }), endLine: end.line, endColumn: end.column }
}

function sourceOf(text: string, hidden: () => readonly HiddenRange[]): Source {
  const lines = lineStarts(text)
  const counted = lineStarts(text, /\n/g)
  const offset = ({ line, column }: Position) => (lines[line - 1] ?? text.length) + column - 1
  const position = (at: number) => positionIn(counted, at)
  let covered: string | undefined
  return {
    text, offset, position,
    shown: () => covered ??= cover(text, hidden().map(({ start, end }) => [start, end])),
    secrets: () => hidden().filter(({ isComment }) => !isComment).map(({ start, end }) => text.slice(start, end)),
    at: place => lines.length === counted.length || place.line > lines.length ? place : position(offset(place)),
  }
}
