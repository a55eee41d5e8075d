import type { Project } from '../project/project.ts'
import { assumedVersion, isNewerMajor } from '../project/versions.ts'
import { strongTest } from '../project/word-tests.ts'
import { interestOf } from '../schedule/index-interest.ts'
import type { Schedule } from '../schedule/model.ts'
import { packageOf, plainSpecifier } from '../syntax/package-specifier.ts'
import type { Interest } from '../uses/interest.ts'
import { sdkNames } from './find-sdk.ts'
import type { OpenSdk } from './open-sdk.ts'
import { sdkModules } from './sdk-modules.ts'

/** Tells which SDKs of the schedules a project imports in a version that cannot be read: one sentence for each package. */
export function unreadSdks(project: Project, schedules: readonly Schedule[]): ReadonlyMap<string, string> {
  return new Map(schedules.flatMap(schedule => unreadOf(project, schedule)))
}

function unreadOf(project: Project, schedule: Schedule): [name: string, note: string][] {
  // An import of an SDK is a strong word of its API.
  const interest = interestOf(schedule)
  const users = project.files.filter(strongTest(project, interest.strongWords))
  if (users.length === 0) return []
  const { open } = sdkModules(project, schedule)
  const imported = new Map(users.map(file => [file, new Set(project.externals(file).map(each => packageOf(plainSpecifier(each))))]))
  return sdkNames([schedule]).filter(name => needsVersion(schedule, name)).flatMap(name => {
    const notes = users.flatMap(file => imported.get(file)?.has(name) ? noteOn(project, file, name, open(file, name), interest) ?? [] : [])
    return notes.slice(0, 1).map((note): [string, string] => [name, note])
  })
}

/** Tests if the methods of an SDK differ from version to version. */
function needsVersion({ packages }: Schedule, name: string): boolean {
  return packages.some(each => each.name === name && (each.shape.kind !== 'routes' || each.shape.value.table))
}

function noteOn(project: Project, file: string, name: string, sdk: OpenSdk | undefined, interest: Interest): string | undefined {
  const installed = project.installed(file, name)
  const isOpen = sdk !== undefined
  if (installed && sdk?.fits?.(interest) === false) {
    return `${name} ${installed.version} is installed, but its code does not match the \`shape\` in the schedule, so sunset does not follow its methods.`
  }
  if (installed && isOpen) return undefined
  if (installed) return `${name} ${installed.version} is installed, but the schedule does not describe this version, so sunset does not follow its methods.`
  const dependency = project.dependency(file, name)
  const version = assumedVersion(dependency?.locked ?? null, dependency?.range ?? null)
  if (sdk && version !== undefined) {
    if (!sdk.sdk.isAssumed || !isNewerMajor(version, sdk.version)) return undefined
    const consequence = `sunset assumes the methods of version ${sdk.version}`
    return `${name} ${version} is used but not installed, and it is newer than all versions in the schedule. Therefore, ${consequence}.`
  }
  const consequence = isOpen ? 'sunset assumes the methods of the newest version in the schedule' : 'sunset does not follow its methods'
  if (version !== undefined) return `${name} ${version} is used but not installed, and the schedule does not list its methods. Therefore, ${consequence}.`
  return `${name} is used in ${file}, but its version is unknown, because it is neither installed nor in a lock file. Therefore, ${consequence}.`
}
