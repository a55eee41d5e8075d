import { lineStarts } from '../../report/positions.ts'
import { closestWord } from '../../schedule/did-you-mean.ts'

/** An entry that a line of a fixture says is found there: `// deprecated: minify (info, likely)`; several markers on a line are joined by `;`. */
export interface Expected {
  readonly line: number
  /** Where the id of the entry stands. */
  readonly column: number
  readonly entry: string
  readonly marker: Marker
  /** Words in parentheses: each must be the finding's confidence, severity, context, role, method, rule or kind. */
  readonly details: readonly string[]
}
export type Marker = 'deprecated' | 'possible' | 'declaration' | 'mock' | 'suppression'

/** The markers of a file, in the order of its lines. */
export interface Markers {
  readonly expected: readonly Expected[]
  /** The lines that are marked as near misses, of which nothing is found. */
  readonly ok: readonly number[]
  /** Parts of markers that cannot be read. */
  readonly unread: readonly { readonly line: number, readonly column: number, readonly message: string }[]
}

const words = 'deprecated|possible|declaration|mock|suppression'
const comment = new RegExp(String.raw`(?:(?<!:)\/\/|<!--|\/\*|#) *((?:${words}): .*?|ok\b.*?) *(?:-->|\*\/|$)`, 'd')
const namedComment = /(?:(?<!:)\/\/|<!--|\/\*|#) *([a-z]+): *([a-z0-9-]+)/d
const statement = new RegExp(`^(${words}): *(.+)$`, 'd')
const advice = 'write `deprecated: ID`, `possible: ID`, `declaration: ID`, `mock: ID`, or `ok`'
const item = /([a-z0-9-]+)(?: *\(([^)]*)\))?/g

/** Reads the markers of a file. */
export function markersIn(text: string): Markers {
  const starts = lineStarts(text)
  const lines = starts.map((start, index) => markersOn(text.slice(start, starts[index + 1]).trimEnd(), index + 1))
  return { expected: lines.flatMap(({ expected }) => expected), ok: lines.flatMap(({ ok }) => ok), unread: lines.flatMap(({ unread }) => unread) }
}

/** Reads the lines of a file that are marked with an entry. */
export function expectedOf(text: string): readonly Expected[] {
  return markersIn(text).expected
}

/** Finds comments that begin like a misspelt marker, such as `// depreacted: minify`. */
export function misspeltMarkers(text: string): readonly (Markers['unread'][number] & Pick<Expected, 'entry'>)[] {
  const starts = lineStarts(text)
  return starts.flatMap((start, index) => {
    const found = namedComment.exec(text.slice(start, starts[index + 1]))
    const [, word = '', entry = ''] = found ?? []
    const meant = markerOf(word) ? undefined : closestWord(word, words.split('|'))
    if (meant === undefined) return []
    return [{ line: index + 1, column: (found?.indices?.[1]?.[0] ?? 0) + 1, entry, message: `"${word}" is not a marker. Did you mean "${meant}"?` }]
  })
}

function markersOn(text: string, line: number): Markers {
  const found = comment.exec(text)
  const said = found?.[1] ?? ''
  if (said === '' || said.startsWith('ok')) return { expected: [], ok: said === '' ? [] : [line], unread: [] }
  const expected: Expected[] = []
  const unread: Markers['unread'][number][] = []
  let column = (found?.indices?.[1]?.[0] ?? 0) + 1
  for (const part of said.split(';')) {
    const own = expectedIn(part.trim(), line, column + part.length - part.trimStart().length)
    if (own.length > 0) expected.push(...own)
    else unread.push({ line, column, message: `"${part.trim()}" is not a marker; ${advice}.` })
    column += part.length + 1
  }
  return { expected, ok: [], unread }
}

function expectedIn(part: string, line: number, column: number): Expected[] {
  const match = statement.exec(part)
  const marker = markerOf(match?.[1])
  if (!match || !marker) return []
  const start = column + (match.indices?.[2]?.[0] ?? 0)
  return [...(match[2] ?? '').matchAll(item)].map(({ index, 1: entry = '', 2: details = '' }) => (
    { line, column: start + index, entry, marker, details: details.split(',').map(word => word.trim()).filter(Boolean) }))
}

function markerOf(word: string | undefined): Marker | undefined {
  switch (word) {
    case 'deprecated':
    case 'possible':
    case 'declaration':
    case 'mock':
    case 'suppression': return word
    default: return undefined
  }
}
