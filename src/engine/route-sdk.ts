import { tableShape } from '../calls/sdk/table-shape.ts'
import type { Dependency } from '../project/dependencies.ts'
import type { InstalledPackage } from '../project/installed.ts'
import { under } from '../project/kinds.ts'
import { nearestVersion } from '../project/versions.ts'
import { loadMethods } from '../schedule/load/methods.ts'
import type { MethodTable, SdkMethod } from '../schedule/sdk-methods.ts'
import { clientOfRoutes } from '../sdk/client-of-routes.ts'
import { methodsOfRoutes } from '../sdk/methods-of-routes.ts'
import { isOfTable, REQUEST, sourcesOfRoutes } from '../sdk/source-of-routes.ts'
import type { Module } from '../syntax/module.ts'
import { createModule } from '../syntax/scopes.ts'
import { parseTypeScript } from '../syntax/typescript.ts'
import type { RouteShape } from '../uses/interest.ts'
import type { NamedSdk, OpenSdk } from './open-sdk.ts'

/** The packages that may hold the table of an SDK. */
export interface TablePackages {
  readonly installed: readonly (readonly [name: string, found: InstalledPackage])[]
  /** The version of a package that is not installed. */
  readonly dependency: Dependency | undefined
}

/** Opens an SDK whose methods take routes, as code that does the same. Only its table is read, of an installed package or else of the schedule. */
export function routeSdk(named: NamedSdk, shape: RouteShape, version: string, { installed, dependency }: TablePackages): OpenSdk {
  const { package: { name, methods }, server: first } = named
  const server = shape.server ?? first
  const folder = `(${name} ${version} routes)/`
  const client = clientOfRoutes(name, server, shape)
  const found = tableIn(shape, installed)
  const known = found?.methods ?? (shape.table && methods !== null ? methodsKnown(loadMethods(methods), dependency) : [])
  const sources = sourcesOfRoutes(known, server, shape)
  const modules = new Map<string, Module | undefined>()
  const sdk = { shape: tableShape, server, client, isAssumed: false }
  const assumed = { ...sdk, isAssumed: found === undefined }
  return {
    version,
    sdk: assumed,
    sdkOf: file => isOfTable(file.slice(folder.length)) ? assumed : sdk,
    module(file) {
      const source = sources.get(file.slice(folder.length))
      if (source && !modules.has(file)) modules.set(file, { ...createModule(parseTypeScript(file, source())), installed: true })
      return modules.get(file)
    },
    resolve: (_, specifier) => folder + specifier.slice(2),
    client: file => file === folder + REQUEST ? client : undefined,
    methods: () => known,
    fits: () => found !== undefined || !installed.some(([each]) => shape.table && each === (shape.table.package ?? name)),
    ...found && { table: found },
    entry: () => `${folder}index.js`,
  }
}

interface FoundTable {
  readonly methods: readonly SdkMethod[]
  readonly name: string
  readonly version: string
}

/** Reads the table of installed packages; undefined where they have none of its files. */
function tableIn({ table, as }: RouteShape, installed: TablePackages['installed']): FoundTable | undefined {
  for (const [name, { folder, version, exists, text }] of table ? installed : []) {
    const file = table?.files.find(each => exists(under(folder, each)))
    const module = file === undefined ? undefined : parsed(file, text(under(folder, file)) ?? '')
    const methods = table && module ? methodsOfRoutes(module, table, as) : []
    if (methods.length > 0) return { methods, name, version }
  }
  return undefined
}

function parsed(file: string, text: string): Module | undefined {
  try {
    return createModule(file.endsWith('.json') ? parseTypeScript(`${file}.js`, `export default ${text}`) : parseTypeScript(file, text))
  } catch {
    return undefined
  }
}

/** Returns the methods of the version in a lock file, or else those of all versions. */
function methodsKnown(table: MethodTable, dependency: Dependency | undefined): readonly SdkMethod[] {
  const locked = dependency?.locked ?? null
  const version = locked === null ? undefined : nearestVersion(table.versions, locked, null)
  return version === undefined ? methodsOfAll(table) : table.methodsOf(version)
}

const ofAll = new WeakMap<MethodTable, readonly SdkMethod[]>()

/** Returns the methods of all versions, each with all operations that it has had; they are merged once per table. */
function methodsOfAll(table: MethodTable): readonly SdkMethod[] {
  const merged = ofAll.get(table) ?? mergedMethods(table)
  ofAll.set(table, merged)
  return merged
}

function mergedMethods(table: MethodTable): readonly SdkMethod[] {
  const byChain = new Map<string, SdkMethod>()
  for (const method of table.versions.flatMap(each => table.methodsOf(each))) {
    const before = byChain.get(method.chain)?.operations ?? []
    const added = method.operations.filter(each => !before.some(other => other.method === each.method && other.path === each.path))
    byChain.set(method.chain, { ...method, operations: [...before, ...added] })
  }
  return [...byChain.values()]
}
