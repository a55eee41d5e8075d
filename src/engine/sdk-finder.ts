import type { Modules } from '../calls/state/run.ts'
import type { InstalledSdk } from '../fixes/fix-scope.ts'
import { operationJudge } from '../judge/judge-operation.ts'
import { isInRange } from '../project/versions.ts'
import { interestOf } from '../schedule/index-interest.ts'
import { loadMethods } from '../schedule/load/methods.ts'
import type { Schedule } from '../schedule/model.ts'
import type { SdkMethod } from '../schedule/sdk-methods.ts'
import { declaredParameters } from '../sdk/declared-parameters.ts'
import { operationsOf } from '../sdk/operations.ts'
import type { SdkOperation } from '../sdk/operations.ts'
import { sdkNames } from './find-sdk.ts'
import type { OpenSdk } from './open-sdk.ts'
import { sdkModules } from './sdk-modules.ts'
import type { ProjectOfSdk } from './sdk-modules.ts'

/** The requests of an SDK, by the digest of the schedule; a patched one differs from others of its version. */
const DERIVED = new WeakMap<OpenSdk, Map<string, readonly SdkOperation[]>>()

/** Makes a lookup of the SDK that is installed for a file; its methods are read on demand. `all` has the modules of the project and its SDKs. */
export function sdkFinder(project: ProjectOfSdk, schedule: Schedule, sdks: OpenSdks, all: Modules): (file: string) => InstalledSdk | undefined {
  const known = new Map<OpenSdk, InstalledSdk | undefined>()
  const finding: Finding = { project, schedule, all, isScheduled: scheduledBy(schedule) }
  const names = sdkNames([schedule])
  return file => {
    for (const name of names) {
      const open = sdks.open(file, name)
      if (!open || open.sdk.isAssumed) continue
      if (!known.has(open)) known.set(open, describe({ name, open, file }, finding))
      return known.get(open)
    }
    return undefined
  }
}

type OpenSdks = ReturnType<typeof sdkModules>
interface Finding {
  readonly project: ProjectOfSdk
  readonly schedule: Schedule
  readonly all: Modules
  readonly isScheduled: InstalledSdk['isScheduled']
}
interface Found {
  readonly name: string
  readonly open: OpenSdk
  /** A file that imports it. */
  readonly file: string
}

function describe({ name, open, file }: Found, { project, schedule, all, isScheduled }: Finding): InstalledSdk | undefined {
  const { version, sdk: { shape: { nested } } } = open
  const main = open.module(open.entry('') ?? '')
  const interest = interestOf(schedule)
  const known = DERIVED.get(open) ?? new Map<string, readonly SdkOperation[]>()
  DERIVED.set(open, known)
  // All modules of the SDK are read for this; a copy of the project keeps them out of the cache.
  const derived = () => sdkModules({ ...project }, schedule).open(file, name)?.methods(interest) ?? []
  return main && {
    name, version,
    parameters: declaredParameters(all, main, interest),
    nested: nested && isInRange(version, nested.versions) ? nested.by : null,
    operations() {
      const operations = known.get(schedule.digest) ?? operationsOf(tabled(schedule, name, version) ?? derived())
      known.set(schedule.digest, operations)
      return operations
    },
    isScheduled,
  }
}

/** Returns the methods that the schedule lists for exactly this version. */
function tabled({ packages }: Schedule, name: string, version: string): readonly SdkMethod[] | undefined {
  const known = packages.find(each => each.name === name && isInRange(version, each.versions))
  // The versions of such a table may be those of another package.
  const file = known?.shape.kind === 'routes' ? null : known?.methods
  const table = file == null ? undefined : loadMethods(file)
  return table?.versions.includes(version) ? table.methodsOf(version) : undefined
}

/** Makes a test if a schedule takes an operation away. A merely possible match does not count: the operation is in use as well. */
function scheduledBy(schedule: Schedule): InstalledSdk['isScheduled'] {
  let judge: ReturnType<typeof operationJudge> | undefined
  return operation => {
    judge ??= operationJudge(schedule)
    return judge(operation).deprecates.some(({ confidence }) => confidence !== 'possible')
  }
}
