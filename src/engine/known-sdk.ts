import type { Dependency } from '../project/dependencies.ts'
import { isInRange, nearestVersion } from '../project/versions.ts'
import { loadMethods } from '../schedule/load/methods.ts'
import type { NamedSdk, OpenSdk } from './open-sdk.ts'
import { writtenSdk } from './written-sdk.ts'

/**
 * Opens an SDK that is not installed, by its schedule's table of methods: of the version that a lock file or a range names,
 * or of the newest where neither does.
 */
export function knownSdk({ package: sdk, server }: NamedSdk, dependency: Dependency | undefined): OpenSdk | undefined {
  const table = sdk.methods === null ? undefined : loadMethods(sdk.methods)
  if (!table) return undefined
  const { locked = null, range = null } = dependency ?? {}
  // A lock file may hold several versions, of which another package asked for the first.
  const isOther = locked !== null && range !== null && !isInRange(locked, range)
  const version = nearestVersion(table.versions, isOther ? null : locked, range)
  if (version === undefined || !isInRange(version, sdk.versions)) return undefined
  const code = sdk.shape.kind === 'requests' ? sdk.shape.value : undefined
  const responses = code && { bare: code.bare, beside: code.beside, same: code.same }
  return writtenSdk({ name: sdk.name, version, server, base: code?.base ?? '', isAssumed: true, ...responses && { responses } }, table.methodsOf(version))
}
