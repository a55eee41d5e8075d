import type { Dependency } from '../project/dependencies.ts'
import { isInRange, nearestVersion } from '../project/versions.ts'
import { loadMethods } from '../schedule/load/methods.ts'
import type { NamedSdk, OpenSdk } from './sdk-modules.ts'
import { writtenSdk } from './written-sdk.ts'

/** An SDK that is not installed: what its schedule knows of the version that a lock file or a range tells, of the newest where neither does. */
export function knownSdk({ package: sdk, server }: NamedSdk, dependency: Dependency | undefined): OpenSdk | undefined {
  const table = sdk.methods === null ? undefined : loadMethods(sdk.methods)
  if (!table) return undefined
  const version = nearestVersion(table.versions.filter(each => isInRange(each, sdk.versions)), dependency?.locked ?? null, dependency?.range ?? null)
  if (version === undefined) return undefined
  const base = sdk.shape.kind === 'requests' ? sdk.shape.value.base : ''
  return writtenSdk({ name: sdk.name, version, server, base, isAssumed: true }, table.methodsOf(version))
}
