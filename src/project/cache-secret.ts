import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { lstatSync, mkdirSync, readFileSync, writeFileSync } from '../node-fs.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Where a secret is looked for: the environment, and the home folder of the user. */
export interface SecretPlace {
  readonly env: Environment
  /** Throws where the user has none. */
  home(): string
  readonly platform: NodeJS.Platform
}

let known: { readonly secret: string | undefined } | undefined

/**
 * Returns the secret by which results that a scan keeps in a project are told from those that came with it: `SUNSET_CACHE_KEY`, or else a
 * random one in the user's cache folder. Undefined where none can be kept; then nothing is kept in projects either.
 */
export function cacheSecret(): string | undefined {
  known ??= { secret: secretAt({ env: process.env, home: homedir, platform: process.platform }) }
  return known.secret
}

/** Finds or makes the secret of a user. */
export function secretAt(place: SecretPlace): string | undefined {
  const given = place.env['SUNSET_CACHE_KEY']
  if (given !== undefined && given !== '') return given
  try {
    const caches = cacheFolder(place)
    // A relative folder would lie in the project, where the secret is none.
    if (!isAbsolute(caches)) return undefined
    const folder = join(caches, 'sunset-lint')
    const file = join(folder, 'key')
    return readSecret(file) ?? makeSecret([caches, folder], file)
  } catch {
    return undefined
  }
}

/** Returns the folder in which results about all projects of a user are kept; undefined for a user without one. */
export function userCacheFolder(): string | undefined {
  try {
    const caches = cacheFolder({ env: process.env, home: homedir, platform: process.platform })
    return isAbsolute(caches) ? join(caches, 'sunset-lint', 'projects') : undefined
  } catch {
    return undefined
  }
}

function cacheFolder({ env, home, platform }: SecretPlace): string {
  const named = platform === 'win32' ? env['LOCALAPPDATA'] : env['XDG_CACHE_HOME']
  if (named !== undefined && isAbsolute(named)) return named
  return platform === 'darwin' ? join(home(), 'Library', 'Caches') : join(home(), '.cache')
}

/** Reads a secret; undefined if there is none. Throws for a file that others can read or replace. */
function readSecret(file: string): string | undefined {
  const found = lstatSync(file, { throwIfNoEntry: false })
  if (!found) return undefined
  const isOwn = process.getuid === undefined || (found.uid === process.getuid() && (found.mode & 0o077) === 0)
  const secret = found.isFile() && isOwn ? readFileSync(file, 'utf8') : ''
  if (!/^[0-9a-f]{64}$/.test(secret)) throw new Error(`${file} does not belong to the current user.`)
  return secret
}

function makeSecret(folders: readonly string[], file: string): string | undefined {
  const { randomBytes } = process.getBuiltinModule('node:crypto')
  // One by one: making folders recursively never ends in some special file systems.
  for (const folder of folders) if (!lstatSync(folder, { throwIfNoEntry: false })) mkdirSync(folder, { mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    // Another run may have made it in the meantime.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readSecret(file)
}
