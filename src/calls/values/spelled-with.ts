/** Tests if a text consists of known parts, in their order, with anything in place of the unknown ones. */
export function isSpelledWith(text: string, parts: readonly (string | null)[]): boolean {
  let from = 0
  for (const [index, part] of parts.entries()) {
    if (part === null) continue
    const at = index === parts.length - 1 ? text.length - part.length : text.indexOf(part, from)
    if (at < from || !text.startsWith(part, at) || (index === 0 && at > 0)) return false
    from = at + part.length
  }
  return from === text.length || parts.at(-1) === null
}

/** Returns the parts of a pattern of a shell that has no other wildcard than `*`; undefined for another one. */
export function partsOfGlob(pattern: string): readonly (string | null)[] | undefined {
  if (/[?[\]\\+@!(|)]/.test(pattern)) return undefined
  return pattern.split('*').flatMap((part, index) => index > 0 ? [null, part] : [part]).filter(part => part !== '')
}

const MOST_CHARACTERS = 200
const MOST_QUANTIFIERS = 4

/** Constructs that can take long, or that not every language has. */
const SLOW = /\)[*+?{]|\(\?(?!:)|\\[^dDwWsS/.\-^$|()[\]]|\[:|[*+?}][*+?{]/

/** Tests a text with a regular expression if that surely takes no time; undefined for another expression. */
export function matchesExpression(text: string, pattern: string, ignoresCase = false): boolean | undefined {
  if (text.length > MOST_CHARACTERS || pattern.length > MOST_CHARACTERS || SLOW.test(pattern)) return undefined
  if ((pattern.match(/[*+{]|\?(?!:)/g)?.length ?? 0) > MOST_QUANTIFIERS) return undefined
  try {
    return new RegExp(pattern, ignoresCase ? 'i' : '').test(text)
  } catch { return undefined }
}
