import { packageOf, plainSpecifier } from '../syntax/package-specifier.ts'
import { isTest } from '../uses/file-context.ts'
import type { Interest, Shape } from '../uses/interest.ts'
import { hasTellingPair, hasWholeShape } from '../uses/whole-shape.ts'
import { isMarkdown, isSettingsFile, isShellFile } from './kinds.ts'
import type { Project } from './project.ts'
import { wordsInFiles } from './words-in-files.ts'

/** Returns the methods of an SDK that a file imports whose requests the schedule concerns, by their names from the client: `dns.records.get`. */
export type MethodsOf = (file: string, sdk: string) => readonly string[]

/** The files that the gate knows by then. */
interface Known {
  /** Those with evidence that other code may get. */
  readonly evident: readonly string[]
  /** Those that imports connect with evidence. */
  readonly joined: { has(file: string): boolean }
}

/** A package in which files have evidence. */
interface Home {
  /** One of these files. */
  readonly file: string
  readonly sdks: Set<string>
}

/**
 * Finds the files that no import connects with evidence, although other files of their packages have some and their own texts tell of the API:
 * they declare the members of a resource, or call methods of an SDK that the package imports. Code that loads files by their names does so.
 */
export function loneFiles(project: Project, interest: Interest, { evident, joined }: Known, methodsOf: MethodsOf): ReadonlyMap<string, string> {
  const homes = homesOf(project, interest, evident)
  if (homes.size === 0) return NONE
  const shapes = interest.shapes.filter(({ deprecated }) => deprecated.length > 0)
  const fields = shapes.flatMap(({ deprecated }) => deprecated.flatMap(group => [...group]))
  const chains = new Map<string, string>()
  for (const { file, sdks } of homes.values()) for (const sdk of sdks) for (const chain of methodsOf(file, sdk)) chains.set(`.${chain}`, sdk)
  if (fields.length === 0 && chains.size === 0) return NONE
  const wordsOf = wordsInFiles(project, [...new Set([...fields, ...chains.keys()])].sort())
  return new Map(project.files.flatMap((file): [string, string][] => {
    const home = homes.get(project.packageOf(file))
    if (!home || joined.has(file) || isTest(file) || isShellFile(file) || isSettingsFile(file) || isMarkdown(file)) return []
    const words = wordsOf(file)
    const isUser = [...words].some(word => home.sdks.has(chains.get(word) ?? ''))
    return isUser || (words.size > 0 && declaresSome(project.text(file) ?? '', shapes, interest)) ? [[file, home.file]] : []
  }))
}

const NONE: ReadonlyMap<string, string> = new Map()

/** Returns the packages that have evidence in code that is no test, with the SDKs that they import. */
function homesOf(project: Project, { packages }: Interest, evident: readonly string[]): ReadonlyMap<string, Home> {
  const names = new Set(packages.map(({ name }) => name))
  const homes = new Map<string, Home>()
  for (const file of evident) {
    if (isTest(file)) continue
    const folder = project.packageOf(file)
    const sdks = project.externals(file).map(specifier => packageOf(plainSpecifier(specifier))).filter(name => names.has(name))
    const home = homes.get(folder)
    for (const sdk of sdks) home?.sdks.add(sdk)
    if (!home) homes.set(folder, { file, sdks: new Set(sdks) })
  }
  return homes
}

/** Tests if a text has the words of a resource, or of a payload with a few of its members. */
function declaresSome(text: string, shapes: readonly Shape[], { envelope: { payload } }: Interest): boolean {
  const words = new Set(text.match(/\w+/g))
  const names = [...words]
  return shapes.some(shape => hasWholeShape(names, shape) || (words.has(payload) && hasTellingPair(names, shape)))
}
