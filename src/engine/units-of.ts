import { joinedPackages } from '../project/gate.ts'
import { isImportable, isShellFile } from '../project/kinds.ts'
import type { Gate, Project, Root } from '../project/project.ts'
import type { Lines } from '../project/git-diff.ts'
import type { Joining } from './gate-of.ts'

/** Packages that are analysed together: imports connect them, or one calls the server of another. No value flows from one unit into another. */
export interface Unit {
  readonly packages: ReadonlySet<string>
  /** Its files that may be parsed; empty where nothing can be found. */
  readonly parse: readonly string[]
  /** Those of them at which the analysis begins, as the gate has them; the others are parsed when it comes to them. By default, all. */
  readonly roots?: Gate['roots']
  /** It is too large to follow values in every way. */
  readonly isLarge: boolean
  /** Where the analysis begins instead, where only what is found in a few files is wanted. */
  readonly near?: Near
}

/** A few files of a unit that is analysed from its root code. */
export interface Near {
  /** The wanted files. */
  readonly files: readonly string[]
  /** Others that set something for all instances of a library. */
  readonly setters: readonly string[]
  /** The servers of which they may get responses. */
  readonly servers: readonly string[]
  /** Files that may get values of these files without an import: by own servers that they ask, or by others that set their library. */
  readonly asking: readonly (readonly [file: string, servers: readonly string[]])[]
  /** Whether what is found in code that uses these files is wanted too. */
  readonly withUsers: boolean
  /** The lines of these files that are wanted, where these are not all. */
  readonly lines: readonly (readonly [file: string, lines: readonly Lines[]])[]
}

/** A unit with no more files to parse is analysed as a whole, which takes about a second. */
export const MOST_AT_ONCE = 60
/** In a unit with more files to parse, values are followed over fewer steps of imports. */
export const MOST_FOLLOWED = 500

/** Returns the units of the packages that the wanted files belong to (by default all files), in the order of their first packages. */
export function unitsOf(project: Project, gate: Joining, wanted?: ReadonlySet<string>): readonly Unit[] {
  const folders = [...new Set([...wanted ?? project.files].map(file => project.packageOf(file)))].sort()
  const parse = filesByPackage(project, gate)
  const isApart = gate.parse.every(file => isShellFile(file) || !isImportable(file))
  const units: Unit[] = []
  for (const folder of folders) {
    if (units.some(({ packages }) => packages.has(folder))) continue
    // The imports of all files need not be searched where nothing is to be parsed, or only what no module imports.
    const packages = isApart ? packagesNear(project, folder, parse) : joinedTo(project, folder, gate.asking)
    const files = [...packages].flatMap(one => parse.get(one) ?? []).sort()
    units.push({ packages, parse: files, isLarge: files.length > MOST_FOLLOWED, ...files.length > MOST_AT_ONCE && { roots: gate.roots } })
  }
  return units
}

/** Joins several units into one. */
export function joinUnits(units: readonly Unit[]): Unit {
  return {
    packages: new Set(units.flatMap(({ packages }) => [...packages])),
    parse: units.flatMap(({ parse }) => parse).sort(),
    isLarge: units.some(({ isLarge }) => isLarge),
    roots: new Map(units.flatMap(({ parse, roots }) => roots ? [...roots] : parse.map((file): [string, Root] => [file, { steps: 0, needsPath: false }]))),
  }
}

/** Returns a package and those that imports of the files to parse connect to it. */
function packagesNear(project: Project, folder: string, parse: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const found = new Set([folder])
  for (const one of found) for (const file of parse.get(one) ?? []) {
    for (const other of [...project.imports(file), ...project.importers(file)]) found.add(project.packageOf(other))
  }
  return found
}

function joinedTo(project: Project, folder: string, asking: Joining['asking']): ReadonlySet<string> {
  let joined = joinedPackages(project, [folder])
  for (;;) {
    const asked = [...joined].flatMap(one => [...asking.get(one) ?? []])
    if (asked.every(one => joined.has(one))) return joined
    joined = joinedPackages(project, [...joined, ...asked])
  }
}

function filesByPackage(project: Project, { parse }: Joining): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>()
  for (const file of parse) {
    const folder = project.packageOf(file)
    const known = files.get(folder)
    if (known) known.push(file)
    else files.set(folder, [file])
  }
  return files
}
