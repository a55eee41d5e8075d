const COMMAND = /(?:^|[;&|({]|\b(?:then|do|else))[^\S\n]*(?:source|\.)[^\S\n]+([^\n]{1,400})/gm
const MOST = 100
/** Represents an expansion, whose value is unknown. */
const HOLE = '\u{FFFC}'

/** Returns the files that a script reads with `source` and `.`, as specifiers; a folder that is computed counts as that of the script. */
export function sourcedFiles(text: string): readonly string[] {
  const found = new Set<string>()
  for (const [, rest = ''] of text.matchAll(COMMAND)) {
    for (const specifier of specifiersOf(rest)) found.add(specifier)
    if (found.size >= MOST) break
  }
  return [...found]
}

function specifiersOf(rest: string): readonly string[] {
  let word = rest.replaceAll('\\ ', ' ')
  for (let before = ''; before !== word;) {
    before = word
    word = word.replace(/\$\([^()]*\)/g, HOLE)
  }
  word = word.replace(/`[^`]*`|\$\{[^}]*\}|\$\w+/g, HOLE).replace(/["']/g, '')
  const [path = ''] = /^[^\s;&|)]+/.exec(word) ?? []
  const computed = path.lastIndexOf(HOLE)
  if (computed < 0) return /^[/~-]/.test(path) || path === '' ? [] : [path.startsWith('.') ? path : `./${path}`]
  const known = path.slice(computed + 1)
  return known.startsWith('/') ? [`.${known}`, `..${known}`] : []
}
