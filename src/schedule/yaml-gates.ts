import type { Mistake } from './schedule-error.ts'

export const maxEntryBytes = 256 * 1024
export const maxFileBytes = 1024 * 1024
const maxDepth = 64
/** A key needs two characters and its line end, so this many keys in one file are no schedule. */
const maxKeyLines = 20_000

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

/** What is wrong with the shape of a text: brackets or indentation too deep, or too many keys. */
export function findShapeMistake(text: string, file: string): Mistake | undefined {
  const indents: number[] = []
  let brackets = 0
  let keys = 0
  for (const [index, line] of text.split('\n').entries()) {
    const lead = /^[\s?:-]*/.exec(line)?.[0] ?? ''
    if (lead.trimEnd().length > maxDepth * 2) return nested(file, index + 1)
    if (lead.length < line.trimEnd().length) {
      pushIndents(indents, lead)
      if (/:(?:\s|$)/.test(line.slice(0, 1000))) keys++
    }
    brackets = bracketDepth(line, brackets)
    if (brackets > maxDepth || indents.length > maxDepth) return nested(file, index + 1)
    if (keys > maxKeyLines) return { file, line: index + 1, column: 1, path: '', message: `more than ${maxKeyLines} keys.` }
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

/** Depth after a line; Infinity as soon as it was too deep on the way. */
function bracketDepth(line: string, before: number): number {
  let depth = before
  for (const character of line) {
    if (character === '[' || character === '{') depth++
    else if (character === ']' || character === '}') depth = Math.max(0, depth - 1)
    if (depth > maxDepth) return Infinity
  }
  return depth
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
