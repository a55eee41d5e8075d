import type { Place, Text, TextPart } from '../../uses/api-use.ts'
import { plain, sliceText } from '../values/text.ts'
import { placeOfPart } from './exact-parts.ts'

/** Commands joined by `|`, each with its words: without quotes, and with a hole for what the shell fills in. */
export interface Pipeline {
  readonly commands: readonly (readonly Text[])[]
  /** Its output is output of the whole text: it goes into no file and into no `$(…)`. */
  readonly prints: boolean
}

export type Variables = Map<string, Text>

/** The state of splitting a text into commands. */
export interface Scan {
  readonly text: Text
  readonly whole: string
  /** Offsets of characters that the shell does not interpret. */
  readonly verbatim: ReadonlySet<number>
  readonly variables: Variables
  at: number
  word: TextPart[] | null
  words: Text[]
  commands: Text[][]
  readonly found: Pipeline[]
  /** The number of substitutions around the text. */
  readonly depth: number
  /** The word that ends a here-document which begins on the next line; null where none does, or where a shell runs it. */
  hereDocumentEnd: string | null
  /** The next word is the target of a redirection. */
  dropsNext: boolean
  intoFile: boolean
}

/** The offsets of the characters of some parts. */
export function offsetsOf(text: Text, parts: ReadonlySet<TextPart>): ReadonlySet<number> {
  const offsets = new Set<number>()
  let offset = 0
  for (const part of text) {
    const length = part.text?.length ?? 1
    if (parts.has(part)) for (let index = 0; index < length; index++) offsets.add(offset + index)
    offset += length
  }
  return offsets
}

/** Adds characters to the word; a piece that continues the last one in the source is joined with it. */
export function add(scan: Scan, from: number, to: number): void {
  scan.at = to
  const word = scan.word ??= []
  for (const piece of sliceText(scan.text, from, to)) {
    const last = word.at(-1)
    if (last?.text != null && piece.text !== null && continues(last, last.text.length, piece)) {
      word[word.length - 1] = { ...last, text: last.text + piece.text }
    } else word.push(piece)
  }
}

function continues(last: TextPart, length: number, piece: TextPart): boolean {
  return last.at === piece.at && (last.from === null ? piece.from === null : piece.from === last.from + length)
}

/** The place of the first part between two offsets. */
export function placeIn({ text }: Scan, from: number, to: number): Place {
  const [part] = sliceText(text, from, to)
  return part ? placeOfPart(part) : { file: '', start: 0, end: 0 }
}

/** Skips the rest of the line. */
export function skipComment(scan: Scan): void {
  const end = scan.whole.indexOf('\n', scan.at)
  scan.at = end < 0 ? scan.whole.length : end
}

export function endWord(scan: Scan): void {
  if (scan.word && scan.dropsNext) scan.dropsNext = false
  else if (scan.word) scan.words.push(scan.word)
  scan.word = null
}

export function endCommand(scan: Scan): void {
  endWord(scan)
  scan.dropsNext = false
  const words = withoutAssignments(scan)
  if (words.length) scan.commands.push(words)
  scan.words = []
}

export function endPipeline(scan: Scan): void {
  endCommand(scan)
  if (scan.commands.length) scan.found.push({ commands: scan.commands, prints: !scan.intoFile })
  scan.commands = []
  scan.intoFile = false
}

const ASSIGNMENT = /^(\w+)=/

/** `API=https://…` on a line of its own, also after `export`, sets a variable; before a command it is for that command alone. */
function withoutAssignments({ words, variables }: Scan): Text[] {
  const first = words.findIndex(word => !ASSIGNMENT.test(plain(word)))
  const isExport = words[0] !== undefined && /^(?:export|readonly|local|set)$/.test(plain(words[0]))
  if (first >= 0 && !isExport) return words.slice(first)
  for (const word of words) {
    const [, name] = ASSIGNMENT.exec(plain(word)) ?? []
    if (name !== undefined) variables.set(name, sliceText(word, name.length + 1))
  }
  return []
}
