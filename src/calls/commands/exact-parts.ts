import { own } from '../../own.ts'
import type { Place, Text, TextPart } from '../../uses/api-use.ts'

/** An escape sequence of a string or template literal. */
const ESCAPE = /\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|(\r\n|[^]))/giu
const SINGLE: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', 0: '\0' }

/** The place of a part of a text: its own characters if they occur in the source, else the expression that it comes from. */
export function placeOfPart({ text, from, at }: TextPart): Place {
  return text === null || from === null ? at : { file: at.file, start: from, end: from + text.length }
}

/** The place of the first known part of a text; `at` for an empty text. */
export function exactPlace(text: Text, at: Place): Place {
  const part = text.find(each => each.text !== null) ?? text[0]
  return part ? placeOfPart(part) : at
}

/**
 * Cuts text that is written with escapes into pieces that occur in the source character by character.
 * A part whose source does not give the same text stays whole.
 */
export function exactParts(text: Text, sourceOf: (file: string) => string | undefined): Text {
  return text.flatMap(part => part.text === null || part.from !== null ? [part] : cut(part, part.text, sourceOf(part.at.file)) ?? [part])
}

function cut(part: TextPart, text: string, source: string | undefined): TextPart[] | undefined {
  const { start, end } = part.at
  const raw = source?.slice(start, end) ?? ''
  const quotes = /^(['"`])[^]*\1$/.test(raw) && raw.length > 1 ? 1 : 0
  const pieces: TextPart[] = []
  let from = quotes
  for (const match of raw.slice(0, raw.length - quotes).matchAll(ESCAPE)) {
    if (match.index < from) continue
    if (match.index > from) pieces.push({ ...part, text: raw.slice(from, match.index), from: start + from })
    const character = unescaped(match)
    if (character) pieces.push({ ...part, text: character })
    from = match.index + match[0].length
  }
  if (from < raw.length - quotes) pieces.push({ ...part, text: raw.slice(from, raw.length - quotes), from: start + from })
  return pieces.map(piece => piece.text).join('') === text ? pieces : undefined
}

/** The character of an escape sequence; empty for an escaped line break. */
function unescaped([, long, four, two, single = '']: RegExpExecArray): string {
  const code = long ?? four ?? two
  if (code !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10FFFF))
  return /[\n\r\u2028\u2029]/.test(single) ? '' : own(SINGLE, single) ?? single
}
