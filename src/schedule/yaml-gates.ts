import { Lexer } from 'yaml'
import type { Mistake } from './schedule-error.ts'

export const maxEntryBytes = 256 * 1024
export const maxFileBytes = 1024 * 1024
const maxDepth = 64
const maxTokens = 200_000
/** The lexer announces a scalar, and marks documents and the end of plain text in a flow. */
const scalarMark = '\u001f'
const controlMarks = new Set(['\u0002', '\u0018', scalarMark])

/** What is wrong with a file before a parser may see it. Deep nesting and many keys cost a YAML parser minutes or the process. */
export function findGateMistake(bytes: Uint8Array, file: string, maxBytes: number): Mistake | undefined {
  if (bytes.length > maxBytes) return whole(file, `larger than ${maxBytes / 1024} KiB.`)
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) return whole(file, 'encoded as UTF-16; save it as UTF-8.')
  return undefined
}

/** Decodes UTF-8 without BOM; undefined when the bytes are something else. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

/** What is wrong with the shape of a text: brackets or indentation too deep, or too many tokens. The lexer, unlike the parser, does not recurse. */
export function findShapeMistake(text: string, file: string): Mistake | undefined {
  return findDeepIndent(text, file) ?? findDeepFlow(text, file)
}

function findDeepIndent(text: string, file: string): Mistake | undefined {
  const indents: number[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const lead = /^[\s?:-]*/.exec(line)?.[0] ?? ''
    if (lead.trimEnd().length > maxDepth * 2) return nested(file, index + 1)
    if (lead.length < line.trimEnd().length) pushIndents(indents, lead)
    if (indents.length > maxDepth) return nested(file, index + 1)
  }
  return undefined
}

/** Each dash of `- - - x` opens a level, as a deeper indentation does. */
function pushIndents(indents: number[], lead: string): void {
  const levels = [...lead].flatMap((character, column) => character === '-' || character === '?' ? [column] : [])
  for (const column of [...levels, lead.length]) {
    while ((indents.at(-1) ?? -1) >= column) indents.pop()
    indents.push(column)
  }
}

function findDeepFlow(text: string, file: string): Mistake | undefined {
  let depth = 0
  let tokens = 0
  let offset = 0
  let isScalar = false
  for (const token of new Lexer().lex(text)) {
    if (!isScalar && (token === '[' || token === '{')) depth++
    if (!isScalar && (token === ']' || token === '}')) depth--
    if (depth > maxDepth) return nested(file, text.slice(0, offset).split('\n').length)
    if (++tokens > maxTokens) return whole(file, `more than ${maxTokens} words and signs.`)
    isScalar = token === scalarMark
    if (!controlMarks.has(token)) offset += token.length
  }
  return undefined
}

function nested(file: string, line: number): Mistake {
  return { file, line, column: 1, path: '', message: `nested deeper than ${maxDepth} levels.` }
}

function whole(file: string, message: string): Mistake {
  return { file, line: 1, column: 1, path: '', message }
}

function startsWith(bytes: Uint8Array, first: number, second: number): boolean {
  return bytes[0] === first && bytes[1] === second
}
