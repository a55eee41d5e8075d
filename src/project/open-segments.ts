/** The most segments and characters after a word that are looked at. */
const MOST_SEGMENTS = 5
const MOST_AFTER = 200

const SLASH = 0x2F
const QUOTES = new Set(['"', "'", '`'].map(quote => quote.charCodeAt(0)))

/** A substitution, a variable of a shell, a placeholder. */
const HOLE = /^(?:\$\{(?:[^{}]|\{[^{}]*\})*\}|\$\w+|\{[^{}/]*\}|:\w+)/
/** `" + id + "/`: what follows the end of a text up to the next one. */
const ADDED = /^["'`]\s*\+\s*[^"'`+,;]{1,80}\+\s*["'`](?=\/)/
const TEXT = /^[^/"'`\s${}:?#]+/
const ARGUMENT = /^\s*(?:([^"'`,()[\]{}\s]+(?:\([^()]*\))?)|["'`][^"'`]*["'`])\s*,?/

/** Names a segment after a word that a text leaves open, in the words of a file. */
export function openAfter(word: string, index: number): string {
  return `${word}/${String(index)}`
}

/** Names the end of a text that is a path up to a segment after a word, likewise. */
export function endAfter(word: string, index: number): string {
  return `${word}/${String(index)}.`
}

/** Names a word that is a segment of a text with others, likewise. */
export function amongSegments(word: string): string {
  return `/${word}`
}

/** The segments after a word of a path that are not written there: those that the text leaves open, counted from 0, and the one after its end. */
export interface OpenSegments {
  /** A slash is before or after the word. */
  readonly isSegment: boolean
  readonly open: readonly number[]
  readonly ended: number | null
}

const NONE: OpenSegments = { isSegment: false, open: [], ended: null }

/**
 * Finds which segments after a word of a path are open: what they are is not written there. In `settings/${name}` it is the first; in
 * `orgs/${org}/${name}` the first and the second, as in `"orgs/" + org + "/" + name` and in the list `["orgs", org, name]`.
 */
export function openSegments(bytes: Uint8Array, start: number, end: number): OpenSegments {
  const next = bytes[end] ?? 0
  const isSegment = next === SLASH || bytes[start - 1] === SLASH
  if (next !== SLASH && !QUOTES.has(next)) return isSegment ? { ...NONE, isSegment } : NONE
  const after = String.fromCharCode(...bytes.subarray(end, end + MOST_AFTER))
  if (next === SLASH) return { isSegment, ...openInText(after) }
  if (/^["'`]\s*\+\s*["'`]\//.test(after)) return { isSegment, ...openInText(after.slice(after.indexOf('/'))) }
  return isSegment ? { isSegment, open: [], ended: 0 } : { isSegment, ...openInList(after) }
}

type Following = Omit<OpenSegments, 'isSegment'>

function openInText(after: string): Following {
  const open: number[] = []
  let rest = after
  for (let index = 0; index < MOST_SEGMENTS && rest.startsWith('/'); index++) {
    rest = rest.slice(1)
    const [added] = ADDED.exec(rest) ?? []
    const [hole] = HOLE.exec(rest) ?? []
    // The text ends after the slash.
    if (hole !== undefined || added !== undefined || /^["'`]/.test(rest)) open.push(index)
    const [passed = ''] = added !== undefined ? [added] : hole !== undefined ? [hole] : TEXT.exec(rest) ?? []
    if (passed === '') break
    rest = rest.slice(passed.length)
    if (/^["'`]/.test(rest)) return { open, ended: index + 1 }
  }
  return { open, ended: null }
}

function openInList(after: string): Following {
  const open: number[] = []
  let rest = /^["'`]\s*,/.test(after) ? after.slice(after.indexOf(',') + 1) : ''
  for (let index = 0; index < MOST_SEGMENTS; index++) {
    const [argument, name] = ARGUMENT.exec(rest) ?? []
    if (argument === undefined) break
    if (name !== undefined) open.push(index)
    if (!argument.endsWith(',')) break
    rest = rest.slice(argument.length)
  }
  return { open, ended: null }
}
