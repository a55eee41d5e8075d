import type { Sdk } from '../calls/run.ts'
import { under } from '../project/kinds.ts'
import type { InstalledPackage } from '../project/installed.ts'
import { locate } from '../project/locate.ts'
import { joinPath } from '../project/paths.ts'
import type { Project } from '../project/project.ts'
import { isInRange } from '../project/versions.ts'
import type { Schedule } from '../schedule/model.ts'
import { clientOfSdk } from '../sdk/client-of-sdk.ts'
import type { Module } from '../syntax/module.ts'
import { createModule } from '../syntax/scopes.ts'
import { parseTypeScript } from '../syntax/typescript.ts'

/** The modules of SDKs of the API, as far as the code of a project leads to them. */
export interface SdkModules {
  module(file: string): Module | undefined
  /** Where an import of an SDK leads, by the project or by the SDK itself. */
  resolve(from: string, specifier: string): string | undefined
  sdk(file: string): Sdk | undefined
}
interface Opened { readonly sdk: Sdk, readonly installed: InstalledPackage, readonly sources: readonly string[] }

/** Opens the SDKs that schedules name: what is installed of them is read when it is asked for. */
export function sdkModules(project: Pick<Project, 'root' | 'installed'>, schedules: readonly Schedule[]): SdkModules {
  const packages = schedules.flatMap(({ packages, servers }) => packages.map(each => ({ sdk: each, server: servers[0] ? `https://${servers[0].host}${servers[0].base}` : '' })))
  const opened = new Map<string, Opened>()
  const files = new Map<string, Opened>()
  const modules = new Map<string, Module | undefined>()
  const find = (open: Opened, path: string): string | undefined => {
    const file = locate(joinPath(project.root, '', path), open.installed.exists)
    if (file !== undefined) files.set(file, open)
    return file
  }
  const open = (from: string, specifier: string): Opened | undefined => {
    for (const { sdk, server } of packages) {
      if (specifier !== sdk.name && !specifier.startsWith(`${sdk.name}/`)) continue
      const installed = project.installed(from, sdk.name)
      const { shape } = sdk
      if (!installed || shape.kind !== 'requests' || !isInRange(installed.version, sdk.versions)) continue
      const known = opened.get(installed.folder) ?? { installed, sources: shape.value.sources, sdk: { shape: shape.value, server, client: clientOfSdk(sdk.name, shape.value) } }
      opened.set(installed.folder, known)
      return known
    }
    return undefined
  }
  return {
    module(file) {
      const owner = files.get(file)
      if (!owner) return undefined
      if (!modules.has(file)) modules.set(file, parsed(file, owner.installed.text(file)))
      return modules.get(file)
    },
    resolve(from, specifier) {
      const owner = files.get(from)
      if (owner && /^\.\.?(?:\/|$)/.test(specifier)) return find(owner, joinPath(project.root, from.replace(/\/?[^/]*$/, ''), specifier))
      const found = open(from, specifier)
      const path = specifier.split('/').slice(specifier.startsWith('@') ? 2 : 1).join('/')
      for (const source of found?.sources ?? []) {
        const file = found && find(found, under(under(found.installed.folder, source === '.' ? '' : source), path === '' ? 'index' : path))
        if (file !== undefined) return file
      }
      return undefined
    },
    sdk: file => files.get(file)?.sdk,
  }
}

/** Declarations alone hold nothing that can be followed. */
function parsed(file: string, text: string | undefined): Module | undefined {
  if (text === undefined || /\.d\.[cm]?ts$/.test(file)) return undefined
  try {
    return { ...createModule(parseTypeScript(file, text)), installed: true }
  } catch {
    // An SDK that cannot be read is one that is not installed.
    return undefined
  }
}
