import { own } from '../own.ts'
import { asObject, parseJsonc } from './jsonc.ts'
import type { Files } from './files.ts'

type Read = (name: string) => ReturnType<Files['read']>

/** Returns the version of a package in the lock file of a folder: npm's, Yarn's or pnpm's; of several in npm's, that which another package uses. */
export function lockedVersion(read: Read, name: string, of = ''): string | undefined {
  return ofNpm(textOf(read, 'package-lock.json') ?? textOf(read, 'npm-shrinkwrap.json'), name, of)
    ?? ofYarn(textOf(read, 'yarn.lock'), name)
    ?? ofPnpm(textOf(read, 'pnpm-lock.yaml'), name)
}

function textOf(read: Read, name: string): string | undefined {
  const found = read(name)
  return found.ok ? found.bytes.toString('utf8') : undefined
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
  const start = text?.search(new RegExp(`^"?${escaped(name)}@`, 'm')) ?? -1
  return start < 0 ? undefined : /^ {2}version:? "?([^"\s]+)/m.exec(text?.slice(start) ?? '')?.[1]
}

/** Searches `/ky@1.14.3:`, `'ky@1.14.3':` or `/ky/1.14.3:`. */
function ofPnpm(text: string | undefined, name: string): string | undefined {
  return new RegExp(`^ {2}['"]?/?${escaped(name)}[@/](\\d[^:('"]*)`, 'm').exec(text ?? '')?.[1]
}

function escaped(name: string): string {
  return name.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
}
