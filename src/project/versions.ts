import { createRequire } from 'node:module'

/** Loaded when a range is asked for. */
export function loadSemver(): typeof import('semver') {
  return createRequire(import.meta.url)('semver') as typeof import('semver')
}

/** Tests if a version is in a range as npm writes them; one before a release counts like the release. */
export function isInRange(version: string, range: string): boolean {
  return loadSemver().satisfies(version, range, { includePrerelease: true })
}
