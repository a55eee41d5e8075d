/** The bytes before a specifier that are looked at. */
const WINDOW = 1000

/** White space and comments at the end of a text. */
const gap = /(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/[^\n]*\n)+$/

/**
 * Tests if the quote at an offset begins the specifier of an import, an `export … from`, a `require` or an `import(…)`. A comment that is
 * too long to see its beginning may hide one.
 */
export function isImported(bytes: Uint8Array, quote: number): boolean {
  const before = withoutGap(Buffer.from(bytes.subarray(Math.max(0, quote - WINDOW), quote)).toString('latin1'))
  if (before.endsWith('*/') || /\b(?:from|import)$/.test(before)) return true
  return before.endsWith('(') && /\b(?:import|require|require\s*\.\s*resolve)$/.test(withoutGap(before.slice(0, -1)))
}

function withoutGap(text: string): string {
  return text.replace(gap, '')
}
