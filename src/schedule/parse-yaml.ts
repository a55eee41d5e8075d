import { createRequire } from 'node:module'
import type { CST, Document, LineCounter, Parser } from 'yaml'

/** The most that a text may have before it is abandoned, and whether `<<` takes over the members of another mapping. */
interface YamlLimits {
  readonly maxDepth: number
  readonly maxTokens: number
  readonly merge: boolean
}
const ofSchedules: YamlLimits = { maxDepth: 64, maxTokens: 200_000, merge: false }
/** Only the first fault in the text is reported, which need not be the first that the parser finds. */
const maxFaults = 20
/** The mark that the lexer writes before a scalar. */
const scalarMark = '\u001f'

/** A fault in a text; `limit` is a code of this module. */
export interface YamlFault {
  readonly code: string
  readonly offset: number
  readonly message: string
}

export interface ParsedYaml {
  readonly lines: LineCounter
  /** Undefined when the text has a fault. */
  readonly document: Document.Parsed | undefined
  /** The faults, a few at most, in the order of the text. */
  readonly faults: readonly YamlFault[]
}

type Note = (fault: YamlFault) => void
class Ended extends Error {}

/**
 * Parses an untrusted text of one YAML document, in linear time. A text that nests deeper than 64 levels or has more than 200,000
 * words and signs (unless the limits are others) is abandoned there, one with many faults after a few of them. Anchors and aliases stay as they are, and a key
 * may be repeated.
 */
export function parseYaml(text: string, limits = ofSchedules): ParsedYaml {
  const { Composer, LineCounter, Parser } = loadYaml()
  const lines = new LineCounter()
  const composer = new Composer({ version: '1.2', schema: 'core', strict: true, uniqueKeys: false, merge: limits.merge, resolveKnownTags: false })
  const faults: YamlFault[] = []
  const note: Note = fault => {
    // An exception would come back as a fault of each enclosing collection.
    if (faults.length < maxFaults) faults.push(fault)
    if (faults.length === maxFaults || fault.code === 'limit') throw new Ended()
  }
  // The parser has no public way to stop: it creates an error, with a stack, for each word that it does not understand.
  Reflect.set(composer, 'onError', (place: Place, code: string, message: string) => { note({ code, offset: offsetOf(place), message }) })
  lines.addNewLine(0)
  try {
    const [document] = [...composer.compose(ofOneDocument(tokensOf(text, new Parser(lines.addNewLine), note, limits), note), true, text.length)]
    for (const { code, pos, message } of [...document?.errors ?? [], ...document?.warnings ?? []]) note({ code, offset: pos[0], message })
    if (faults.length === 0) return { lines, document, faults }
  } catch (error) {
    if (!(error instanceof Ended)) throw error
  }
  return { lines, document: undefined, faults: faults.sort((a, b) => a.offset - b.offset) }
}

/** Returns the first line of what the parser says against a text, without the sign at its end. */
export function faultText({ code, message }: YamlFault): string {
  const first = (message.split('\n')[0] ?? '').replace(/[.:]$/, '')
  return code === 'limit' ? first : `invalid YAML: ${first}`
}

/** Loads the parser on demand: YAML is seldom read, and the parser takes a while to load. */
function loadYaml(): typeof import('yaml') {
  return createRequire(import.meta.url)('yaml') as typeof import('yaml')
}

/** Yields the concrete syntax within the limits. */
function* tokensOf(text: string, parser: Parser, note: Note, { maxDepth, maxTokens }: YamlLimits): Generator<CST.Token> {
  const { Lexer } = loadYaml()
  let count = 0
  let isScalar = false
  for (const lexeme of new Lexer().lex(text)) {
    if (++count > maxTokens) note({ code: 'limit', offset: 0, message: `more than ${maxTokens} YAML tokens; split the file.` })
    yield* parser.next(isScalar ? lexeme : blanked(lexeme, text, parser.offset))
    isScalar = !isScalar && lexeme === scalarMark
    const top = parser.stack.at(-1)
    // The document itself is on the stack below its collections.
    if (parser.stack.length > maxDepth + 1 && top && 'items' in top) {
      note({ code: 'limit', offset: top.offset, message: `nested deeper than ${maxDepth} levels.` })
    }
  }
  yield* parser.end()
}

/** Replaces a comment, and a tab before it, by spaces: at each comment the parser searches all blank lines above it. */
function blanked(lexeme: string, text: string, offset: number): string {
  const isComment = lexeme.startsWith('#') && (text[offset - 1] ?? '').trim() === ''
  const isTab = lexeme.startsWith('\t') && text[offset + lexeme.length] === '#'
  return isComment || isTab ? ' '.repeat(lexeme.length) : lexeme
}

function* ofOneDocument(tokens: Iterable<CST.Token>, note: Note): Generator<CST.Token> {
  let hasDocument = false
  for (const token of tokens) {
    if (token.type === 'document' && hasDocument) note({ code: 'limit', offset: token.offset, message: 'expected a mapping, found a second document.' })
    if (token.type === 'error') note({ code: 'UNEXPECTED_TOKEN', offset: token.offset, message: token.message })
    else yield token
    hasDocument ||= token.type === 'document'
  }
}

type Place = number | readonly number[] | { readonly offset: number }

function offsetOf(place: Place): number {
  if (typeof place === 'number') return place
  return 'offset' in place ? place.offset : place[0] ?? 0
}
