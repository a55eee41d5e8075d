export interface WordHit { readonly start: number, readonly word: string }
export interface WordOptions {
  /** ASCII letters match in either case. */
  readonly ignoreCase: boolean
  /** The characters before and after the word are no letter, digit or underscore. */
  readonly whole: boolean
}
interface Pattern {
  readonly word: string
  readonly bytes: Uint8Array
  /** The bytes that it begins with. */
  readonly head: number
}
type WordSearch = (bytes: Uint8Array, from?: number) => WordHit | undefined

/** The searches that were compiled last: each project and each version of a file in an editor asks for the same words again. */
const compiled = new Map<string, WordSearch>()
const MOST_KEPT = 16

const names = new WeakMap<readonly string[], string>()

/** Returns a text that no other words have. It is made once for a list, which may hold thousands. */
export function nameOfWords(words: readonly string[]): string {
  const name = names.get(words) ?? JSON.stringify(words)
  names.set(words, name)
  return name
}

const fold = Uint8Array.from({ length: 256 }, (_, byte) => byte >= 65 && byte <= 90 ? byte + 32 : byte)

/**
 * Compiles words to a search for the first of them in UTF-8 bytes. The algorithm is Wu and Manber's, which skips by pairs of
 * bytes, so that the number of words does not matter.
 */
export function wordSearch(words: readonly string[], options: WordOptions): WordSearch {
  const key = `${String(options.ignoreCase)} ${String(options.whole)} ${nameOfWords(words)}`
  const search = compiled.get(key) ?? compileSearch(words, options)
  compiled.delete(key)
  compiled.set(key, search)
  for (const oldest of compiled.keys()) if (compiled.size > MOST_KEPT) compiled.delete(oldest)
  return search
}

function compileSearch(words: readonly string[], options: WordOptions): WordSearch {
  const texts = [...new Set(words)].filter(word => word !== '').map(word => ({ word, bytes: Buffer.from(word) }))
  if (texts.length === 0) return () => undefined
  const last = Math.min(...texts.map(({ bytes }) => bytes.length)) - 1
  const { shifts, buckets } = compile(texts.map(text => ({ ...text, head: headAt(text.bytes, 0, last) })), last)
  const longest = longestShift(last)
  return (bytes, from = 0) => {
    const { length: end } = bytes
    for (let at = next(from + last, bytes, shifts, longest); at < end; at = next(at + 1, bytes, shifts, longest)) {
      const bucket = buckets.get(keyAt(bytes, at))
      if (bucket === undefined) continue
      // Of a thousand words, many end alike.
      const head = headAt(bytes, at - last, last)
      for (const pattern of bucket) {
        if (pattern.head === head && matches(pattern.bytes, bytes, at - last, options)) return { start: at - last, word: pattern.word }
      }
    }
    return undefined
  }
}

/** Returns the first two bytes at an offset, in lower case; one, where some word has no more. */
function headAt(bytes: Uint8Array, at: number, last: number): number {
  const first = fold[bytes[at] ?? 0] ?? 0
  return last === 0 ? first : first << 8 | (fold[bytes[at + 1] ?? 0] ?? 0)
}

/** Returns the pair of bytes that ends at an offset. */
function keyAt(bytes: Uint8Array, at: number): number {
  return (bytes[at - 1] ?? 0) << 8 | (bytes[at] ?? 0)
}

/** Returns where the next word may end. Nearly all time is spent here; the function is small so that it is compiled early. */
function next(from: number, bytes: Uint8Array, shifts: Uint8Array, longest: number): number {
  let at = from
  while (at < bytes.length) {
    const shift = shifts[keyAt(bytes, at)] ?? 0
    // Nearly all shifts are the longest. If it is added as a constant, the processor need not wait for the table to continue: measured a sixth faster.
    if (shift === longest) at += longest
    else if (shift > 0) at += shift
    else return at
  }
  return at
}

/** Computes how far each pair of bytes lets the search advance, and the words that may end at a pair; letters count in both cases. */
function compile(patterns: readonly Pattern[], last: number): { shifts: Uint8Array, buckets: Map<number, Pattern[]> } {
  const shifts = new Uint8Array(65_536).fill(longestShift(last))
  const buckets = new Map<number, Pattern[]>()
  // Longer words first: of two that start at one place the longer is the hit.
  for (const pattern of [...patterns].sort((a, b) => b.bytes.length - a.bytes.length)) {
    for (let at = Math.min(1, last); at <= last; at += 1) {
      for (const key of keysAt(pattern.bytes, at, last)) shifts[key] = Math.min(shifts[key] ?? 0, last - at)
    }
    for (const key of keysAt(pattern.bytes, last, last)) {
      const bucket = buckets.get(key)
      if (bucket) bucket.push(pattern)
      else buckets.set(key, [pattern])
    }
  }
  return { shifts, buckets }
}

function longestShift(last: number): number {
  return Math.min(255, Math.max(1, last))
}

function keysAt(bytes: Uint8Array, at: number, last: number): number[] {
  const lows = CASES[bytes[at] ?? 0] ?? []
  // Any byte may precede the end of a word of one byte.
  const highs = last === 0 ? fold.keys() : CASES[bytes[at - 1] ?? 0] ?? []
  const keys: number[] = []
  for (const high of highs) for (const low of lows) keys.push(high << 8 | low)
  return keys
}

/** Each byte in both cases, if it is a letter. */
const CASES = [...fold].map(lower => lower >= 97 && lower <= 122 ? [lower, lower - 32] : [lower])

function matches(word: Uint8Array, bytes: Uint8Array, start: number, options: WordOptions): boolean {
  const end = start + word.length
  if (end > bytes.length) return false
  for (let index = 0; index < word.length; index += 1) {
    const a = bytes[start + index] ?? 0
    const b = word[index] ?? 0
    if (a !== b && !(options.ignoreCase && fold[a] === fold[b])) return false
  }
  return !options.whole || isFree(bytes, start, start - 1) && isFree(bytes, end - 1, end)
}

/** Tests that a word does not continue from `inner` to `outer`; after an escape such as `%2F` a new one starts. */
function isFree(bytes: Uint8Array, inner: number, outer: number): boolean {
  if (!isWord(bytes[inner] ?? 0) || !isWord(bytes[outer] ?? 0)) return true
  return outer < inner && bytes[outer - 2] === 0x25
}

function isWord(byte: number): boolean {
  return byte >= 48 && byte <= 57 || byte >= 65 && byte <= 90 || byte >= 97 && byte <= 122 || byte === 95
}

/** Yields all places of words in a text, with their offsets in it. */
export function* placesOf(text: string, search: WordSearch): Generator<WordHit> {
  const bytes = Buffer.from(text)
  let [start, startInBytes] = [0, 0]
  for (let hit = search(bytes); hit; hit = search(bytes, hit.start + 1)) {
    start += bytes.toString('utf8', startInBytes, hit.start).length
    startInBytes = hit.start
    yield { start, word: hit.word }
  }
}
