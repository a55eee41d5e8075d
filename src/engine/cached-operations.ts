import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { noCache, openCache } from '../project/cache.ts'
import { diskFiles } from '../project/disk-files.ts'
import type { Files } from '../project/files.ts'
import type { InstalledPackage } from '../project/installed.ts'
import { asObject } from '../project/jsonc.ts'
import type { Json } from '../project/jsonc.ts'
import { under } from '../project/kinds.ts'
import type { Schedule } from '../schedule/model.ts'
import type { SdkOperation } from '../sdk/operations.ts'
import { withoutRepeated } from './derive-operations.ts'
import type { DerivedSdk, deriveOperations } from './derive-operations.ts'
import { findSdk, sdkNames } from './find-sdk.ts'

interface Deriving {
  /** Derives operations where none are stored. */
  readonly derive: typeof deriveOperations
  /** The version of this package, since another one may derive more. Null where nothing may be stored. */
  readonly version: string | null
}
/** The stored operations of an SDK. */
interface Stored {
  /** The files that they were derived from, with the size and time by which a change is noticed. */
  readonly files: readonly (readonly [path: string, size: number, modified: number])[]
  readonly operations: readonly SdkOperation[]
}
/** An installed SDK with the schedules that name it, of which other packages are removed. */
interface InstalledIn {
  readonly files: Files
  readonly name: string
  readonly installed: InstalledPackage
  readonly schedules: readonly Schedule[]
}

/** To be raised with every change of the stored form. */
const FORM = 1

/** Derives the operations of SDKs like `deriveOperations`, unless an earlier run stored them. */
export function cachedOperations(folder: string, schedules: readonly Schedule[], deriving: Deriving): readonly DerivedSdk[] {
  const files = diskFiles(folder)
  return withoutRepeated(sdkNames(schedules).flatMap(name => {
    const own = schedules.map(schedule => ({ ...schedule, packages: schedule.packages.filter(each => each.name === name) }))
    const installed = findSdk(files, name)
    if (!installed || deriving.version === null || own.some(hasTable) || !isCacheable(files, installed)) return deriving.derive(folder, own, files)
    return storedOrDerived({ files, name, installed, schedules: own }, deriving.derive, deriving.version)
  }))
}

/** Reading a table takes no longer than reading what is stored of it, and it may be in another package. */
function hasTable({ packages }: Schedule): boolean {
  return packages.some(({ shape }) => shape.kind === 'routes')
}

/** Code that somebody works on, as that of a link into a workspace, changes without another version. */
function isCacheable(files: Files, { folder, modules }: InstalledPackage): boolean {
  return modules !== null && resolve(files.root, folder).split(/[\\/]/).includes('node_modules')
}

function storedOrDerived(sdk: InstalledIn, derive: Deriving['derive'], version: string): readonly DerivedSdk[] {
  const { files, name, installed, schedules } = sdk
  const cache = installed.modules === null ? noCache : openCache(files, installed.modules)
  const key = keyOf(sdk, version)
  const place = `sdk-${name}-${installed.version}`
  const stored = storedIn(cache.get(place, key))
  if (stored?.files.every(file => isSame(files, installed, file))) {
    return [{ name, version: installed.version, operations: stored.operations, tableName: name, tableVersion: installed.version }]
  }
  const read = new Set<string>()
  const derived = derive(files.root, schedules, { ...files, read: (path, limit) => (read.add(path), files.read(path, limit)) })
  const [first] = derived
  if (first && first.operations.length > 0) {
    cache.set(place, key, { files: stampsOf(files, installed, read), operations: first.operations.map(operation => ({ ...operation })) })
  }
  return derived
}

function keyOf({ name, installed: { folder, version: installed, text }, schedules }: InstalledIn, version: string): string {
  const shapes = schedules.flatMap(({ packages, servers }) => packages.map(({ versions, shape }) => ({ versions, shape, servers })))
  const parts = [FORM, version, name, installed, text(under(folder, 'package.json')) ?? '', shapes]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

function stampsOf(files: Files, { folder }: InstalledPackage, read: ReadonlySet<string>): Json {
  const start = `${folder}/`
  return [...read].filter(path => path.startsWith(start)).sort().flatMap(path => {
    const stat = files.stat(path)
    return stat ? [[path.slice(start.length), stat.size, stat.modified]] : []
  })
}

function isSame(files: Files, { folder }: InstalledPackage, [path, size, modified]: Stored['files'][number]): boolean {
  const stat = files.stat(under(folder, path))
  return stat?.kind === 'file' && stat.size === size && stat.modified === modified
}

/** Returns what was stored, if it has the expected form: anybody may have written it. */
function storedIn(value: Json | undefined): Stored | undefined {
  const { files, operations } = asObject(value) ?? {}
  if (!Array.isArray(files) || !Array.isArray(operations) || files.length === 0) return undefined
  return files.every(isStamp) && operations.every(isOperation) ? { files, operations } : undefined
}

function isStamp(value: Json): value is [string, number, number] {
  return Array.isArray(value) && value.length === 3 && typeof value[0] === 'string' && !value[0].split('/').includes('..')
    && typeof value[1] === 'number' && typeof value[2] === 'number'
}

function isOperation(value: Json): value is { chain: string, method: string, path: string, deprecated: string | null } {
  const { chain, method, path, deprecated } = asObject(value) ?? {}
  const isMarkedOrNot = deprecated === null || typeof deprecated === 'string'
  return isMarkedOrNot && typeof chain === 'string' && typeof method === 'string' && typeof path === 'string'
}
