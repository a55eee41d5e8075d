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

const WORDS = /^(\^?)(?:\((?:\?:)?([\w|/-]+)\)|([\w|/-]+))(\$?)$/

/** Tests a text with a regular expression of a few words, `^(?:minify|mirage)$`; undefined for another expression. */
export function matchesWords(text: string, pattern: string, ignoresCase = false): boolean | undefined {
  const [, start = '', grouped, bare = '', end = ''] = WORDS.exec(pattern) ?? []
  if (grouped === undefined && (bare === '' || (bare.includes('|') && start + end !== ''))) return undefined
  const [subject, ...words] = [text, ...(grouped ?? bare).split('|')].map(each => ignoresCase ? each.toLowerCase() : each)
  return words.some(word => {
    if (start && end) return subject === word
    return start ? subject?.startsWith(word) : end ? subject?.endsWith(word) : subject?.includes(word)
  })
}
