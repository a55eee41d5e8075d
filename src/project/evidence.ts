import type { Gate } from './project.ts'

type Place = NonNullable<ReturnType<Gate['evidence']['get']>>

/** One expression for all words that are evidence; undefined when there are none. */
export function evidencePattern(words: readonly string[]): RegExp | undefined {
  if (words.length === 0) return undefined
  const alternatives = [...words].sort((a, b) => b.length - a.length).map(word => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(alternatives.join('|'), 'gi')
}

/** The first place of evidence in a text that is not in a comment. */
export function evidenceIn(text: string, pattern: RegExp): Place | undefined {
  for (const match of text.matchAll(pattern)) {
    const start = match.index
    if (!isInComment(text, start)) return { start, end: start + match[0].length, word: match[0] }
  }
  return undefined
}

/** Tells comments by the line alone: it starts with `//`, `*`, `/*` or `<!--`, or has ` //` before the place that is not the `//` of an address. */
function isInComment(text: string, at: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  // The type of a value: `@type {import('sdk')}`.
  if (/\bimport\(\s*$/.test(before)) return false
  if (/^\s*(?:\/\/|\/?\*|<!--)/.test(before)) return !before.includes('*/')
  return /(?:^|[\s;,)}\]])\/\/\s[^'"`]*$/.test(before)
}
