import { isCompound } from '../uses/compound-name.ts'
import type { TemplateNode } from '../uses/interest.ts'
import { ownerOf } from './owner-of.ts'
import type { Project, Sources } from './project.ts'
import { wordsInFiles } from './words-in-files.ts'

/** A word is rare when at most so many files have it, or one of so many. */
const FEW = 5
const ONE_OF = 1000

/** How the words of a file may matter: as a path of the schedule, or as names of it. */
export interface Telling {
  /** It has all words of a path. */
  readonly isPath: boolean
  /** It has a name that counts. */
  readonly isName: boolean
}

export interface TellingFiles {
  readonly files: ReadonlyMap<string, Telling>
  /** The names of the schedule that count: an everyday word says nothing. */
  readonly names: ReadonlySet<string>
  /** The names of the schedule that none of the files holds. */
  readonly absent: ReadonlySet<string>
}

/** The words of a schedule, and the paths in which some of them are. */
export interface Words {
  readonly weakWords: readonly string[]
  /** Words in lower case that say something only in a file that has the other words of their set too. */
  readonly joint: readonly (readonly string[])[]
  readonly templates: TemplateNode
}

/**
 * Finds the files that may hold a name or a path of a schedule by their words: a name that is made of several words or that few of the files
 * have, or the words of a whole path. A word such as `name` alone says nothing.
 */
export function tellingFiles(project: Project, files: readonly string[], { weakWords, joint, templates }: Words): TellingFiles {
  const paths = pathsIn(templates)
  const wordsOf = wordsInFiles(project, searchedWords({ weakWords, templates }))
  const counts = new Map<string, number>()
  for (const file of files) for (const word of wordsOf(file)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const isRare = (word: string): boolean => (counts.get(word) ?? 0) <= Math.max(FEW, files.length / ONE_OF)
  const names = new Set(weakWords.filter(word => isCompound(word) || isRare(word)))
  const found = new Map<string, Telling>()
  for (const file of files) {
    const words = wordsOf(file)
    if (words.size === 0) continue
    const isName = [...words].some(word => names.has(word) && !isIncomplete(word, words, joint))
    const isPath = holdsSome(project, file, templates, paths, words)
    if (isPath || isName) found.set(file, { isPath, isName })
  }
  return { files: found, names, absent: new Set(weakWords.filter(word => !counts.has(word))) }
}

/** Tests if a word counts only beside others, one of which is missing. */
function isIncomplete(word: string, words: ReadonlySet<string>, joint: Words['joint']): boolean {
  const sets = joint.filter(set => set.includes(word.toLowerCase()))
  return sets.length > 0 && !sets.some(set => set.every(other => [...words].some(each => each.toLowerCase() === other)))
}

/**
 * Returns a test of whether files have the words of some path of a trie, which is a part of that of all paths: all in one file, or in several
 * if the last one is no everyday word, or begins a text as what is put behind other parts.
 */
export function pathTest(project: Project, words: Pick<Words, 'weakWords' | 'templates'>): (files: readonly string[], templates: TemplateNode) => boolean {
  const wordsOf = wordsInFiles(project, searchedWords(words))
  const together = new Map<readonly string[], ReadonlySet<string>>()
  const isEnd = (file: string, word: string): boolean => wordsOf(file).has(word) && beginsText(ownerOf(project, file), file, word)
  return (files, templates) => {
    const paths = pathsIn(templates)
    if (files.some(file => holdsSome(project, file, templates, paths, wordsOf(file)))) return true
    const held = together.get(files) ?? new Set(files.flatMap(file => [...wordsOf(file)]))
    together.set(files, held)
    return paths.some(path => {
      const last = path.at(-1) ?? ''
      return path.length > 1 && path.every(word => held.has(word)) && (isCompound(last) || files.some(file => isEnd(file, last)))
    })
  }
}

const SEARCHED = new WeakMap<TemplateNode, WeakMap<readonly string[], readonly string[]>>()

/** Returns the words by which the files of a project are searched, each once: for the same words the same list, whose search is compiled once. */
function searchedWords({ weakWords, templates }: Pick<Words, 'weakWords' | 'templates'>): readonly string[] {
  const known = SEARCHED.get(templates) ?? new WeakMap<readonly string[], readonly string[]>()
  SEARCHED.set(templates, known)
  const words = known.get(weakWords) ?? [...new Set([...weakWords, ...pathsIn(templates).flat()])].sort()
  known.set(weakWords, words)
  return words
}

const HOLDERS = new WeakMap<Sources, WeakMap<TemplateNode, Map<string, boolean>>>()

/** Tests if a file has all words of some path of a trie; each text is tested once. */
function holdsSome(project: Project, file: string, templates: TemplateNode, paths: readonly (readonly string[])[], words: ReadonlySet<string>): boolean {
  const owner = ownerOf(project, file)
  const byTrie = HOLDERS.get(owner) ?? new WeakMap<TemplateNode, Map<string, boolean>>()
  HOLDERS.set(owner, byTrie)
  const known = byTrie.get(templates) ?? new Map<string, boolean>()
  byTrie.set(templates, known)
  const found = known.get(file) ?? paths.some(path => holdsPath(owner, file, path, words))
  known.set(file, found)
  return found
}

/** Tests if a file has all words of a path; the word of a path of one must be a segment of a text. */
function holdsPath(project: Sources, file: string, path: readonly string[], words: ReadonlySet<string>): boolean {
  if (!path.every(word => words.has(word))) return false
  return path.length > 1 || beginsText(project, file, path.join(''))
}

/** Tests if a text has a segment as one of its own: `"/zones"`, `}/zones/`, `'zones/`. */
function beginsText(project: Sources, file: string, segment: string): boolean {
  const text = project.text(file) ?? ''
  for (let at = text.indexOf(segment); at >= 0; at = text.indexOf(segment, at + 1)) {
    const [before, after] = [text.slice(Math.max(0, at - 2), at), text.charAt(at + segment.length)]
    if (/["'`}]\/$/.test(before) ? /["'`/?]/.test(after) : after === '/' && /["'`}]$/.test(before)) return true
  }
  return false
}

const PATHS = new WeakMap<TemplateNode, readonly (readonly string[])[]>()

/** Returns the literal segments of each path that a trie holds, each once; a trie is read once. */
function pathsIn(templates: TemplateNode): readonly (readonly string[])[] {
  const known = PATHS.get(templates) ?? readPaths(templates)
  PATHS.set(templates, known)
  return known
}

function readPaths(templates: TemplateNode): readonly (readonly string[])[] {
  const found = new Map<string, readonly string[]>()
  const work: { readonly node: TemplateNode, readonly path: readonly string[] }[] = [{ node: templates, path: [] }]
  for (let next = work.pop(); next; next = work.pop()) {
    const { node, path } = next
    if ((node.end || node.subtree) && path.length > 0) found.set(path.join('/'), path)
    for (const [literal, below] of node.literals) work.push({ node: below, path: [...path, literal] })
    if (node.parameter) work.push({ node: node.parameter, path })
  }
  return [...found.values()]
}
