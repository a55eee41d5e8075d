import { clients } from './index.ts'
import { queryProviders } from './query-hooks.ts'

/** Words in the files that set something for all instances of a library, by the modules of the library. */
export interface SettingWords {
  readonly modules: readonly string[]
  /** It can be used without an import. */
  readonly isGlobal: boolean
  readonly words: readonly string[]
}

/** How each library is set as a whole: `axios.defaults`, `interceptors.request.use`, `$.ajaxSetup`, `withInterceptors`, `<SWRConfig>`. */
export const settingWords: readonly SettingWords[] = [
  ...clients.map(({ modules, globals = [], defaults, onRequest, onResponse, configure = [], chain }) => {
    const members = [defaults, onRequest, onResponse].filter(path => path !== undefined).map(path => path.split('.')[0] ?? path)
    const callees = configure.flatMap(({ callee }) => callee).flatMap(path => path.split('.').slice(-1))
    return { modules, isGlobal: globals.length > 0, words: [...new Set([...members, ...callees, ...chain ? [chain.given, ...chain.next] : []])] }
  }).filter(({ words }) => words.length > 0),
  ...[...queryProviders].map(([name, modules]) => ({ modules, isGlobal: false, words: [name] })),
]
