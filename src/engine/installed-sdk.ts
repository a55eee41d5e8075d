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

/** An SDK as it is installed: its own modules are followed, or what its tables say. */
export function installedSdk(root: string, named: NamedSdk, installed: InstalledPackage): OpenSdk | undefined {
  const { package: { name, shape }, server } = named
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

/** The modules of a package, parsed when they are asked for. */
function modulesIn(
  root: string,
  { folder, exists, text }: InstalledPackage,
): Pick<Modules, 'module' | 'resolve'> & { find(sources: readonly string[], path: string): string | undefined } {
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

/** Declarations alone hold nothing that can be followed; an SDK that cannot be read is as one that is not there. */
function parsed(file: string, text: string | undefined): Module | undefined {
  if (text === undefined || /\.d\.[cm]?ts$/.test(file)) return undefined
  try {
    return { ...createModule(parseTypeScript(file, text)), installed: true }
  } catch {
    return undefined
  }
}
