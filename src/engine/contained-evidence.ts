import { factOf } from '../project/facts.ts'
import type { Json } from '../project/jsonc.ts'
import { ownerOf } from '../project/owner-of.ts'
import type { Project } from '../project/project.ts'
import { wordSearch } from '../project/word-search.ts'
import { commentsOf } from '../syntax/comments/comments-of.ts'
import { parseFile } from '../syntax/parse-file.ts'
import { createModule } from '../syntax/scopes.ts'
import type { Interest } from '../uses/interest.ts'
import { unusedEvidence } from './unused-evidence.ts'

/**
 * Tests if the evidence of a file concerns only this file: it is in addresses at which only headers and parameters are deprecated, and in what the
 * same requests send, and no other code of the project gets it. Such a file connects nothing: that it asks for the latest release of something does not
 * make its importers clients of the API. The result is a fact about the text of the file.
 */
export function isContained(project: Project, interest: Interest, file: string): boolean {
  const name = JSON.stringify(['contained', ...interest.strongWords])
  return factOf(ownerOf(project, file), file, name, isBoolean, () => {
    const text = project.text(file)
    return text === undefined ? undefined : isContainedIn(project, interest, file, text)
  }) ?? false
}

function isBoolean(value: Json | undefined): value is boolean {
  return typeof value === 'boolean'
}

function isContainedIn(project: Project, interest: Interest, file: string, text: string): boolean {
  const places = placesOf(text, interest.strongWords)
  // An import of an SDK has nothing to do with an address.
  if (places.length === 0 || places.some(({ word }) => /^['"]/.test(word))) return false
  const module = moduleOf(file, text)
  if (!module) return false
  const isUnused = unusedEvidence(module, interest, source => project.resolve(file, source) !== undefined)
  const comments = commentsOf(file, text)
  const inCode = places.filter(({ start }) => !comments.some(comment => comment.start <= start && start < comment.end))
  return inCode.length > 0 && inCode.every(({ start }) => isUnused(start))
}

function moduleOf(file: string, text: string): ReturnType<typeof createModule> | undefined {
  try {
    const tree = parseFile(file, text)
    return tree.problems.length > 0 ? undefined : createModule(tree)
  } catch {
    return undefined
  }
}

/** Returns the places of words in a text, in its order. */
function placesOf(text: string, words: readonly string[]): readonly { readonly word: string, readonly start: number }[] {
  const search = wordSearch(words, { ignoreCase: true, whole: false })
  const bytes = Buffer.from(text)
  const found: { word: string, start: number }[] = []
  let [start, startInBytes] = [0, 0]
  for (let hit = search(bytes); hit; hit = search(bytes, hit.start + 1)) {
    start += bytes.toString('utf8', startInBytes, hit.start).length
    startInBytes = hit.start
    found.push({ word: hit.word, start })
  }
  return found
}
