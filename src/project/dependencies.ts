import { own } from '../own.ts'
import type { Files } from './files.ts'
import { asObject } from './jsonc.ts'
import { lockFiles } from './lock-files.ts'
import type { LockedVersions } from './lock-files.ts'
import type { Packages } from './packages.ts'
import { loadSemver } from './versions.ts'

/** A package that a package.json names. */
export interface Dependency {
  /** Null when neither its range nor a lock file determines one. */
  readonly major: number | null
  readonly range: string
  /** The version in the lock file. */
  readonly locked: string | null
}

const FIELDS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const

/**
 * Returns a function that finds the version of a package: from the nearest package.json of a file that names the package, or else
 * the lock file beside it or above.
 */
export function dependenciesOf(files: Files, packages: Packages): (file: string, name: string, of?: string) => Dependency | undefined {
  const known = new Map<string, Dependency | undefined>()
  const locked = lockFiles(files)
  return (file, name, of) => {
    const folder = packages.folderOf(file)
    const key = [folder, name, ...of === undefined ? [] : [of]].join('\n')
    if (!known.has(key)) known.set(key, dependency(locked, packages, folder, { name, of }))
    return known.get(key)
  }
}

/** A package, and the one that depends on it where no package.json names it. */
interface Wanted { readonly name: string, readonly of?: string | undefined }

function dependency(locked: LockedVersions, packages: Packages, folder: string, wanted: Wanted): Dependency | undefined {
  const { name, of } = wanted
  for (let at: string | undefined = folder; at !== undefined; at = packages.parentOf(at)) {
    const range = rangeIn(packages.manifest(at), name) ?? (of === undefined || rangeIn(packages.manifest(at), of) === undefined ? undefined : '*')
    if (range !== undefined) return dependencyOf(range, lockedFrom(locked, packages, at, wanted))
  }
  return undefined
}

function rangeIn(manifest: ReturnType<Packages['manifest']>, name: string): string | undefined {
  for (const field of FIELDS) {
    const range = own(asObject(manifest?.[field]), name)
    if (typeof range === 'string') return range
  }
  return undefined
}

/** Returns a range without its protocol: in `npm:ky@1` it follows another name. */
function plainRange(range: string): string {
  return range.replace(/^(?:npm:(?:@[^/]+\/)?[^@]+@|workspace:)/, '')
}

/** Returns the only major version that a range allows; undefined for `latest`, `catalog:` and `*`. */
function majorOf(plain: string): number | undefined {
  const { minVersion, subset, validRange } = loadSemver()
  if (!plain.trim() || validRange(plain) === null) return undefined
  const major = minVersion(plain)?.major
  return major !== undefined && subset(plain, `${major}.x`, { includePrerelease: true }) ? major : undefined
}

/** Creates a dependency whose lock file is read on demand, and once. */
export function dependencyOf(written: string, read: () => string | null): Dependency {
  const range = plainRange(written)
  let known: string | null | undefined
  const locked = (): string | null => known === undefined ? known = read() : known
  return {
    range,
    get locked() { return locked() },
    get major() { return majorOf(range) ?? majorOf(locked() ?? '') ?? null },
  }
}

function lockedFrom(locked: LockedVersions, packages: Packages, folder: string, { name, of }: Wanted): () => string | null {
  return () => {
    for (let at: string | undefined = folder; at !== undefined; at = packages.parentOf(at)) {
      const version = locked(at, name, of)
      if (version !== undefined) return version
    }
    return null
  }
}
