import type { Dependency } from '../project/dependencies.ts'
import { isInRange, nearestVersion } from '../project/versions.ts'
import { interestOf } from '../schedule/index-interest.ts'
import { loadMethods } from '../schedule/load/methods.ts'
import { matchesSome, methodPaths } from '../schedule/method-paths.ts'
import type { Schedule } from '../schedule/model.ts'

/** One name alone, such as `request`, is everyday. */
const LEAST_NAMES = 2

const KNOWN = new WeakMap<Schedule, Map<string, readonly string[]>>()

/** Returns the methods of an SDK that request paths of a schedule, by their names from the client, in the version that a package asks for. */
export function methodsConcerned(schedule: Schedule, sdk: string, dependency: Dependency | undefined): readonly string[] {
  const known = KNOWN.get(schedule) ?? new Map<string, readonly string[]>()
  KNOWN.set(schedule, known)
  const key = JSON.stringify([sdk, dependency?.locked, dependency?.range])
  const found = known.get(key) ?? methodsIn(schedule, sdk, dependency)
  known.set(key, found)
  return found
}

function methodsIn(schedule: Schedule, sdk: string, dependency: Dependency | undefined): readonly string[] {
  const { templates } = interestOf(schedule)
  const tables = schedule.packages.flatMap(({ name, methods, versions }) => name === sdk && methods !== null ? [{ table: loadMethods(methods), versions }] : [])
  const chains = tables.flatMap(({ table, versions }) => {
    const version = nearestVersion(table.versions, dependency?.locked ?? null, dependency?.range ?? null)
    const listed = version !== undefined && isInRange(version, versions) ? table.methodsOf(version) : []
    return listed.filter(method => matchesSome(templates, methodPaths(method, schedule.servers))).map(({ chain }) => chain)
  })
  return [...new Set(chains)].filter(chain => chain.split('.').length >= LEAST_NAMES)
}
