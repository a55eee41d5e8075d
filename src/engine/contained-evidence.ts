import { factOf, isTexts } from '../project/facts.ts'
import type { Json } from '../project/jsonc.ts'
import { ownerOf } from '../project/owner-of.ts'
import type { Project } from '../project/project.ts'
import { isSetForAll } from '../project/setting-files.ts'
import { placesOf, wordSearch } from '../project/word-search.ts'
import { firstFrom } from '../syntax/bisect.ts'
import { commentsOf } from '../syntax/comments/comments-of.ts'
import { isStackOverflow, TooDeeplyNested } from '../syntax/errors.ts'
import type { Span } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import { isOfScript } from '../syntax/shell/script-runs.ts'
import { parseFile } from '../syntax/parse-file.ts'
import { createModule } from '../syntax/scopes.ts'
import type { Interest } from '../uses/interest.ts'
import { isOutside } from './outside-paths.ts'
import { unusedEvidence } from './unused-evidence.ts'

/** The parts of a URL in a text that are certain. */
const URL_START = /https?:\/\/[^\s'"`$\\]*/gi

/**
 * Tests if the evidence of a file concerns only this file: it is in addresses at which only headers are deprecated, and in what the same requests
 * send, and no other code of the project gets it. Such a file connects nothing: that it asks for the latest release of something does not make its
 * importers clients of the API. The packages that it gives values to must not be of the project, nor be set by it for all of their calls; the rest
 * is a fact about its text.
 */
export function isContained(project: Project, interest: Interest, file: string): boolean {
  const packages = factOf(ownerOf(project, file), file, nameOf(interest), isPackages, () => {
    const text = project.text(file)
    return text === undefined ? undefined : packagesOrNone(interest, file, text)
  })
  if (packages === undefined || packages === false) return false
  return packages.every(source => project.resolve(file, source) === undefined && !isSetForAll(project, source))
}

const NAMES = new WeakMap<Interest, string>()

/** Returns the name of the fact: it holds for what the schedule says now. */
function nameOf(interest: Interest): string {
  const { strongWords, servers, answered } = interest
  const asJson = (_: string, value: unknown): unknown => value instanceof Map ? [...value] as unknown[] : value
  const name = NAMES.get(interest) ?? JSON.stringify(['contained', strongWords, servers, answered], asJson)
  NAMES.set(interest, name)
  return name
}

function isPackages(value: Json | undefined): value is readonly string[] | false {
  return value === false || isTexts(value)
}

/** Returns the packages whose functions get the evidence of a text; false if other code may get it too, or if the text is nested too deeply to tell. */
function packagesOrNone(interest: Interest, file: string, text: string): readonly string[] | false {
  try {
    return packagesGiven(interest, file, text)
  } catch (error) {
    if (error instanceof TooDeeplyNested || isStackOverflow(error)) return false
    throw error
  }
}

function packagesGiven(interest: Interest, file: string, text: string): readonly string[] | false {
  const places = [...placesOf(text, wordSearch(interest.strongWords, { ignoreCase: true, whole: false }))]
  // An import of an SDK has nothing to do with an address.
  if (places.length === 0 || places.some(({ word }) => /^['"]/.test(word))) return false
  const isComment = withinTest(commentsOf(file, text))
  const inCode = places.filter(({ start }) => !isComment(start))
  const starts = inCode.map(({ start }) => start)
  // Most files are decided by the beginnings of their URLs, without being parsed.
  const urls = [...text.matchAll(URL_START)].filter(({ 0: url, index }) => (starts[firstFrom(starts, index)] ?? Infinity) < index + url.length)
  const module = inCode.length > 0 && urls.every(([url]) => isOutside(interest, url)) ? moduleOf(file, text) : undefined
  if (!module) return false
  const packages = new Set<string>()
  const isUnused = unusedEvidence(module, interest, source => /^[./]/.test(source) || isOfScript(source) || !packages.add(source))
  return inCode.every(({ start }) => isUnused(start)) && [...packages]
}

/** Returns a test of whether an offset is in one of some ranges, which are in the order of the text. */
function withinTest(spans: readonly Span[]): (offset: number) => boolean {
  const starts = spans.map(({ start }) => start)
  return offset => offset < (spans[firstFrom(starts, offset + 1) - 1]?.end ?? 0)
}

function moduleOf(file: string, text: string): Module | undefined {
  try {
    const tree = parseFile(file, text)
    return tree.problems.length > 0 ? undefined : createModule(tree)
  } catch {
    return undefined
  }
}
