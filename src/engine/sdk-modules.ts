import type { InstalledPackage } from '../project/installed.ts'
import type { Project } from '../project/project.ts'
import { versionWritten } from '../project/version-used.ts'
import { isInRange } from '../project/versions.ts'
import type { Schedule } from '../schedule/model.ts'
import { installedSdk } from './installed-sdk.ts'
import { knownSdk } from './known-sdk.ts'
import type { NamedSdk, OpenSdk, SdkModules } from './open-sdk.ts'

/** What is installed and cannot be followed is known by its version all the same. */
function openInstalled(root: string, sdk: NamedSdk, installed: InstalledPackage): OpenSdk | undefined {
  const { version } = installed
  return isInRange(version, sdk.package.versions)
    ? (installedSdk(root, sdk, installed) ?? knownSdk(sdk, { major: null, range: version, locked: version }))
    : undefined
}

/** What must be known of a project to find the SDKs that it uses. */
export type ProjectOfSdk = Pick<Project, 'root' | 'installed' | 'dependency' | 'specifiers' | 'edited'>

const OPENED = new WeakMap<ProjectOfSdk, Map<string, OpenSdk | undefined>>()

/** SDKs stay parsed as long as their project: while one file is edited nothing of them changes. */
function openedIn(project: ProjectOfSdk): Map<string, OpenSdk | undefined> {
  const known = OPENED.get(project) ?? new Map<string, OpenSdk | undefined>()
  OPENED.set(project, known)
  return known
}

/** Opens the SDKs that schedules name: the installed one that a file would get, or what is known of the version that its project asks for. */
export function sdkModules(project: ProjectOfSdk, schedules: readonly Schedule[]): SdkModules & { open(from: string, specifier: string): OpenSdk | undefined } {
  const named = schedules.flatMap(({ packages, servers }) =>
    packages.map((each): NamedSdk => ({ package: each, server: servers[0] ? `https://${servers[0].host}${servers[0].base}` : '' })),
  )
  const opened = openedIn(project.edited?.of ?? project)
  const owners = new Map<string, OpenSdk>()
  const owned = (sdk: OpenSdk, file: string | undefined): string | undefined => {
    if (file !== undefined) owners.set(file, sdk)
    return file
  }
  const open = (from: string, specifier: string): OpenSdk | undefined => {
    for (const each of named) {
      const { name } = each.package
      if (specifier !== name && !specifier.startsWith(`${name}/`)) continue
      const written = versionWritten(project, from, name)
      const found = project.installed(from, name)
      // `npm:acme@2` is not the one that is installed for the rest of the project.
      const installed = found && (!written || isInRange(found.version, written.range)) ? found : undefined
      const dependency = installed ? undefined : written ?? project.dependency(from, name)
      const key = installed ? installed.folder : `${name}@${dependency?.range ?? ''}@${dependency?.locked ?? ''}`
      const known = `${key}\n${each.package.versions}`
      if (!opened.has(known)) opened.set(known, installed ? openInstalled(project.root, each, installed) : knownSdk(each, dependency))
      const sdk = opened.get(known)
      if (sdk) return sdk
    }
    return undefined
  }
  return {
    open,
    module: file => owners.get(file)?.module(file),
    resolve(from, specifier) {
      const owner = owners.get(from)
      if (owner && /^\.\.?(?:\/|$)/.test(specifier)) return owned(owner, owner.resolve(from, specifier))
      const sdk = open(from, specifier)
      return sdk && owned(sdk, sdk.entry(specifier.split('/').slice(specifier.startsWith('@') ? 2 : 1).join('/')))
    },
    sdk: file => owners.get(file)?.sdk,
  }
}
