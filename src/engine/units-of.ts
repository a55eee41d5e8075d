import { joinedPackages } from '../project/gate.ts'
import type { Gate, Project } from '../project/project.ts'

/** What is analysed together: packages that imports join, or one of which asks the server of another. No use leads from one unit into another. */
export interface Unit {
  readonly packages: ReadonlySet<string>
  /** The files of it that must be parsed; empty where nothing can be found. */
  readonly parse: readonly string[]
}

/** The units of the packages that some files of a project belong to (of all when not given), in the order of their first packages. */
export function unitsOf(project: Project, passed: Gate, wanted?: ReadonlySet<string>): readonly Unit[] {
  const folders = [...new Set([...wanted ?? project.files].map(file => project.packageOf(file)))].sort()
  const parse = filesByPackage(project, passed)
  const units: Unit[] = []
  for (const folder of folders) {
    if (units.some(({ packages }) => packages.has(folder))) continue
    // Imports need not be searched where nothing is to be parsed.
    const packages = parse.size === 0 ? new Set([folder]) : joinedTo(project, folder, passed.asking)
    units.push({ packages, parse: [...packages].flatMap(one => parse.get(one) ?? []).sort() })
  }
  return units
}

/** Several units as one. */
export function joinUnits(units: readonly Unit[]): Unit {
  return { packages: new Set(units.flatMap(({ packages }) => [...packages])), parse: units.flatMap(({ parse }) => parse).sort() }
}

function joinedTo(project: Project, folder: string, asking: Gate['asking']): ReadonlySet<string> {
  let joined = joinedPackages(project, [folder])
  for (;;) {
    const asked = [...joined].flatMap(one => [...asking.get(one) ?? []])
    if (asked.every(one => joined.has(one))) return joined
    joined = joinedPackages(project, [...joined, ...asked])
  }
}

function filesByPackage(project: Project, { parse }: Gate): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>()
  for (const file of parse) {
    const folder = project.packageOf(file)
    const known = files.get(folder)
    if (known) known.push(file)
    else files.set(folder, [file])
  }
  return files
}
