/** A text, and the offset up to which it is read. */
export interface Reader {
  readonly text: string
  at: number
  /** How many types enclose the current one. */
  depth: number
}

/** Lines of a comment begin with an asterisk, which belongs to no type. */
const spaces = /(?:\s|(?<=\n[^\S\n]*)\*(?!\/))*/y

/** Reads spaces. */
export function skip(reader: Reader): void {
  match(reader, spaces)
}

/** Reads the text that a sticky pattern matches. */
export function match(reader: Reader, pattern: RegExp): string | undefined {
  pattern.lastIndex = reader.at
  const found = pattern.exec(reader.text)?.[0]
  if (found !== undefined) reader.at += found.length
  return found
}

/** Reads a sign if it comes next after spaces. */
export function take(reader: Reader, sign: string): boolean {
  skip(reader)
  if (!reader.text.startsWith(sign, reader.at)) return false
  reader.at += sign.length
  return true
}
