import { diskFiles } from '../project/disk-files.ts'
import type { Files } from '../project/files.ts'
import { under } from '../project/kinds.ts'
import { installedIn } from '../project/installed.ts'
import type { InstalledPackage } from '../project/installed.ts'
import { interestOf } from '../schedule/index-interest.ts'
import type { Schedule } from '../schedule/model.ts'
import type { SdkMethod } from '../schedule/sdk-methods.ts'
import { operationsOf } from '../sdk/operations.ts'
import type { SdkOperation } from '../sdk/operations.ts'
import { findSdk, sdkNames } from './find-sdk.ts'
import { sdkModules } from './sdk-modules.ts'

/** An SDK that the code in a folder would use, with the requests of its methods. */
export interface DerivedSdk {
  readonly name: string
  readonly version: string
  readonly operations: readonly SdkOperation[]
  readonly tableName: string
  readonly tableVersion: string
}

/** An SDK with everything that is known of its methods. */
export interface DerivedMethods {
  readonly name: string
  readonly version: string
  readonly methods: readonly SdkMethod[]
  /** The package that holds them, which is another one for some SDKs. */
  readonly tableName: string
  readonly tableVersion: string
}

/** Derives the operations of the SDKs of the schedules that are installed for a folder, or are in it. */
export function deriveOperations(folder: string, schedules: readonly Schedule[], files: Files = diskFiles(folder)): readonly DerivedSdk[] {
  return deriveMethods(folder, schedules, files).map(({ methods, ...sdk }) => ({ ...sdk, operations: operationsOf(methods) }))
}

/** A file of the folder. */
const MAIN = 'index.js'

/** Returns SDKs without those that have the same table as one before. */
export function withoutRepeated<T extends Pick<DerivedMethods, 'name' | 'tableName' | 'tableVersion'>>(sdks: readonly T[]): readonly T[] {
  const keyOf = ({ tableName, tableVersion }: T): string => `${tableName} ${tableVersion}`
  return sdks.filter((sdk, index) => sdks.findIndex(other => keyOf(other) === keyOf(sdk)) === index)
}

/** Derives the methods of those SDKs. */
export function deriveMethods(folder: string, schedules: readonly Schedule[], files: Files = diskFiles(folder)): readonly DerivedMethods[] {
  const inFolder = installedIn(files)
  const installed = (from: string, name: string): InstalledPackage | undefined => from === MAIN ? findSdk(files, name) : inFolder(from, name)
  const project = { root: files.root, installed, dependency: () => undefined, specifiers: () => [] }
  return sdkNames(schedules).flatMap(name => {
    const schedule = schedules.find(({ packages }) => packages.some(each => each.name === name))
    const found = findSdk(files, name)
    const sdk = found && schedule && sdkModules(project, schedule).open(MAIN, name)
    if (!sdk || sdk.sdk.isAssumed) return []
    const { version, table } = sdk
    // The table of a plugin belongs to the packages that bring it.
    if (table && table.name !== name && found.text(under(found.folder, 'package.json'))?.includes(`"${table.name}"`) !== true) return []
    return [{ name, version, methods: sdk.methods(interestOf(schedule)), tableName: table?.name ?? name, tableVersion: table?.version ?? version }]
  })
}
