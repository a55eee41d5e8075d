import type { TemplateNode } from '../uses/interest.ts'
import { pathTails } from './path-tails.ts'
import type { Project } from './project.ts'
import { reach } from './reach.ts'
import type { TellingFiles } from './telling-files.ts'
import { upwards } from './value-flow.ts'

/**
 * Returns a lookup of the words that may be the last segment of a path in a file. An everyday word such as `search` is one only if the file, or one
 * that it passes values to, has a text that it may be added to: `/zones/${id}/settings/${name}` for the last segment of `/zones/{id}/settings/search`.
 */
export function endingWords(
  project: Project, templates: TemplateNode, { isRare, words }: Pick<TellingFiles, 'isRare' | 'words'>, files: readonly string[],
): (file: string) => ReadonlySet<string> {
  const begun = new Map<string, ReadonlyMap<string, number>>()
  const filesAbove = (segment: string): ReadonlyMap<string, number> => {
    const known = begun.get(segment) ?? upwards(project, files.filter(file => words(file).has(`${segment}/`)), reach)
    begun.set(segment, known)
    return known
  }
  const tails = [...pathTails(templates)].map(([word, paths]) => ({
    word, before: [...new Set(paths.map(({ segments, last }) => segments.slice(0, last).findLast(segment => segment !== null)))],
  }))
  return file => new Set(tails.flatMap(({ word, before }) => {
    const isEnd = words(file).has(word) && (isRare(word) || before.some(segment => segment == null || filesAbove(segment).has(file)))
    return isEnd ? [word] : []
  }))
}
