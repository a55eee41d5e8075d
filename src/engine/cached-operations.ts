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
import type { DerivedSdk, deriveOperations } from './derive-operations.ts'
import { findSdk, sdkNames } from './find-sdk.ts'

interface Deriving {
  /** What is asked where nothing is kept. */
  readonly derive: typeof deriveOperations
  /** Of this package: another one may derive more. Null where nothing may be kept. */
  readonly version: string | null
}
/** What is kept of an SDK. */
interface Kept {
  /** Files that it was derived from, each with what tells that it is still the same. */
  readonly files: readonly (readonly [path: string, size: number, modified: number])[]
  readonly operations: readonly SdkOperation[]
}

/** Changes with what is kept. */
const FORM = 1

/** Derives the operations of SDKs like `deriveOperations`, unless they are kept from an earlier run. */
export function cachedOperations(folder: string, schedules: readonly Schedule[], deriving: Deriving): readonly DerivedSdk[] {
  const files = diskFiles(folder)
  return sdkNames(schedules).flatMap(name => {
    const own = schedules.map(schedule => ({ ...schedule, packages: schedule.packages.filter(each => each.name === name) }))
    const installed = findSdk(files, name)
    if (!installed || deriving.version === null || !isKept(files, installed)) return deriving.derive(folder, own, files)
    return keptOr(files, name, installed, own, { ...deriving, version: deriving.version })
  })
}

/** Code that somebody works on, as that of a link into a workspace, changes without another version. */
function isKept(files: Files, { folder, modules }: InstalledPackage): boolean {
  return modules !== null && resolve(files.root, folder).split(/[\\/]/).includes('node_modules')
}

function keptOr(
  files: Files,
  name: string,
  installed: InstalledPackage,
  schedules: readonly Schedule[],
  { derive, version }: Deriving & { readonly version: string },
): readonly DerivedSdk[] {
  const cache = installed.modules === null ? noCache : openCache(files, installed.modules)
  const key = keyOf(name, installed, schedules, version)
  const place = `sdk-${name}-${installed.version}`
  const kept = keptOf(cache.get(place, key))
  if (kept && kept.files.every(file => isSame(files, installed, file))) return [{ name, version: installed.version, operations: kept.operations }]
  const read = new Set<string>()
  const derived = derive(files.root, schedules, { ...files, read: (path, limit) => (read.add(path), files.read(path, limit)) })
  const [sdk] = derived
  if (sdk && sdk.operations.length > 0)
    cache.set(place, key, { files: stampsOf(files, installed, read), operations: sdk.operations.map(operation => ({ ...operation })) })
  return derived
}

function keyOf(name: string, { folder, version: installed, text }: InstalledPackage, schedules: readonly Schedule[], version: string): string {
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

function isSame(files: Files, { folder }: InstalledPackage, [path, size, modified]: Kept['files'][number]): boolean {
  const stat = files.stat(under(folder, path))
  return stat?.kind === 'file' && stat.size === size && stat.modified === modified
}

/** What was kept, if it has the form that it was written in. */
function keptOf(value: Json | undefined): Kept | undefined {
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
  return typeof chain === 'string' && typeof method === 'string' && typeof path === 'string' && (deprecated === null || typeof deprecated === 'string')
}
