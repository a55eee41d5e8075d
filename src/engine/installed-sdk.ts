import type { Modules } from '../calls/state/run.ts'
import type { InstalledPackage } from '../project/installed.ts'
import { folderOf, under } from '../project/kinds.ts'
import { locate } from '../project/locate.ts'
import { joinPath } from '../project/paths.ts'
import type { SdkMethod } from '../schedule/sdk-methods.ts'
import { clientOfSdk } from '../sdk/client-of-sdk.ts'
import { hasClient } from '../sdk/has-client.ts'
import { methodsOfCode } from '../sdk/methods-of-code.ts'
import { methodsOfTables } from '../sdk/methods-of-tables.ts'
import type { Module } from '../syntax/module.ts'
import { createModule } from '../syntax/scopes.ts'
import { parseTypeScript } from '../syntax/typescript.ts'
import type { CodeShape, Interest } from '../uses/interest.ts'
import type { TableShape } from '../uses/table-shape.ts'
import type { NamedSdk, OpenSdk } from './open-sdk.ts'
import type { SdkFacts } from './written-sdk.ts'
import { writtenSdk } from './written-sdk.ts'

/** Opens an installed SDK: its own modules are analysed, or its tables of methods. */
export function installedSdk(root: string, named: NamedSdk, installed: InstalledPackage): OpenSdk | undefined {
  const { package: { name, shape }, server } = named
  if (shape.kind === 'routes') return undefined
  const { version } = installed
  const modules = modulesIn(root, installed)
  if (shape.kind === 'requests') return codeSdk(modules, shape.value, { name, version, server })
  const methods = methodsIn(modules, shape.value)
  return methods.length > 0 ? writtenSdk({ name, version, server, base: '', isAssumed: false }, methods) : undefined
}

type Facts = Pick<SdkFacts, 'name' | 'version' | 'server'>

function codeSdk(modules: PackageModules, shape: CodeShape, { name, version, server }: Facts): OpenSdk | undefined {
  const sdk = { shape, server, client: clientOfSdk(name, shape), isAssumed: false }
  const entry = (path: string): string | undefined => modules.find(shape.sources, path === '' ? 'index' : path)
  const main = modules.module(entry('') ?? '')
  if (!main?.exports.size) return undefined
  const own = { ...modules, sdk: () => sdk }
  const methods = (interest: Interest): readonly SdkMethod[] => methodsOfCode(own, main, interest)
  let fits: boolean | undefined
  return {
    ...modules, version, sdk, entry, methods,
    fits: interest => fits ??= hasClient(own, main, interest, shape) || methods(interest).length > 0,
  }
}

/** Returns the methods of the resources that the main module names, or the first of the modules that list them. */
function methodsIn(modules: PackageModules, shape: TableShape): readonly SdkMethod[] {
  const [file] = (shape.resources?.files ?? ['index']).flatMap(each => modules.find(['.'], each) ?? [])
  const main = file === undefined ? undefined : modules.module(file)
  return main ? methodsOfTables(modules, main, shape) : []
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
