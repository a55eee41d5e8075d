import { createRequire } from 'node:module'
import type { CST, Document, LineCounter, Parser } from 'yaml'

const maxDepth = 64
const maxTokens = 200_000
/** Only the first in the text is told, which need not be the first that the parser comes upon. */
const maxFaults = 20
/** The lexer announces a scalar with it. */
const scalarMark = '\u001f'

/** Something that is wrong with a text; `limit` is a code of our own. */
export interface YamlFault {
  readonly code: string
  readonly offset: number
  readonly message: string
}

export interface ParsedYaml {
  readonly lines: LineCounter
  /** Undefined when anything is wrong with it. */
  readonly document: Document.Parsed | undefined
  /** What is wrong, a few things at most, in the order of the text. */
  readonly faults: readonly YamlFault[]
}

type Note = (fault: YamlFault) => void
class Ended extends Error {}

/**
 * Parses a text of one YAML document that nobody vouches for, in linear time: a text that nests deeper than 64 levels
 * or has more than 200,000 words and signs is given up there, one that is wrong all over after a few mistakes.
 * Anchors and aliases stay as they are, and a key may be there twice.
 */
export function parseYaml(text: string): ParsedYaml {
  const { Composer, LineCounter, Parser } = loadYaml()
  const lines = new LineCounter()
  const composer = new Composer({ version: '1.2', schema: 'core', strict: true, uniqueKeys: false, merge: false, resolveKnownTags: false })
  const faults: YamlFault[] = []
  const note: Note = fault => {
    // What is thrown comes back as a mistake of each collection around.
    if (faults.length < maxFaults) faults.push(fault)
    if (faults.length === maxFaults || fault.code === 'limit') throw new Ended()
  }
  // There is no public way to stop it: it makes an error, with a stack, of each word that it does not understand.
  Reflect.set(composer, 'onError', (place: Place, code: string, message: string) => { note({ code, offset: offsetOf(place), message }) })
  lines.addNewLine(0)
  try {
    const [document] = [...composer.compose(ofOneDocument(tokensOf(text, new Parser(lines.addNewLine), note), note), true, text.length)]
    for (const { code, pos, message } of [...document?.errors ?? [], ...document?.warnings ?? []]) note({ code, offset: pos[0], message })
    if (faults.length === 0) return { lines, document, faults }
  } catch (error) {
    if (!(error instanceof Ended)) throw error
  }
  return { lines, document: undefined, faults: faults.sort((a, b) => a.offset - b.offset) }
}

/** Reading YAML is seldom needed, and takes a while to load. */
function loadYaml(): typeof import('yaml') {
  return createRequire(import.meta.url)('yaml') as typeof import('yaml')
}

/** The concrete syntax, as far as it is within the limits. */
function* tokensOf(text: string, parser: Parser, note: Note): Generator<CST.Token> {
  const { Lexer } = loadYaml()
  let count = 0
  let isScalar = false
  for (const lexeme of new Lexer().lex(text)) {
    if (++count > maxTokens) note({ code: 'limit', offset: 0, message: `more than ${maxTokens} words and signs.` })
    yield* parser.next(isScalar ? lexeme : blanked(lexeme, text, parser.offset))
    isScalar = !isScalar && lexeme === scalarMark
    const top = parser.stack.at(-1)
    // The document itself stands below its collections.
    if (parser.stack.length > maxDepth + 1 && top && 'items' in top) note({ code: 'limit', offset: top.offset, message: `nested deeper than ${maxDepth} levels.` })
  }
  yield* parser.end()
}

/** A comment, and a tab before it, as spaces: at each comment the parser looks through all blank lines above it. */
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
