/** A regular expression that only matches one text at the beginning: `/^\/api\/cf/`. */
export interface PlainPrefix {
  readonly text: string
  /** It also matches a slash behind the text: `/^\/api\/cf\/?/`. */
  readonly withSlash: boolean
}

const LITERAL = /^\/\^((?:\\[/\-.]|[\w/-])+?)((?:\\?\/[?*]|\(\?:?\\?\/\)\?)?)\/[iu]*$/

/** Reads the source of a regular expression; undefined for any other one. */
export function plainPrefix(source: string): PlainPrefix | undefined {
  const [, written, slash] = LITERAL.exec(source) ?? []
  const text = written?.replaceAll('\\', '')
  return text !== undefined ? { text, withSlash: slash !== '' } : undefined
}

/** Returns how many characters of a text the prefix takes; undefined when the text does not begin with it. */
export function lengthOfPrefix({ text, withSlash }: PlainPrefix, whole: string): number | undefined {
  if (!whole.startsWith(text)) return undefined
  return text.length + (withSlash && whole.startsWith('/', text.length) ? 1 : 0)
}
