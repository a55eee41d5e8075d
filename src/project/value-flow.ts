import { outline } from './outlines.ts'
import type { Link } from './outlines.ts'
import type { Project } from './project.ts'

/** A module that calls nothing and imports more than this is a registry: its parts know each other only through those who ask it. */
const MOST_PARTS = 24

/** The names that one module asks of another; null for all. */
type Names = ReadonlySet<string> | null

/**
 * Returns the files that may get values of some files, over at most `steps` importers, with their distance. A module that only hands on what
 * others export is no step, and leads on only to those that ask it for names of theirs.
 */
export function upwards(project: Project, seeds: Iterable<string>, steps: number): ReadonlyMap<string, number> {
  return walked(new Map([...seeds].map(file => [file, 0])), steps, (file, pass) => importersOf(project, file, pass))
}

/**
 * Returns the files that some files may pass values to or get values from, over at most `steps` imports, with their distance. The files
 * begin at a distance of their own; a barrel is no step here either.
 */
export function downwards(project: Project, seeds: ReadonlyMap<string, number>, steps: number): ReadonlyMap<string, number> {
  return walked(new Map(seeds), steps, (file, pass) => importsOf(project, file, pass))
}

/** Gets the barrels on a way. */
type Pass = (barrel: string) => void

/** Walks from files in the order of their distances, and adds what is found to them. */
function walked(found: Map<string, number>, steps: number, neighbours: (file: string, pass: Pass) => Iterable<string>): ReadonlyMap<string, number> {
  const barrels = new Map<string, number>()
  for (let step = 1; step <= steps; step++) {
    const note = (to: Map<string, number>) => (file: string): void => { to.set(file, Math.min(to.get(file) ?? step, step)) }
    const front = [...found].filter(([, at]) => at === step - 1)
    for (const [file] of front) for (const other of neighbours(file, note(barrels))) note(found)(other)
  }
  return new Map([...barrels, ...found])
}

/** Yields the files that import a file, directly or through barrels. */
function* importersOf(project: Project, file: string, pass: Pass): Generator<string> {
  for (const importer of project.importers(file)) {
    if (outline(project, importer).form !== 'barrel') {
      yield importer
      continue
    }
    pass(importer)
    for (const { asker, names, barrels } of askersOf(project, importer)) {
      if (handedOn(project, importer, names, file).length === 0) continue
      for (const barrel of barrels) pass(barrel)
      yield asker
    }
  }
}

/** A file that asks a barrel for some names, and the other barrels on the way. */
interface Asker {
  readonly asker: string
  readonly names: Names
  readonly barrels: readonly string[]
}

const ASKERS = new WeakMap<Project, Map<string, readonly Asker[]>>()

/** Finds the files that ask a barrel for something, directly or through other barrels; each barrel is searched once. */
function askersOf(project: Project, barrel: string): readonly Asker[] {
  const known = ASKERS.get(project) ?? new Map<string, readonly Asker[]>()
  ASKERS.set(project, known)
  const before = known.get(barrel)
  if (before) return before
  // Barrels that import each other give each other nothing.
  known.set(barrel, [])
  const found = project.importers(barrel).flatMap((importer): readonly Asker[] => {
    const { form, links } = outline(project, importer)
    if (form !== 'barrel') return [{ asker: importer, names: namesIn(links.filter(({ target }) => target === barrel)), barrels: [] }]
    return askersOf(project, importer).flatMap(({ asker, names, barrels }): Asker[] => {
      const asked = handedOn(project, importer, names, barrel)
      return asked.length > 0 ? [{ asker, names: namesIn(asked), barrels: [importer, ...barrels] }] : []
    })
  })
  const each = new Map(found.map(one => [`${one.asker} ${one.names ? [...one.names].sort().join() : '*'}`, one]))
  known.set(barrel, [...each.values()])
  return [...each.values()]
}

/** Yields the files that a file imports, directly or through barrels. A barrel asks for nothing itself. */
function* importsOf(project: Project, file: string, pass: Pass): Generator<string> {
  const { form, links } = outline(project, file)
  if (form === 'barrel' || (form === 'holder' && project.imports(file).length > MOST_PARTS)) return
  yield* behind(project, links, pass, new Set())
}

function* behind(project: Project, links: readonly Link[], pass: Pass, asked: Set<string>): Generator<string> {
  for (const { target, names } of links) {
    if (outline(project, target).form !== 'barrel') {
      yield target
      continue
    }
    pass(target)
    const wanted = names && new Set(names.map(([name]) => name))
    const key = `${target} ${wanted ? [...wanted].sort().join() : '*'}`
    if (asked.has(key)) continue
    asked.add(key)
    yield* behind(project, handedOn(project, target, wanted), pass, asked)
  }
}

/** Returns the names that links ask of a module. */
function namesIn(links: readonly Link[]): Names {
  return links.some(({ names }) => names === null) ? null : new Set(links.flatMap(({ names }) => names?.map(([name]) => name) ?? []))
}

/** Returns the links by which a barrel hands on some of the names that are asked of it: all, or those of one module. */
function handedOn(project: Project, barrel: string, wanted: Names, from?: string): readonly Link[] {
  const { links, exported } = outline(project, barrel)
  const own = from === undefined ? links : links.filter(({ target }) => target === from)
  if (!wanted) return own
  // A name that no clause has may be an alias of an import.
  const isOpen = [...wanted].some(name => !exported.has(name))
  return own.flatMap((link): Link[] => {
    const { target, isExport, names } = link
    if (!names) return !isExport ? [link] : mayExport(project, target, wanted) ? [{ ...link, names: [...wanted].map(name => [name, name]) }] : []
    const asked = names.filter(([, alias]) => wanted.has(alias) || (isOpen && !isExport))
    return asked.length > 0 ? [{ ...link, names: asked }] : []
  })
}

const IDENTIFIERS = new WeakMap<Project, Map<string, ReadonlySet<string>>>()

/** Tests if a module may export some of the names: its text contains one. */
function mayExport(project: Project, file: string, wanted: ReadonlySet<string>): boolean {
  if (outline(project, file).form === 'barrel') return true
  const identifiers = identifiersIn(project, file)
  return [...wanted].some(name => identifiers.has(name))
}

function identifiersIn(project: Project, file: string): ReadonlySet<string> {
  if (project.edited && project.edited.file !== file) return identifiersIn(project.edited.of, file)
  const known = IDENTIFIERS.get(project) ?? new Map<string, ReadonlySet<string>>()
  IDENTIFIERS.set(project, known)
  const found = known.get(file) ?? new Set(project.text(file)?.match(/[\w$]+/g))
  known.set(file, found)
  return found
}
