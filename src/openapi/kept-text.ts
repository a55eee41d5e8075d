import { diffArrays } from 'diff'
import { parseDocument, type Document } from 'yaml'

/** Returns the text of a changed document. */
export type Finish = () => string

/**
 * Remembers how a document was written before it is changed: afterwards, every line that means the same as before stays byte for byte, and
 * only the others are printed anew.
 */
export function keepText(text: string, document: Document): Finish {
  const style = styleOf(text)
  const before = document.toString(style)
  return () => {
    const after = document.toString(style)
    const kept = mergeLines(text, before, after)
    return kept !== undefined && meansSame(kept, document) ? kept : after
  }
}

/** Returns how a text indents, as what is added has to stand below the same columns. */
function styleOf(text: string) {
  const [, indent = '  '] = /^(?:[\w-]+:[ \t]*\r?\n)( {1,8})(?![ #])/m.exec(text) ?? []
  return { lineWidth: 0, indent: Math.max(indent.length, 2), indentSeq: !/^[\w-]+:[ \t]*\r?\n- /m.test(text) }
}

/** A line of the result; `from` is the line before the change that it stays. */
interface Line {
  readonly text: string
  readonly from?: number
}

/** Replaces the lines in which two printed texts differ; undefined where the first is not the written text but for its spaces. */
function mergeLines(text: string, before: string, after: string): string | undefined {
  const [old, fresh] = [linesOf(before), linesOf(after)]
  const written = writtenLines(text, old)
  if (!written) return undefined
  const [start, end] = commonEnds(old, fresh)
  const matched = matches(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end))
  const lines = fresh.map((line, index): Line => {
    const match = matched.get(index - start)
    const from = index < start ? index : index >= fresh.length - end ? index - fresh.length + old.length : match === undefined ? undefined : match + start
    return from === undefined ? { text: line } : { text: written[from] ?? '', from }
  })
  return lines.map(({ text, from }, index) => {
    const next = lines[index + 1]
    const isJoined = next === undefined || (from !== undefined && next.from === from + 1)
    return isJoined || text.endsWith('\n') ? text : `${text}\n`
  }).join('')
}

/** Returns the lines of a printed text with their line ends; blank lines that follow each other are one. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\S\n]*\S[^\n]*(?:\n|$)|(?:[^\S\n]*\n)+/g) ?? []
}

/**
 * Returns, for each line of a printed text, the part of a text that has the same characters but for spaces, all of which make up the text;
 * undefined where they differ.
 */
function writtenLines(text: string, printed: readonly string[]): readonly string[] | undefined {
  const found: string[] = []
  let at = 0
  for (const line of printed) {
    const from = at
    for (const character of line.replaceAll(/\s/g, '')) {
      while (/\s/.test(text[at] ?? '')) at++
      if (!text.startsWith(character, at)) return undefined
      at += character.length
    }
    const end = line.trim() === '' ? /^(?:[^\S\n]*\n)*/ : /^[^\S\n]*\n/
    at += end.exec(text.slice(at))?.[0].length ?? 0
    found.push(text.slice(from, at))
  }
  return text.slice(at).trim() === '' ? [...found.slice(0, -1), (found.at(-1) ?? '') + text.slice(at)] : undefined
}

function commonEnds(a: readonly string[], b: readonly string[]): readonly [number, number] {
  const most = Math.min(a.length, b.length)
  let start = 0
  while (start < most && a[start] === b[start]) start++
  let end = 0
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  return [start, end]
}

const mostCompared = 4_000_000

/** Returns which lines of the second list are lines of the first, in order: as many as possible. */
function matches(a: readonly string[], b: readonly string[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  if (a.length * b.length > mostCompared) return found
  let [i, j] = [0, 0]
  for (const { added, removed, count } of diffArrays([...a], [...b])) {
    if (!added && !removed) for (let at = 0; at < count; at++) found.set(j + at, i + at)
    if (!added) i += count
    if (!removed) j += count
  }
  return found
}

function meansSame(text: string, document: Document): boolean {
  const parsed = parseDocument(text)
  return parsed.errors.length === 0 && JSON.stringify(parsed) === JSON.stringify(document)
}
