import { createRequire } from 'node:module'

/** Loads semver on demand. */
export function loadSemver(): typeof import('semver') {
  return createRequire(import.meta.url)('semver') as typeof import('semver')
}

/**
 * Returns the version among some, oldest first, that is nearest to a locked version or a range: the same, the last one before it
 * of the same major version, else the newest that the range allows. Without either, or for one newer than all, it is the newest.
 */
export function nearestVersion(versions: readonly string[], locked: string | null, range: string | null): string | undefined {
  const { coerce, lte, major, maxSatisfying, validRange } = loadSemver()
  const exact = locked === null ? null : coerce(locked)
  if (exact) {
    const same = versions.filter(version => major(version) === exact.major)
    const newest = versions.at(-1)
    return same.findLast(version => lte(version, exact)) ?? same[0] ?? (newest !== undefined && lte(newest, exact) ? newest : undefined)
  }
  if (range === null || validRange(range) === null) return versions.at(-1)
  return maxSatisfying([...versions], range) ?? nearestVersion(versions, coerce(range)?.version ?? null, null)
}

/** Returns the version in a lock file, unless another package asked for it, or else the lowest that a range allows. */
export function assumedVersion(locked: string | null, range: string | null): string | undefined {
  const { minVersion, validRange } = loadSemver()
  const valid = range !== null && range.trim() !== '' && validRange(range) !== null
  if (locked !== null && (!valid || isInRange(locked, range))) return locked
  return valid ? minVersion(range)?.version : undefined
}

/** Returns versions from the oldest to the newest. */
export function sortedVersions(versions: readonly string[]): readonly string[] {
  return [...versions].sort(loadSemver().compare)
}

/** Tests if a version is in a range as npm writes them; one before a release counts like the release. */
export function isInRange(version: string, range: string): boolean {
  return loadSemver().satisfies(version, range, { includePrerelease: true })
}

/** Tests if the major version of a version is higher than that of another one. */
export function isNewerMajor(version: string, other: string): boolean {
  const { coerce } = loadSemver()
  return (coerce(version)?.major ?? 0) > (coerce(other)?.major ?? 0)
}
