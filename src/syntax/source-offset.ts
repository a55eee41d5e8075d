import type { Literal } from './expr.ts'

/** Returns the offset in the source of one character of a literal's value, past escapes before it. */
export function sourceOffset(text: string, literal: Literal, index: number): number {
  const { start, end } = contentOf(literal)
  if (isExact(text, literal)) return start + index
  let produced = 0
  let at = start
  while (at < end) {
    const { length, units } = readUnit(text, at)
    if (produced + units > index) return at
    produced += units
    at += length
  }
  return end
}

/** Tests if a literal's text is written in the source without escapes. */
export function isExact(text: string, literal: Literal): boolean {
  const { start, end } = contentOf(literal)
  return text.slice(start, end) === literal.value
}

/** Quotes belong to the range of a plain string only. */
function contentOf({ value, role, start, end }: Literal): { start: number, end: number } {
  return role === 'plain' && typeof value === 'string' ? { start: start + 1, end: end - 1 } : { start, end }
}

/** Returns how many characters of source make how many of the value. */
function readUnit(text: string, at: number): { length: number, units: number } {
  if (text[at] === '\r' && text[at + 1] === '\n') return { length: 2, units: 1 }
  if (text[at] !== '\\') return { length: 1, units: 1 }
  const rest = text.slice(at, at + 12)
  const braced = /^\\u\{([\da-f]+)\}/i.exec(rest)
  if (braced) return { length: braced[0].length, units: Number.parseInt(braced[1] ?? '', 16) > 0xffff ? 2 : 1 }
  const continued = /^\\(?:\r\n|[\n\r\u2028\u2029])/.exec(rest)
  if (continued) return { length: continued[0].length, units: 0 }
  const escape = /^\\(?:u[\da-f]{4}|x[\da-f]{2}|[0-3]?[0-7]{1,2}|[^])/i.exec(rest)
  return { length: escape?.[0].length ?? 1, units: 1 }
}
