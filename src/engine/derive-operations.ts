import { diskFiles } from '../project/disk-files.ts'
import type { Files } from '../project/files.ts'
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
}

/** An SDK with everything that is known of its methods. */
export interface DerivedMethods {
  readonly name: string
  readonly version: string
  readonly methods: readonly SdkMethod[]
}

/** Derives the operations of the SDKs of the schedules that are installed for a folder, or are in it. */
export function deriveOperations(folder: string, schedules: readonly Schedule[], files: Files = diskFiles(folder)): readonly DerivedSdk[] {
  return deriveMethods(folder, schedules, files).map(({ name, version, methods }) => ({ name, version, operations: operationsOf(methods) }))
}

/** Derives the methods of those SDKs. */
export function deriveMethods(folder: string, schedules: readonly Schedule[], files: Files = diskFiles(folder)): readonly DerivedMethods[] {
  const project = { root: files.root, installed: (_: string, name: string) => findSdk(files, name), dependency: () => undefined, specifiers: () => [] }
  return sdkNames(schedules).flatMap(name => {
    const schedule = schedules.find(({ packages }) => packages.some(each => each.name === name))
    const sdk = schedule && sdkModules(project, schedule).open('index.js', name)
    return sdk && !sdk.sdk.isAssumed ? [{ name, version: sdk.version, methods: sdk.methods(interestOf(schedule)) }] : []
  })
}
