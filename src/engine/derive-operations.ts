import { diskFiles } from '../project/disk-files.ts'
import { installedIn, packageIn } from '../project/installed.ts'
import { interestOf } from '../schedule/index-interest.ts'
import type { Schedule } from '../schedule/model.ts'
import { operationsOf } from '../sdk/operations.ts'
import type { SdkOperation } from '../sdk/operations.ts'
import { sdkModules } from './sdk-modules.ts'

/** An SDK that the code in a folder would use, and what its methods do. */
export interface DerivedSdk {
  readonly name: string
  readonly version: string
  readonly operations: readonly SdkOperation[]
}

/** Derives the operations of the SDKs of the schedules that are installed for a folder, or lie in it. */
export function deriveOperations(folder: string, schedules: readonly Schedule[]): readonly DerivedSdk[] {
  const files = diskFiles(folder)
  const nearest = installedIn(files)
  const installed = (file: string, name: string) => packageIn(files, name) ?? nearest(file, name)
  const modules = sdkModules({ root: files.root, installed }, schedules)
  const names = new Set(schedules.flatMap(({ packages }) => packages.map(({ name }) => name)))
  return [...names].flatMap(name => {
    const version = installed('index.js', name)?.version
    const file = modules.resolve('index.js', name)
    const main = file === undefined ? undefined : modules.module(file)
    return version !== undefined && main ? [{ name, version, operations: operationsOf(modules, main, interestOf(schedules)) }] : []
  })
}
