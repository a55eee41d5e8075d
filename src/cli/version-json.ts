import { packageVersion } from '../config/version.ts'
import { bundledOutline } from './bundled-outline.ts'

/** Returns the version, the platform and the bundled schedules as JSON, for bug reports and caches of CI. */
export function versionJson(): string {
  return `${JSON.stringify({
    version: 1,
    sunset: packageVersion(),
    node: process.versions.node,
    platform: process.platform,
    arch: process.arch,
    schedules: bundledOutline().map(({ id, title, format, updated, digest, entries }) => ({ id, title, format, updated, entries: entries.length, digest })),
  }, null, 2)}\n`
}
