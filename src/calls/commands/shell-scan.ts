import type { Text, TextPart } from '../../uses/api-use.ts'
import { plain, sliceText } from '../values/text.ts'

/** Commands joined by `|`, each with its words: quotes removed, what a shell fills in left as holes. */
export interface Pipeline {
  readonly commands: readonly (readonly Text[])[]
  /** What it prints is what the whole text prints: it goes into no file and into no `$(…)`. */
  readonly prints: boolean
}

export type Variables = Map<string, Text>

export interface Scan {
  readonly text: Text
  readonly whole: string
  readonly closed: ReadonlySet<number>
  readonly variables: Variables
  at: number
  word: TextPart[] | null
  words: Text[]
  commands: Text[][]
  readonly found: Pipeline[]
  /** How many substitutions it stands in. */
  readonly depth: number
  /** The word that ends a text which begins behind this line and is no command. */
  textEnd: string | null
  /** The next word is where something is redirected to. */
  dropsNext: boolean
  intoFile: boolean
}

export function offsetsOf(text: Text, closed: ReadonlySet<TextPart>): ReadonlySet<number> {
  const offsets = new Set<number>()
  let offset = 0
  for (const part of text) {
    const length = part.text?.length ?? 1
    if (closed.has(part)) for (let index = 0; index < length; index++) offsets.add(offset + index)
    offset += length
  }
  return offsets
}

/** Adds known text to the word, or to the piece of it that it goes on. */
export function add(scan: Scan, from: number, to: number): void {
  scan.at = to
  const word = scan.word ??= []
  for (const piece of sliceText(scan.text, from, to)) {
    const last = word.at(-1)
    const isNext = last?.text != null && piece.text !== null && last.at === piece.at && (last.from === null ? piece.from === null : piece.from === last.from + last.text.length)
    if (isNext && last.text !== null) word[word.length - 1] = { ...last, text: last.text + (piece.text ?? '') }
    else word.push(piece)
  }
}

export function placeIn({ text }: Scan, from: number, to: number): TextPart['at'] {
  const [part] = sliceText(text, from, to)
  if (!part) return { file: '', start: 0, end: 0 }
  return part.text === null || part.from === null ? part.at : { file: part.at.file, start: part.from, end: part.from + part.text.length }
}

export function comment(scan: Scan): void {
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

/** `API=https://…` on a line of its own, also behind `export`, sets a variable; before a command it is for the command. */
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
