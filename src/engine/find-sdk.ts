import type { Files } from '../project/files.ts'
import { installedIn, packageIn } from '../project/installed.ts'
import type { InstalledPackage } from '../project/installed.ts'
import type { Schedule } from '../schedule/model.ts'

/** Finds an SDK that the code in the root folder would use, or that is in it. */
export function findSdk(files: Files, name: string): InstalledPackage | undefined {
  return packageIn(files, name) ?? installedIn(files)('index.js', name)
}

/** Returns the names of the SDKs of schedules. */
export function sdkNames(schedules: readonly Schedule[]): readonly string[] {
  return [...new Set(schedules.flatMap(({ packages }) => packages.map(({ name }) => name)))]
}
