import type { Cursor } from './cursor.ts'
import type { Command } from './nodes.ts'

export type ParseCommand = (cursor: Cursor) => Command | undefined

const BODY = String.raw`\s*(?=[{(]|\[\[|if\b|for\b|while\b|case\b)`
const FUNCTION = new RegExp(String.raw`(?:function[ \t]+([^\s(){};&|<>$'"\x60]+)[ \t]*(?:\([ \t]*\))?|([^\s(){};&|<>$'"\x60=]+)[ \t]*\([ \t]*\))${BODY}`, 'y')

/** `name() { … }` and `function name { … }`. */
export function parseFunction(cursor: Cursor, parseCommand: ParseCommand): Command | undefined {
  const start = cursor.at
  FUNCTION.lastIndex = start
  const match = FUNCTION.exec(cursor.text)
  const name = match?.[1] ?? match?.[2]
  if (!match || name === undefined || start + match[0].length >= cursor.end) return undefined
  cursor.at = start + match[0].length
  const body = parseCommand(cursor)
  if (!body) return undefined
  const nameStart = start + match[0].indexOf(name, match[1] === undefined ? 0 : 'function'.length)
  return { kind: 'function', name, nameSpan: { start: nameStart, end: nameStart + name.length }, body, start, end: cursor.at }
}
