import { own } from '../own.ts'
import { literalPattern } from '../uses/literal-pattern.ts'
import { asObject, parseJsonc } from './jsonc.ts'
import type { Files } from './files.ts'
import { under } from './kinds.ts'

/** Finds the version of a package in the lock file of a folder: npm's, Yarn's or pnpm's; of several in npm's, that which another package uses. */
export type LockedVersions = (folder: string, name: string, of?: string) => string | undefined

/** Lock files of large repositories have several MB. */
const LARGEST = 64 * 1024 * 1024

/** Opens the lock files of a project, each of which is read once, and searched once for a package. */
export function lockFiles(files: Files): LockedVersions {
  const textOf = memoize((path = ''): string | undefined => {
    const found = files.read(path, LARGEST)
    return found.ok ? found.bytes.toString('utf8') : undefined
  })
  const versionOf = memoize((folder = '', name = '', of = ''): string | undefined => {
    const textIn = (file: string): string | undefined => textOf(under(folder, file))
    return ofNpm(textIn('package-lock.json') ?? textIn('npm-shrinkwrap.json'), name, of)
      ?? ofYarn(textIn('yarn.lock'), name)
      ?? ofPnpm(textIn('pnpm-lock.yaml'), name)
  })
  return (folder, name, of = '') => versionOf(folder, name, of)
}

/** Remembers the results of a function of texts. */
function memoize<T>(compute: (...texts: string[]) => T): (...texts: string[]) => T {
  const known = new Map<string, T>()
  return (...texts) => {
    const key = texts.join('\n')
    if (!known.has(key)) known.set(key, compute(...texts))
    return known.get(key) as T
  }
}

function ofNpm(text: string | undefined, name: string, of: string): string | undefined {
  // A large file is parsed only if it mentions the package.
  if (!text?.includes(`"${name}"`) && !text?.includes(`node_modules/${name}"`)) return undefined
  const lock = asObject(parseJsonc(text))
  const inner = asObject(own(asObject(lock?.packages), `node_modules/${of}/node_modules/${name}`))
  const found = inner ?? asObject(own(asObject(lock?.packages), `node_modules/${name}`)) ?? asObject(own(asObject(lock?.dependencies), name))
  return typeof found?.version === 'string' ? found.version : undefined
}

/** Searches `ky@^1.2.0:` or `"ky@npm:^1.2.0":`, and `version "1.14.3"` or `version: 1.14.3` below it. */
function ofYarn(text: string | undefined, name: string): string | undefined {
  const start = text?.search(new RegExp(`^"?${literalPattern(name)}@`, 'm')) ?? -1
  return start < 0 ? undefined : /^ {2}version:? "?([^"\s]+)/m.exec(text?.slice(start) ?? '')?.[1]
}

/** Searches `/ky@1.14.3:`, `'ky@1.14.3':` or `/ky/1.14.3:`. */
function ofPnpm(text: string | undefined, name: string): string | undefined {
  return new RegExp(`^ {2}['"]?/?${literalPattern(name)}[@/](\\d[^:('"]*)`, 'm').exec(text ?? '')?.[1]
}
