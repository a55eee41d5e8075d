import { createRequire } from 'node:module'

/** Tests a path that is relative to the same folder as the patterns. */
export type PathTest = (path: string) => boolean

/** The most wildcards of one part of a path, and `**` of one pattern: with more, the test of a hostile name could take minutes. */
const mostWildcards = 3

/** Describes the mistake in a pattern; undefined when there is none. */
export function mistakeInPattern(text: string): string | undefined {
  const pattern = plain(text)
  if (pattern.trim() === '') return 'must not be empty.'
  if (pattern.startsWith('/')) return `"${text}" must not start with "/"; make it relative to the folder of this configuration.`
  if (pattern.split('/').includes('..')) return `"${text}" must not leave the folder of this configuration.`
  if (pattern.includes('\\')) return `"${text}" contains a backslash; use "/" instead.`
  if (/[*+]\(/.test(pattern)) return `"${text}" repeats a group, which is not supported; use "**", "*", or {a,b}.`
  if (hasUnclosed(pattern)) return `"${text}" has an unclosed bracket.`
  const parts = pattern.split('/')
  const deep = parts.filter(part => part === '**').length
  const wide = parts.map(part => part === '**' ? 0 : part.match(/\*+/g)?.length ?? 0)
  if (deep > mostWildcards) return `"${text}" has more than ${mostWildcards} times "**".`
  return Math.max(...wide) > mostWildcards ? `"${text}" has more than ${mostWildcards} wildcards in one path segment.` : undefined
}

/**
 * Compiles patterns to a test: the last one that matches decides, and one with `!` takes away.
 * A pattern that matches a folder matches all that is below it.
 */
export function pathTest(patterns: readonly string[]): PathTest {
  const tests = patterns.map(text => ({ takesAway: text.startsWith('!'), matches: compiled(plain(text)) }))
  return path => !path.startsWith('../') && (tests.findLast(({ matches }) => matches(path))?.takesAway === false)
}

function compiled(pattern: string): PathTest {
  const picomatch = createRequire(import.meta.url)('picomatch') as typeof import('picomatch')
  const bare = pattern.replace(/^\.\//, '').replace(/\/+$/, '')
  return picomatch(/(?:^|\/)\*\*$/.test(bare) ? bare : [bare, `${bare}/**`], { dot: true, nonegate: true, posix: true })
}

function plain(text: string): string {
  return text.startsWith('!') ? text.slice(1) : text
}

function hasUnclosed(pattern: string): boolean {
  const count = (sign: string): number => pattern.split(sign).length
  return count('{') !== count('}') || count('[') !== count(']') || count('(') !== count(')')
}
