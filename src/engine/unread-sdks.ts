import type { Project } from '../project/project.ts'
import { assumedVersion } from '../project/versions.ts'
import { wordTest } from '../project/word-tests.ts'
import type { Schedule } from '../schedule/model.ts'
import { packageOf, plainSpecifier, wordsOfPackage } from '../syntax/package-specifier.ts'
import { sdkNames } from './find-sdk.ts'
import { sdkModules } from './sdk-modules.ts'

/** Tells which SDKs of the schedules a project uses in a version that cannot be read: one sentence for each package. */
export function unreadSdks(project: Project, schedules: readonly Schedule[]): ReadonlyMap<string, string> {
  const { open } = sdkModules(project, schedules)
  const notes = new Map<string, string>()
  for (const name of sdkNames(schedules)) {
    const needsVersion = schedules.some(({ packages }) => packages.some(each => each.name === name && (each.shape.kind !== 'routes' || each.shape.value.table)))
    for (const file of needsVersion ? usersOf(project, name) : []) {
      const note = noteOn(project, file, name, open(file, name) !== undefined)
      if (note === undefined) continue
      notes.set(name, note)
      break
    }
  }
  return notes
}

/** Returns a file of each package whose package.json names the SDK, and the files that import it. */
function usersOf(project: Project, name: string): readonly string[] {
  const first = new Map<string, string>()
  for (const file of project.files) if (!first.has(project.packageOf(file))) first.set(project.packageOf(file), file)
  const isNamed = wordTest(project, wordsOfPackage(name), { ignoreCase: true, whole: false })
  const imports = (file: string): boolean => isNamed(file) && project.externals(file).some(each => packageOf(plainSpecifier(each)) === name)
  return [...[...first.values()].filter(file => project.dependency(file, name)), ...project.files.filter(imports)]
}

function noteOn(project: Project, file: string, name: string, isOpen: boolean): string | undefined {
  const installed = project.installed(file, name)
  if (installed && isOpen) return undefined
  if (installed) return `${name} ${installed.version} is installed, but the schedule does not tell how to read it: its methods are not followed.`
  const dependency = project.dependency(file, name)
  const version = assumedVersion(dependency?.locked ?? null, dependency?.range ?? null)
  if (isOpen && version !== undefined) return undefined
  const consequence = isOpen ? 'the methods of the newest known version are assumed' : 'its methods are not followed'
  if (version !== undefined) return `${name} ${version} is used, but it is not installed, and the schedule does not list its methods: ${consequence}.`
  return `${name} is used in ${file}, but its version is unknown, since it is neither installed nor in a lock file: ${consequence}.`
}
