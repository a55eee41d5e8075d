import { centralStores } from './central-stores.ts'
import type { Client } from './client.ts'
import { clients } from './index.ts'
import { queryProviders } from './query-hooks.ts'
import { reducerStores } from './reducer-stores.ts'

/** Words in the files that set something for all instances of a library, by the modules of the library. */
export interface SettingWords {
  readonly modules: readonly string[]
  /** In files that import a module of the library. */
  readonly words: readonly string[]
  /** In any file: the library can be used as a global, or the file imports an instance. */
  readonly anywhere: readonly string[]
}

/** How each library is set as a whole: `axios.defaults`, `interceptors.request.use`, `$.ajaxSetup`, `withInterceptors`, `<SWRConfig>`. */
export const settingWords: readonly SettingWords[] = [
  ...clients.map((client: Client): SettingWords => {
    const { modules, globals = [], defaults, onRequest, onResponse } = client
    const targets = modules.map(packageAndExport)
    const hooks = [onRequest, onResponse].filter(path => path !== undefined).map(path => path.split('.').slice(0, 2).join('.'))
    const functions = functionsOf(client, targets)
    const imported = defaults === undefined ? [] : targets.map(([, name]) => name === undefined ? defaults : `${name}.${defaults}`)
    const own = defaults === undefined ? [] : globals.map(name => `${name}.${defaults}`)
    return {
      modules: targets.map(([name]) => name),
      words: [...new Set([...imported, ...hooks, ...functions])],
      anywhere: [...new Set([...own, ...hooks.filter(path => path.includes('.')), ...globals.length > 0 ? functions : []])],
    }
  }).filter(({ words }) => words.length > 0),
  ...[...queryProviders].map(([name, modules]) => ({ modules, words: [name], anywhere: [] })),
  // The state of the store of an application is read in any of its files.
  ...[centralStores, reducerStores].map(({ makers, roots }) => ({ modules: [...makers], words: [...roots], anywhere: [] })),
]

type Target = readonly [name: string, exported?: string]

/** Returns the functions that set a client. One that is exported itself is any export that is no client: `defineConfig` of `cypress:defineConfig`. */
function functionsOf({ named, configure = [], chain }: Client, targets: readonly Target[]): readonly string[] {
  const exported = targets.flatMap(([, name]) => name === undefined || named?.names.includes(name) ? [] : [name])
  const callees = configure.flatMap(({ callee }) => callee).flatMap(path => path === '' ? exported : path.split('.').slice(-1))
  return [...callees, ...chain ? [chain.given, ...chain.next] : []]
}

/** Splits `cypress:defineConfig`, an export of a package that is a client itself; `node:http` is a module. */
function packageAndExport(module: string): Target {
  const [name = module, exported] = module.split(':')
  return name === 'node' || exported === undefined ? [module] : [name, exported]
}
