import { variablesIn } from '../syntax/hosts/env-example.ts'
import { isEnvExample } from '../syntax/hosts/settings-names.ts'
import type { Files } from './files.ts'
import { folderOf, isSettingsFile } from './kinds.ts'
import type { Packages } from './packages.ts'
import { joinPath } from './paths.ts'

/** How specifiers begin that stand for the settings of a package, not for a module: `settings:env/API_URL`, `settings:config`. */
const SETTINGS = 'settings:'
const ENV = `${SETTINGS}env/`

/** A variable of the environment whose name says that it is an address. */
const VARIABLE = /\benv(?:\?*\.|\.get\(['"]|\[['"])(\w*(?:URL|URI|API|HOST|BASE|ENDPOINT|SERVER|ORIGIN)\w*)/g
const TAKEN = /\{([^{}]{1,500})\}\s*=\s*(?:process|Bun|import\.meta)\.env\b/g
const READS = /\bread(?:File|Json|JSON)/
const PATH = /['"`/]([\w.-][\w./-]{0,100}\.(?:json|ya?ml))['"`]/g
const CONFIG = /['"]config['"]/
const LARGEST = 1 << 16

/** Finds what code reads of the settings of its package, as specifiers: variables of the environment, and files. */
export function settingsSpecifiers(text: string): readonly string[] {
  const found = new Set<string>()
  if (/\benv\b/.test(text)) {
    for (const [, name = ''] of text.matchAll(VARIABLE)) found.add(ENV + name)
    for (const [, names = ''] of text.matchAll(TAKEN)) for (const [name] of names.matchAll(/\w+/g)) found.add(ENV + name)
  }
  if (READS.test(text)) for (const [, path = ''] of text.matchAll(PATH)) for (const place of ['./', '/']) found.add(place + path)
  if (CONFIG.test(text)) found.add(`${SETTINGS}config`)
  return [...found]
}

/** Tests if a specifier stands for settings. */
export function isOfSettings(specifier: string): boolean {
  return specifier.startsWith(SETTINGS)
}

/** Makes a resolver of specifiers that stand for settings: the default ones of `config`, and the example of the environment that sets a variable. */
export function settingsResolver(files: Files, packages: Packages, code: readonly string[]): (from: string, specifier: string) => string | undefined {
  const listed = code.filter(isSettingsFile)
  const byFolder = new Map<string, readonly string[]>()
  for (const file of listed) byFolder.set(folderOf(file), [...byFolder.get(folderOf(file)) ?? [], file])
  const variables = new Map<string, ReadonlySet<string>>()
  const variablesOf = (file: string): ReadonlySet<string> => {
    const known = variables.get(file) ?? variablesOfFile(files, file)
    variables.set(file, known)
    return known
  }
  return (from, specifier) => {
    if (listed.length === 0) return undefined
    const home = packages.folderOf(from)
    if (!specifier.startsWith(ENV)) return byFolder.get(joinPath(files.root, home, 'config'))?.find(file => /\/default\.\w+$/.test(file))
    const name = specifier.slice(ENV.length)
    const last = packages.repositoryOf(home)
    for (let folder: string | undefined = folderOf(from); folder !== undefined; folder = folder === last ? undefined : packages.parentOf(folder)) {
      const found = byFolder.get(folder)?.find(file => isEnvExample(file) && variablesOf(file).has(name))
      if (found !== undefined) return found
    }
    return undefined
  }
}

function variablesOfFile(files: Files, file: string): ReadonlySet<string> {
  const read = files.read(file, LARGEST)
  return variablesIn(read.ok ? read.bytes.toString('utf8') : '')
}
