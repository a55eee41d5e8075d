import type { Modules } from '../calls/state/run.ts'
import type { InstalledPackage } from '../project/installed.ts'
import { folderOf, under } from '../project/kinds.ts'
import { locate } from '../project/locate.ts'
import { joinPath } from '../project/paths.ts'
import { clientOfSdk } from '../sdk/client-of-sdk.ts'
import { methodsOfCode } from '../sdk/methods-of-code.ts'
import { methodsOfTables } from '../sdk/methods-of-tables.ts'
import type { Module } from '../syntax/module.ts'
import { createModule } from '../syntax/scopes.ts'
import { parseTypeScript } from '../syntax/typescript.ts'
import type { NamedSdk, OpenSdk } from './open-sdk.ts'
import { writtenSdk } from './written-sdk.ts'

/** Opens an installed SDK: its own modules are analysed, or its tables of methods. */
export function installedSdk(root: string, named: NamedSdk, installed: InstalledPackage): OpenSdk | undefined {
  const { package: { name, shape }, server } = named
  if (shape.kind === 'routes') return undefined
  const { version } = installed
  const modules = modulesIn(root, installed)
  if (shape.kind === 'requests') {
    const sdk = { shape: shape.value, server, client: clientOfSdk(name, shape.value), isAssumed: false }
    const entry = (path: string): string | undefined => modules.find(shape.value.sources, path === '' ? 'index' : path)
    const main = modules.module(entry('') ?? '')
    if (!main?.exports.size) return undefined
    return { ...modules, version, sdk, entry, methods: interest => methodsOfCode({ ...modules, sdk: () => sdk }, main, interest) }
  }
  const file = modules.find(['.'], 'index')
  const main = file === undefined ? undefined : modules.module(file)
  const methods = main ? methodsOfTables(modules, main, shape.value) : []
  return methods.length > 0 ? writtenSdk({ name, version, server, base: '', isAssumed: false }, methods) : undefined
}

interface PackageModules extends Pick<Modules, 'module' | 'resolve'> {
  /** Finds a module by its path, in the first of some source folders that has it. */
  find(sources: readonly string[], path: string): string | undefined
}

/** Returns the modules of a package, which are parsed on demand. */
function modulesIn(root: string, { folder, exists, text }: InstalledPackage): PackageModules {
  const modules = new Map<string, Module | undefined>()
  return {
    module(file) {
      if (!modules.has(file)) modules.set(file, parsed(file, text(file)))
      return modules.get(file)
    },
    resolve: (from, specifier) => locate(joinPath(root, folderOf(from), specifier), exists),
    find(sources, path) {
      for (const source of sources) {
        const found = locate(under(source === '.' ? folder : under(folder, source), path), exists)
        if (found !== undefined) return found
      }
      return undefined
    },
  }
}

/** Returns undefined for type declarations, which have no code to analyse, and for code that cannot be parsed. */
function parsed(file: string, text: string | undefined): Module | undefined {
  if (text === undefined || /\.d\.[cm]?ts$/.test(file)) return undefined
  try {
    return { ...createModule(parseTypeScript(file, text)), installed: true }
  } catch {
    return undefined
  }
}
