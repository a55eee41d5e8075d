import { endOfExpression } from './end-of-expression.ts'

/** The most segments and characters after a word that are looked at. */
const MOST_SEGMENTS = 5
const MOST_AFTER = 240

const SLASH = 0x2F
const OPENING = new Set(['$', '{'].map(char => char.charCodeAt(0)))
const QUOTES = new Set(['"', "'", '`'].map(quote => quote.charCodeAt(0)))

/** A variable of a shell, a placeholder. */
const PLACEHOLDER = /^(?:\$\w+|:\w+|\*+|%\w|<[^<>/\s"'`]*>|__\w+__|[A-Z][A-Z\d_]+(?![\w-]))/
const TEXT = /^[^/"'`\s${}:?#]+/
/** `SETTINGS: '` and `SETTINGS = '`: a segment that has a name; what follows it is in another text. */
const NAMED = /(?:^|[^\w$.])([A-Za-z_]\w*)["']?\s*[:=]\s*["'`]$/
/** The end of a concatenation. */
const AFTER = /^(?:[,;)\]}]|\n\s*(?:const|let|var|return|export|import|function|if|for)\b)/
const MOST_BEFORE = 60

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
  // What is added to the word may begin with a slash.
  if (next !== SLASH && !QUOTES.has(next)) return isSegment ? { isSegment, open: OPENING.has(next) ? [0] : [], ended: null } : NONE
  const after = latin(bytes, end, end + MOST_AFTER)
  if (next === SLASH) return { isSegment, ...openInText(after) }
  if (/^["'`]\s*\+\s*["'`]\//.test(after)) return { isSegment, ...openInText(after.slice(after.indexOf('/'))) }
  if (isSegment) return { isSegment, open: [], ended: 0 }
  const [, name] = NAMED.exec(latin(bytes, start - MOST_BEFORE, start)) ?? []
  const { open } = openInList(after)
  return { isSegment, open: name !== undefined && name === name.toUpperCase() ? ALL : open, ended: name === undefined ? null : 0 }
}

const ALL = Array.from({ length: MOST_SEGMENTS }, (_, index) => index)

function latin(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(Math.max(0, start), end))
}

type Following = Omit<OpenSegments, 'isSegment'>

function openInText(after: string): Following {
  const open: number[] = []
  let rest = after
  for (let index = 0; index < MOST_SEGMENTS && rest.startsWith('/'); index++) {
    rest = rest.slice(1)
    const hole = endOfAdded(rest) ?? endOfHole(rest)
    // All that follows is unknown where a hole is too long.
    if (hole === null) return { open: [...open, ...ALL.slice(index)], ended: null }
    // The text ends after the slash.
    if (hole !== undefined || /^["'`]/.test(rest)) open.push(index)
    const passed = hole ?? TEXT.exec(rest)?.[0].length ?? 0
    if (passed === 0) break
    rest = rest.slice(passed)
    if (/^["'`]/.test(rest)) return { open, ended: index + 1 }
  }
  return { open, ended: null }
}

/** Returns where a substitution or a placeholder ends; null if that is too far away, undefined if there is none. */
function endOfHole(rest: string): number | null | undefined {
  const [placeholder] = PLACEHOLDER.exec(rest) ?? []
  if (placeholder !== undefined) return placeholder.length
  const [opening] = /^(?:\$?\{|\$\()/.exec(rest) ?? []
  return opening === undefined ? undefined : endOfExpression(rest, opening.length, text => /^[)}]/.test(text) ? 1 : undefined)
}

/** Returns where `" + id + "/` ends that follows the end of a text up to the next one, likewise. */
function endOfAdded(rest: string): number | null | undefined {
  const [opening] = /^["'`]\s*\+\s*/.exec(rest) ?? []
  if (opening === undefined) return undefined
  const end = endOfExpression(rest, opening.length, text => /^\+\s*["'`](?=\/)/.exec(text)?.[0].length ?? (AFTER.test(text) ? 0 : undefined))
  // Nothing but the text is known to be before a separator.
  return end !== null && !/["'`]$/.test(rest.slice(0, end)) ? undefined : end
}

function openInList(after: string): Pick<Following, 'open'> {
  const open: number[] = []
  let from = /^["'`]\s*,\s*/.exec(after)?.[0].length
  for (let index = 0; index < MOST_SEGMENTS && from !== undefined; index++) {
    const end = endOfExpression(after, from, text => /^[,)\]}]/.test(text) ? 0 : undefined)
    if (end === null) return { open: [...open, ...ALL.slice(index)] }
    const argument = after.slice(from, end).trim()
    if (argument !== '' && !/^(?:["'`][^"'`]*["'`]|\{.*)$/s.test(argument)) open.push(index)
    from = after[end] === ',' ? end + 1 : undefined
  }
  return { open }
}
