import { createHash } from 'node:crypto'
import { noCache } from '../project/cache.ts'
import type { Json } from '../project/jsonc.ts'
import { folderOf, under } from '../project/kinds.ts'
import type { Project } from '../project/project.ts'
import type { Schedule } from '../schedule/model.ts'
import { packageOf, plainSpecifier } from '../syntax/package-specifier.ts'
import type { AnalyseOptions } from './analyse-options.ts'
import { joinParts } from './assemble-report.ts'
import { judgementKey } from './judgement-key.ts'
import { isPartsJson } from './parts-shape.ts'
import type { Parts } from './parts.ts'
import { areUnchanged, textsBeside } from './texts-beside.ts'
import type { Unit } from './units-of.ts'

/** To be raised with every change of the stored form. */
const FORM = 5

/** Everything that the parts of a unit depend on. */
interface Cached {
  readonly project: Project
  readonly unit: Unit
  readonly schedule: Schedule
  readonly options: AnalyseOptions
  /** Tests if nothing can be found in the wanted files. */
  isEmpty(): boolean
}

/** An analysis of no more of a unit than is wanted. */
export interface Part {
  readonly unit: Unit
  analyse(): Parts
}

/**
 * Returns the parts of a unit that an earlier run stored, where everything was the same; else analyses it, or only what is wanted of it, and
 * stores the result: of each unit and API the whole, and the last ones that were less.
 */
export function cachedParts(cached: Cached, analyse: () => Parts, partOf: () => Part | undefined): Parts {
  const { project, unit, schedule, options } = cached
  const [folder = ''] = unit.packages
  const cache = project.edited ? noCache : options.cache?.open(folder) ?? noCache
  if (cache === noCache) return cached.isEmpty() ? joinParts([]) : (partOf()?.analyse ?? analyse)()
  const name = hashOf([schedule.id, ...[...unit.packages].sort()]).slice(0, 16)
  const key = keyOf(cached)
  const whole = storedParts(`unit-${name}`, key)
  if (whole && isComplete(whole, options)) return used(whole)
  if (cached.isEmpty()) return joinParts([])
  const part = partOf()
  if (!part) return storedIn(`unit-${name}`, key, analyse, whole)
  return storedIn(`part-${name}-${slotOf(options)}`, keyOf({ ...cached, unit: part.unit }, options.report), part.analyse)

  function used(parts: Parts): Parts {
    options.onStored?.()
    return parts
  }

  function storedParts(place: string, itsKey: string): Parts | undefined {
    const parts = cache.get(place, itsKey)
    const stored = isPartsJson(parts) ? parts as unknown as Parts : undefined
    return stored && areUnchanged(project, stored.beside ?? []) ? stored : undefined
  }

  function storedIn(place: string, itsKey: string, compute: () => Parts, before = storedParts(place, itsKey)): Parts {
    if (before && isComplete(before, options)) return used(before)
    const parts = { ...compute(), beside: textsBeside(project, unit.packages) }
    // A failure may not repeat the next time, and the same result need not be stored again.
    if (!before && parts.errors.length === 0) cache.set(place, itsKey, parts as unknown as Json)
    return parts
  }
}

/** Tests if a stored result has all of the files whose trees are given: another parser may have had problems with one of them. */
function isComplete({ skipped }: Parts, { trees }: AnalyseOptions): boolean {
  return trees === undefined || !skipped.some(({ file }) => trees.has(file))
}

/** Returns one of sixteen places for what is less than a unit, by the wanted files: an editor opens several in turns. */
function slotOf({ report }: AnalyseOptions): string {
  return hashOf([...report ?? []].sort()).slice(0, 1)
}

function keyOf({ project, unit, schedule, options }: Cached, report?: ReadonlySet<string>): string {
  const sdks = new Set(schedule.packages.map(({ name }) => name))
  const tables = tablesOf(schedule)
  const wanted = report ? [[...report].sort(), unit.near ?? null] : []
  return hashOf([FORM, options.cache?.program, judgementKey(schedule, options), codeOf(project, unit), packagesOf(project, unit, sdks, tables), ...wanted])
}

const HASHES = new WeakMap<Project, Map<string, string>>()

/** Returns a hash of the text of a file, which is made once a run. */
function hashOfText(project: Project, file: string): string {
  const known = HASHES.get(project) ?? new Map<string, string>()
  HASHES.set(project, known)
  const found = known.get(file) ?? createHash('sha256').update(project.text(file) ?? '').digest('hex')
  known.set(file, found)
  return found
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

/**
 * Lists the files of a unit with their resolved imports, and the parsed ones with a hash of their contents, and with what makes them roots: that
 * may be a file that is not parsed.
 */
function codeOf(project: Project, { packages, parse, roots }: Unit): unknown {
  return [importsIn(project, packages), roots !== undefined, parse.map(file => [file, hashOfText(project, file), roots?.get(file) ?? null])]
}

const IMPORTS = new WeakMap<Project, Map<string, string>>()

/** Returns a hash of the resolved imports of all files of some packages, which is made once a run. */
function importsIn(project: Project, packages: ReadonlySet<string>): string {
  const known = IMPORTS.get(project) ?? new Map<string, string>()
  IMPORTS.set(project, known)
  const key = [...packages].sort().join('\n')
  const found = known.get(key) ?? hashOf(project.files.filter(file => packages.has(project.packageOf(file))).map(file => (
    [file, project.specifiers(file).map(name => [name, project.resolve(file, name) ?? null])])))
  known.set(key, found)
  return found
}

/** Returns the packages that hold the tables of SDKs, by the names of the SDKs. */
function tablesOf({ packages }: Schedule): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const { name, shape } of packages) {
    const table = shape.kind === 'routes' ? shape.value.table?.package : undefined
    if (table !== undefined) found.set(name, [...found.get(name) ?? [], table])
  }
  return found
}

function versionOfTable(project: Project, file: string, name: string, table: string): unknown {
  const owner = project.installed(file, name)
  const installed = project.installed(owner ? under(owner.folder, 'index.js') : file, table)
  return installed ? [installed.folder, installed.version, installed.stamp()] : project.dependency(file, table, name) ?? null
}

/** Lists the packages that parsed files import, with their versions. The code of an SDK is analysed too and may be edited in place, so it has a stamp. */
function packagesOf(project: Project, { parse }: Unit, sdks: ReadonlySet<string>, tables: ReadonlyMap<string, readonly string[]>): unknown {
  const imported = new Map(parse.flatMap(file => project.externals(file).map(specifier => {
    const name = packageOf(plainSpecifier(specifier))
    return [`${folderOf(file)}\n${name}`, [file, name] as const] as const
  })))
  // A client may be known by its name where the package.json names its SDK.
  const [first] = parse
  for (const name of sdks) if (first !== undefined && project.dependency(first, name)) imported.set(`${folderOf(first)}\n${name}`, [first, name])
  return [...imported].sort(([a], [b]) => a < b ? -1 : 1).map(([key, [file, name]]) => {
    const installed = project.installed(file, name)
    const version = installed ? [installed.folder, installed.version, sdks.has(name) ? installed.stamp() : ''] : null
    return [key, project.dependency(file, name) ?? null, version, ...tables.get(name)?.map(table => versionOfTable(project, file, name, table)) ?? []]
  })
}
