import type { Dependency } from '../project/dependencies.ts'
import type { InstalledPackage } from '../project/installed.ts'
import { under } from '../project/kinds.ts'
import type { Project } from '../project/project.ts'
import { versionWritten } from '../project/version-used.ts'
import { assumedVersion, isInRange } from '../project/versions.ts'
import type { Schedule } from '../schedule/model.ts'
import type { RouteShape } from '../uses/interest.ts'
import { installedSdk } from './installed-sdk.ts'
import { knownSdk } from './known-sdk.ts'
import type { NamedSdk, OpenSdk, SdkModules } from './open-sdk.ts'
import { routeSdk } from './route-sdk.ts'

/** The part of a project by which the SDKs that it uses are found. */
export type ProjectOfSdk = Pick<Project, 'root' | 'installed' | 'dependency' | 'specifiers' | 'edited'>

const OPENED = new WeakMap<ProjectOfSdk, Map<string, OpenSdk | undefined>>()

/** SDKs stay parsed as long as their project: while one file is edited nothing of them changes. */
function openedIn(project: ProjectOfSdk): Map<string, OpenSdk | undefined> {
  const known = OPENED.get(project) ?? new Map<string, OpenSdk | undefined>()
  OPENED.set(project, known)
  return known
}

type OpenPackage = (from: string, specifier: string) => OpenSdk | undefined

/** Opens the SDKs that a schedule names: the installed one that a file imports, or the known methods of the version that its project asks for. */
export function sdkModules(project: ProjectOfSdk, schedule: Schedule): SdkModules & { readonly open: OpenPackage } {
  const open = packageOpener(project, namedSdks(schedule))
  const owners = new Map<string, OpenSdk>()
  const owned = (sdk: OpenSdk, file: string | undefined): string | undefined => {
    if (file !== undefined) owners.set(file, sdk)
    return file
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
    sdk(file) {
      const owner = owners.get(file)
      return owner?.sdkOf?.(file) ?? owner?.sdk
    },
    client: file => owners.get(file)?.client?.(file),
  }
}

function namedSdks({ packages, servers }: Schedule): readonly NamedSdk[] {
  const server = servers.find(({ host }) => !host.includes('{')) ?? servers[0]
  return packages.map(each => ({ package: each, server: server ? `https://${server.host}${server.base}` : '' }))
}

/** Makes a function that opens the package of an import, once for each version. */
function packageOpener(project: ProjectOfSdk, named: readonly NamedSdk[]): OpenPackage {
  const opened = openedIn(project.edited?.of ?? project)
  return (from, specifier) => {
    for (const sdk of named) {
      const { name, versions } = sdk.package
      if (specifier !== name && !specifier.startsWith(`${name}/`)) continue
      const { installed, dependency } = versionFor(project, from, name)
      const version = installed ? installed.folder : `${name}@${dependency?.range ?? ''}@${dependency?.locked ?? ''}`
      const key = `${version}\n${versions}`
      if (!opened.has(key)) opened.set(key, openPackage(project, from, sdk, { installed, dependency }))
      const found = opened.get(key)
      if (found) return found
    }
    return undefined
  }
}

function openPackage(project: ProjectOfSdk, from: string, sdk: NamedSdk, { installed, dependency }: Version): OpenSdk | undefined {
  const { shape } = sdk.package
  if (shape.kind === 'routes') return openRoutes(project, from, sdk, shape.value, { installed, dependency })
  return installed ? openInstalled(project.root, sdk, installed) : knownSdk(sdk, dependency)
}

/** A version above all others, for one that is not known. */
const NEWEST = '999999.0.0'

/** The code of such a package is not read, so its version only tells which shape it has. */
function openRoutes(project: ProjectOfSdk, from: string, sdk: NamedSdk, shape: RouteShape, { installed, dependency }: Version): OpenSdk | undefined {
  const version = installed?.version ?? assumedVersion(dependency?.locked ?? null, dependency?.range ?? null) ?? NEWEST
  if (!isInRange(version, sdk.package.versions)) return undefined
  const name = shape.table?.package
  const other = name === undefined ? undefined : versionFor(project, installed ? under(installed.folder, 'index.js') : from, name, sdk.package.name)
  const packages = [[sdk.package.name, installed], [name ?? '', other?.installed]] as const
  const found = packages.flatMap(([of, each]) => each ? [[of, each] as const] : [])
  return routeSdk(sdk, shape, version, { installed: found, dependency: other ? other.dependency : dependency })
}

interface Version {
  readonly installed?: InstalledPackage
  readonly dependency?: Dependency | undefined
}

/** Returns the package that is installed for a file, or else the version that its project asks for. */
function versionFor(project: ProjectOfSdk, from: string, name: string, of?: string): Version {
  const written = versionWritten(project, from, name)
  const installed = project.installed(from, name)
  // `npm:acme@2` is not the one that is installed for the rest of the project.
  if (installed && (!written || isInRange(installed.version, written.range))) return { installed }
  return { dependency: written ?? project.dependency(from, name, of) }
}

/** Installed code that cannot be analysed still gives its version, by which the schedule may know the methods. */
function openInstalled(root: string, sdk: NamedSdk, installed: InstalledPackage): OpenSdk | undefined {
  const { version } = installed
  if (!isInRange(version, sdk.package.versions)) return undefined
  return installedSdk(root, sdk, installed) ?? knownSdk(sdk, { major: null, range: version, locked: version })
}
