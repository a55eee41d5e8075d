import { buildLiteral } from '../build.ts'
import type { Literal, Span } from '../expr.ts'

/** A text in JSON, or a part of one. */
interface Chunk {
  readonly value: string
  /** The value as it is written, escapes included, and where. */
  readonly raw: string
  readonly start: number
}

/** A command line that is made of parts of a file. */
export type ScriptText = readonly Chunk[]

/** The text of a string of JSON. */
export function textOfString(file: string, { value, start, end }: Literal): ScriptText {
  return [{ value: String(value), raw: file.slice(start + 1, end - 1), start: start + 1 }]
}

/** A text that stands nowhere in the file. */
export function madeText(value: string, start: number): ScriptText {
  return [{ value, raw: '', start }]
}

export function valueOfText(text: ScriptText): string {
  return text.map(({ value }) => value).join('')
}

/** Returns the part of a text between two offsets. */
export function partOfText(text: ScriptText, { start, end }: Span): ScriptText {
  let offset = 0
  return text.flatMap(chunk => {
    const [from, to] = [Math.max(0, start - offset), Math.min(chunk.value.length, end - offset)]
    offset += chunk.value.length
    if (from >= to) return []
    const [first, last] = [rawOffset(chunk.raw, from), rawOffset(chunk.raw, to)]
    return [{ value: chunk.value.slice(from, to), raw: chunk.raw.slice(first, last), start: chunk.start + first }]
  })
}

export function literalsOfText(text: ScriptText): readonly Literal[] {
  return text.map(({ value, raw, start }) => buildLiteral(value, 'chunk', start, start + raw.length))
}

const CHARACTER = /\\u[\da-fA-F]{4}|\\[^]|[^]/g

/** Returns where a character of a value is in the text that it is written as. */
function rawOffset(raw: string, index: number): number {
  if (!raw.includes('\\')) return Math.min(index, raw.length)
  let offset = 0
  let count = 0
  for (const [written] of raw.matchAll(CHARACTER)) {
    if (count++ === index) break
    offset += written.length
  }
  return offset
}
