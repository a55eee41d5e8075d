import { matchesInOrder } from './match-in-order.ts'
import { namePattern } from './name-pattern.ts'

/** A pattern of a `.gitignore`. */
export interface IgnoreRule {
  readonly isNegated: boolean
  readonly isForFolders: boolean
  /** Tests a path relative to the folder of the `.gitignore`. */
  matches(path: string): boolean
}

/** The rules of the `.gitignore` in a folder. */
export interface IgnoreRules {
  readonly folder: string
  readonly rules: readonly IgnoreRule[]
}

/** Parses the text of a `.gitignore`. */
export function ignoreRules(text: string): readonly IgnoreRule[] {
  return text.replace(/^\u{FEFF}/u, '').split('\n').flatMap(line => {
    const rule = ruleOf(withoutSpaces(line.replace(/\r$/, '')))
    return rule ? [rule] : []
  })
}

/** Tests if a path is ignored by the last rule that matches it; `levels` are the folders above it, the outermost first. */
export function isIgnoredBy(levels: readonly IgnoreRules[], path: string, isFolder: boolean): boolean {
  for (const { folder, rules } of levels.toReversed()) {
    const inside = folder === '' ? path : path.slice(folder.length + 1)
    const rule = rules.findLast(each => (isFolder || !each.isForFolders) && each.matches(inside))
    if (rule) return !rule.isNegated
  }
  return false
}

/** Removes spaces at the end, but for one behind a backslash. */
function withoutSpaces(line: string): string {
  let end = line.length
  while (line[end - 1] === ' ' && !isEscaped(line, end - 1)) end -= 1
  return line.slice(0, end)
}

function isEscaped(line: string, at: number): boolean {
  let start = at
  while (line[start - 1] === '\\') start -= 1
  return (at - start) % 2 === 1
}

function ruleOf(line: string): IgnoreRule | undefined {
  if (line === '' || line.startsWith('#')) return undefined
  const isNegated = line.startsWith('!')
  const pattern = isNegated ? line.slice(1) : line
  const isForFolders = pattern.endsWith('/')
  const path = isForFolders ? pattern.slice(0, -1) : pattern
  if (path === '') return undefined
  const matches = path.includes('/') ? pathPattern(path.replace(/^\//, '').split('/')) : anywhere(path)
  return { isNegated, isForFolders, matches }
}

function anywhere(name: string): (path: string) => boolean {
  const matches = namePattern(name)
  return path => matches(path.slice(path.lastIndexOf('/') + 1))
}

/** Makes a test for paths in linear steps; `**` stands for any number of folders, and at the end for everything below. */
function pathPattern(parts: readonly string[]): (path: string) => boolean {
  const whole = parts.at(-1) === '**' ? [...parts, '*'] : parts
  const tests = whole.map(part => part === '**' ? '**' : namePattern(part))
  return path => matchesInOrder(tests, path.split('/'))
}
