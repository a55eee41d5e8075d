/** The bytes before a specifier that are looked at. */
const WINDOW = 1000

/** White space and comments at the end of a text. Bytes of other characters may be white space too. */
const gap = /(?:[\s\x80-\xff]|\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/[^\n\r]*[\n\r])+$/
const opened = /\b(?:import|require|require\s*\.\s*resolve)\s*(?:\?\.)?$/

/**
 * Tests if the quote at an offset begins the specifier of an import, an `export … from`, a `require` or an `import(…)`. Where a comment or
 * white space is too long to see what is before it, it may.
 */
export function isImported(bytes: Uint8Array, quote: number): boolean {
  const start = Math.max(0, quote - WINDOW)
  const text = Buffer.from(bytes.subarray(start, quote)).toString('latin1')
  let before = withoutGap(text)
  const isCut = start > 0 && !/[\n\r]/.test(before)
  if (before.endsWith('*/') || /\b(?:from|import)$/.test(before) || (isCut && before.length < text.length - 1 && /[\n\r]\s*$/.test(text))) return true
  if (start > 0 && before === '') return true
  const isCalled = before.endsWith('(')
  while (before.endsWith('(')) before = withoutGap(before.slice(0, -1))
  return isCalled && opened.test(before)
}

function withoutGap(text: string): string {
  return text.replace(gap, '')
}
