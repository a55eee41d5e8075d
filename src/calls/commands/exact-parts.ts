import type { Text, TextPart } from '../../uses/api-use.ts'

/** An escape of a string or template as it is written. */
const ESCAPE = /\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|(\r\n|[^]))/giu
const SINGLE: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', 0: '\0' }

/** Cuts text that is written with escapes into pieces that stand in the source character by character; what cannot be told stays whole. */
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
    const meant = meaning(match)
    if (meant) pieces.push({ ...part, text: meant })
    from = match.index + match[0].length
  }
  if (from < raw.length - quotes) pieces.push({ ...part, text: raw.slice(from, raw.length - quotes), from: start + from })
  return pieces.map(piece => piece.text).join('') === text ? pieces : undefined
}

function meaning([, long, four, two, single = '']: RegExpExecArray): string {
  const code = long ?? four ?? two
  if (code !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10FFFF))
  return /[\n\r\u2028\u2029]/.test(single) ? '' : SINGLE[single] ?? single
}
