import type { TemplateNode } from '../uses/interest.ts'
import { amongSegments, endAfter, openAfter } from './open-segments.ts'
import { pathTails } from './path-tails.ts'
import type { PathTemplate } from './path-tails.ts'
import type { Project } from './project.ts'
import { reach } from './reach.ts'
import type { TellingFiles } from './telling-files.ts'
import { upwards } from './value-flow.ts'

/** Lists of words: a file must have all words of one of them before another word. */
type Before = readonly (readonly string[])[]

/**
 * Returns a lookup of the words that may be the last segment of a path in a file. An everyday word such as `search` is one only if the file, or one
 * that it passes values to, has a text that it may be added to: `/zones/${id}/settings/${name}` for the last segment of `/zones/{id}/settings/search`.
 */
export function endingWords(
  project: Project, templates: TemplateNode, { isRare, words }: Pick<TellingFiles, 'isRare' | 'words'>, files: readonly string[],
): (file: string) => ReadonlySet<string> {
  const begun = new Map<string, ReadonlyMap<string, number>>()
  const filesAbove = (before: readonly string[]): ReadonlyMap<string, number> => {
    const key = before.join('\n')
    const known = begun.get(key) ?? upwards(project, files.filter(file => before.every(word => words(file).has(word))), reach)
    begun.set(key, known)
    return known
  }
  const ends = [...pathTails(templates)].map(([word, paths]): [string, Before] => [word, paths.flatMap(beginningsOf)])
  return file => new Set(ends.flatMap(([word, befores]) => {
    const isAfter = (before: readonly string[]): boolean => before.length === 0 ? words(file).has(amongSegments(word)) : filesAbove(before).has(file)
    const isEnd = words(file).has(word) && (isRare(word) || befores.some(isAfter))
    return isEnd ? [word] : []
  }))
}

/**
 * Returns what may come before the last word of a path: nothing if it is its first word, which the file must have as a segment. Else a text that
 * leaves this segment open, or one that ends before it in a file that has another word of the path too.
 */
function beginningsOf({ segments, last }: PathTemplate): Before {
  const words = segments.slice(0, last).flatMap((segment, index) => segment === null ? [] : [{ segment, index }])
  const previous = words.at(-1)
  if (!previous) return [[]]
  const distance = last - previous.index - 1
  const others = words.slice(0, -1).map(({ segment }) => segment)
  return [[openAfter(previous.segment, distance)], ...others.length > 0 ? [[...others, endAfter(previous.segment, distance)]] : []]
}
