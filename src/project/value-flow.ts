import { copyOf } from './copy-of.ts'
import { outline } from './outlines.ts'
import type { Link } from './outlines.ts'
import type { Project } from './project.ts'
import { rememberedByFile } from './remembered-by-file.ts'

/** A module that calls nothing and imports more than this is a registry: its parts know each other only through those who ask it. */
const MOST_PARTS = 24

/** Names of exports; null for all. */
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
 * begin at a distance of their own; a barrel is no step here either, and asks for nothing itself.
 */
export function downwards(project: Project, seeds: ReadonlyMap<string, number>, steps: number): ReadonlyMap<string, number> {
  return walked(new Map(seeds), steps, (file, pass) => importsOf(project, file, pass))
}

/** Gets the barrels on a way. */
type Pass = (barrel: string) => void

/** Walks from files in the order of their distances, and adds what is found to them. Barrels on the way are found too, but the walk does not begin there. */
function walked(found: Map<string, number>, steps: number, neighbours: (file: string, pass: Pass) => Iterable<string>): ReadonlyMap<string, number> {
  const barrels = new Map<string, number>()
  for (let step = 1; step <= steps; step++) {
    const note = (to: Map<string, number>) => (file: string): void => { to.set(file, Math.min(to.get(file) ?? step, step)) }
    const front = [...found].filter(([, at]) => at === step - 1)
    for (const [file] of front) for (const other of neighbours(file, note(barrels))) note(found)(other)
  }
  return new Map([...barrels, ...found])
}

/** Finds the files that import a file, directly or through barrels that show something of it to them. */
function importersOf(project: Project, file: string, pass: Pass): ReadonlySet<string> {
  const found = new Set<string>()
  // The names under which something of the file may be seen in each barrel.
  const seen = new Map<string, Names>()
  const work = [file]
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    for (const importer of project.importers(at)) {
      const { form, to } = outline(project, importer)
      if (at === file && form !== 'barrel') {
        found.add(importer)
        continue
      }
      const visible = at === file ? exportedBy(project, file) : seen.get(at) ?? null
      const names = (to.get(at) ?? []).map(link => visibleBy(link, visible))
      if (at !== file && names.every(each => each?.size === 0)) continue
      if (form !== 'barrel') {
        found.add(importer)
        continue
      }
      pass(importer)
      const before = seen.get(importer)
      const now = union([...before === undefined ? [] : [before], ...names])
      if (before !== undefined && (before === null || before.size === now?.size)) continue
      seen.set(importer, now)
      work.push(importer)
    }
  }
  return found
}

/** Returns the names that a module may export: any that its text contains. */
function exportedBy(project: Project, file: string): Names {
  return outline(project, file).isOpen ? null : new Set([...identifiersIn(project, file), 'default'])
}

/** Returns the names that a link makes of visible ones; what a module imports it may export under any name. */
function visibleBy({ names, isExport }: Link, visible: Names): Names {
  if (names === null) return isExport ? visible : null
  const found = names.filter(([name]) => visible === null || visible.has(name))
  return isExport || found.length === 0 ? new Set(found.map(([, alias]) => alias)) : null
}

function union(sets: readonly Names[]): Names {
  return sets.includes(null) ? null : new Set(sets.flatMap(names => [...names ?? []]))
}

/** Finds the files that a file imports, directly or through barrels, and of a registry the parts that it names. */
function importsOf(project: Project, file: string, pass: Pass): ReadonlySet<string> {
  const found = new Set<string>()
  const { form, links } = outline(project, file)
  if (form === 'barrel' || isRegistry(project, file)) return found
  const asked = new Set<string>()
  const work = [...links]
  for (let link = work.pop(); link; link = work.pop()) {
    const { target, names } = link
    const wanted = names && new Set(names.map(([name]) => name))
    const key = `${target} ${wanted ? [...wanted].sort().join() : '*'}`
    if (asked.has(key)) continue
    asked.add(key)
    if (outline(project, target).form === 'barrel') {
      pass(target)
      work.push(...handedOn(project, target, wanted))
    } else {
      found.add(target)
      if (isRegistry(project, target)) work.push(...partsNamed(project, target, file))
    }
  }
  return found
}

function isRegistry(project: Project, file: string): boolean {
  const { form, links } = outline(project, file)
  return form === 'holder' && links.length > MOST_PARTS
}

function partsNamed(project: Project, registry: string, file: string): readonly Link[] {
  const identifiers = identifiersIn(project, file)
  return outline(project, registry).links.filter(({ names }) => names?.some(([, alias]) => identifiers.has(alias)) ?? true)
}

/** Returns the links by which a barrel hands on some of the names that are asked of it. */
function handedOn(project: Project, barrel: string, wanted: Names): readonly Link[] {
  const { links, exported } = outline(project, barrel)
  if (!wanted) return links
  // A name that no clause has may be an alias of an import.
  const isOpen = [...wanted].some(name => !exported.has(name))
  return links.flatMap((link): Link[] => {
    const { target, isExport, names } = link
    if (!names) return !isExport ? [link] : mayExport(project, target, wanted) ? [{ ...link, names: [...wanted].map(name => [name, name]) }] : []
    const asked = names.filter(([, alias]) => wanted.has(alias) || (isOpen && !isExport))
    return asked.length > 0 ? [{ ...link, names: asked }] : []
  })
}

/** Tests if a module may export some of the names: its text contains one, or it exports all of another module. */
function mayExport(project: Project, file: string, wanted: ReadonlySet<string>): boolean {
  if (outline(project, file).isOpen) return true
  const identifiers = identifiersIn(project, file)
  return [...wanted].some(name => identifiers.has(name))
}

const identifiersIn = rememberedByFile((project, file): ReadonlySet<string> => (
  new Set([...new Set(project.text(file)?.match(/[\w$\x80-\uffff]+/g))].map(copyOf))))
