import { createHash } from 'node:crypto'
import { noCache } from '../project/cache.ts'
import type { Json } from '../project/jsonc.ts'
import { folderOf } from '../project/kinds.ts'
import type { Project } from '../project/project.ts'
import type { Schedule } from '../schedule/model.ts'
import { packageOf, plainSpecifier } from '../syntax/package-specifier.ts'
import type { AnalyseOptions } from './analyse-options.ts'
import { isPartsJson } from './parts-shape.ts'
import type { Parts } from './parts.ts'
import type { Unit } from './units-of.ts'

/** Changes with what is kept. */
const FORM = 2

/** What an analysis found in a unit, unless it is kept from an earlier run in which everything was the same. */
export function cachedParts(project: Project, unit: Unit, schedules: readonly Schedule[], options: AnalyseOptions, analyse: () => Parts): Parts {
  const [folder = ''] = unit.packages
  const cache = project.edited || options.trees ? noCache : options.cache?.open(folder) ?? noCache
  if (cache === noCache) return analyse()
  const place = `unit-${hashOf([...unit.packages].sort()).slice(0, 16)}`
  const key = hashOf([
    FORM,
    options.cache?.program,
    judgementOf(schedules, options),
    codeOf(project, unit),
    packagesOf(project, unit, new Set(schedules.flatMap(({ packages }) => packages.map(({ name }) => name)))),
  ])
  const kept = cache.get(place, key)
  if (isPartsJson(kept)) return kept as unknown as Parts
  const parts = analyse()
  // What went wrong may go right the next time.
  if (parts.errors.length === 0) cache.set(place, key, parts as unknown as Json)
  return parts
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

function judgementOf(
  schedules: readonly Schedule[],
  { asOf, horizon, minConfidence, minSeverity, only, skip, severities, prefilter, clients, byFile }: AnalyseOptions,
): unknown {
  return [
    schedules.map(({ digest }) => digest),
    asOf,
    horizon,
    minConfidence,
    only,
    skip,
    severities,
    prefilter,
    clients ?? null,
    minSeverity ?? null,
    byFile?.key ?? null,
  ]
}

/** Files that are parsed with their contents, and how all of them lead to each other. */
function codeOf(project: Project, { packages, parse }: Unit): unknown {
  const parsed = new Set(parse)
  return project.files
    .filter(file => packages.has(project.packageOf(file)))
    .map(file => [
      file,
      project.specifiers(file).map(name => [name, project.resolve(file, name) ?? null]),
      parsed.has(file) ? hashOf(project.text(file) ?? null) : null,
    ])
}

/** What the project says of the packages that its code imports; the code of an SDK is followed, and may be changed in its place. */
function packagesOf(project: Project, { parse }: Unit, sdks: ReadonlySet<string>): unknown {
  const asked = new Map(
    parse.flatMap(file =>
      project
        .externals(file)
        .map(plainSpecifier)
        .map(name => [`${folderOf(file)}\n${packageOf(name)}`, [file, packageOf(name)] as const]),
    ),
  )
  const known = [...asked].sort(([a], [b]) => a < b ? -1 : 1).map(([key, [file, name]]) => {
    const installed = project.installed(file, name)
    return [key, project.dependency(file, name) ?? null, installed ? [installed.folder, installed.version, sdks.has(name) ? installed.stamp() : ''] : null]
  })
  return known
}
