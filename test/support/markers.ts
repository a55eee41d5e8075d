/** What a fixture line says: `// deprecated: minify (info, likely)`, several markers on a line are joined by `;`. */
export interface Expected {
  readonly line: number
  readonly entry: string
  readonly marker: Marker
  /** Words in parentheses: each must be the finding's confidence, severity, context, role, method, rule or kind. */
  readonly details: readonly string[]
}
export type Marker = 'deprecated' | 'possible' | 'declaration' | 'mock' | 'suppression'

const comment = /(?:\/\/|<!--|\/\*|#) *((?:deprecated|possible|declaration|mock|suppression): .*?|ok\b.*?) *(?:-->|\*\/|$)/
const statement = /^(deprecated|possible|declaration|mock|suppression): *(.+)$/
const item = /([a-z0-9-]+)(?: *\(([^)]*)\))?/g

/** Reads the markers of a fixture, in order of lines. */
export function expectedOf(text: string): Expected[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, index) => expectedOnLine(line, index + 1))
}

/** Tests if a line says that a near miss is meant. */
export function isMarkedOk(line: string): boolean {
  return /(?:\/\/|<!--|\/\*) *ok\b/.test(line)
}

function expectedOnLine(line: string, number: number): Expected[] {
  const said = comment.exec(line)?.[1]
  if (said === undefined || said.startsWith('ok')) return []
  return said.split(';').flatMap(part => expectedOfStatement(part.trim(), number))
}

function expectedOfStatement(part: string, line: number): Expected[] {
  const match = statement.exec(part)
  if (!match) throw new Error(`Line ${line}: "${part}" is no marker.`)
  const marker = markerOf(match[1] ?? '')
  return [...(match[2] ?? '').matchAll(item)].map(([, entry = '', details = '']) => (
    { line, entry, marker, details: details.split(',').map(word => word.trim()).filter(Boolean) }))
}

function markerOf(word: string): Marker {
  if (word === 'deprecated' || word === 'possible' || word === 'declaration' || word === 'mock' || word === 'suppression') return word
  throw new Error(`"${word}" is no marker.`)
}
