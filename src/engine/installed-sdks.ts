import type { Modules } from '../calls/run.ts'
import type { InstalledSdk } from '../fixes/scope.ts'
import type { Project } from '../project/project.ts'
import { isInRange } from '../project/versions.ts'
import { interestOf } from '../schedule/index-interest.ts'
import { matchPath } from '../schedule/match.ts'
import type { Schedule } from '../schedule/model.ts'
import { declaredParameters } from '../sdk/declared-parameters.ts'
import { operationsOf } from '../sdk/operations.ts'
import type { SdkOperation } from '../sdk/operations.ts'
import type { Module } from '../syntax/module.ts'
import { sdkModules } from './sdk-modules.ts'
import type { SdkModules } from './sdk-modules.ts'

/** What an SDK of a version requests is the same wherever it is installed. */
const DERIVED = new Map<string, readonly SdkOperation[]>()

/** Finds the SDK that a file of a project imports; its methods are looked at when they are asked for. `all` has the modules of the project too. */
export function installedSdks(project: ProjectOfSdk, schedules: readonly Schedule[], modules: SdkModules, all: Modules): (file: string) => InstalledSdk | undefined {
  const known = new Map<string, InstalledSdk>()
  const names = [...new Set(schedules.flatMap(({ packages }) => packages.map(({ name }) => name)))]
  return file => {
    for (const name of names) {
      const main = mainOf(file, name, modules)
      const version = main && project.installed(file, name)?.version
      if (!main || version === undefined) continue
      const found = known.get(main.path) ?? openSdk({ name, version, main, file }, project, schedules, modules, all)
      known.set(main.path, found)
      return found
    }
    return undefined
  }
}

type ProjectOfSdk = Pick<Project, 'root' | 'installed'>
interface Found {
  readonly name: string
  readonly version: string
  readonly main: Module
  /** A file that imports it. */
  readonly file: string
}

function openSdk({ name, version, main, file }: Found, project: ProjectOfSdk, schedules: readonly Schedule[], modules: SdkModules, all: Modules): InstalledSdk {
  const nested = modules.sdk(main.path)?.shape.nested
  const interest = interestOf(schedules)
  const key = [name, version, ...schedules.map(schedule => schedule.digest)].join(' ')
  return {
    name, version,
    parameters: declaredParameters(all, main, interest),
    nested: nested && isInRange(version, nested.versions) ? nested.by : null,
    operations() {
      // All modules of the SDK are read for it, and none of them is kept.
      const fresh = sdkModules(project, schedules)
      const whole = DERIVED.has(key) ? undefined : mainOf(file, name, fresh)
      const operations = DERIVED.get(key) ?? (whole ? operationsOf(fresh, whole, interest) : [])
      DERIVED.set(key, operations)
      return operations
    },
    isScheduled: operation => isScheduled(operation, schedules),
  }
}

function mainOf(file: string, name: string, modules: SdkModules): Module | undefined {
  const path = modules.resolve(file, name)
  return path === undefined ? undefined : modules.module(path)
}

/** What is only possible does not count: it is live as well. */
function isScheduled({ method, path }: SdkOperation, schedules: readonly Schedule[]): boolean {
  const segments = path.split('/').filter(Boolean).map(segment => segment.startsWith('{') ? null : segment)
  return schedules.some(({ entries, live }) => entries.some(({ status, items }) => status === 'active' && items.some(item =>
    item.kind === 'endpoint' && item.confidence?.atMost !== 'possible' && item.operations.some(operation =>
      (operation.methods.includes('*') || operation.methods.includes(method)) && matchPath(operation.path, segments, live) !== null))))
}
