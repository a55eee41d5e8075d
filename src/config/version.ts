import { createRequire } from 'node:module'

/** The version in the package's own file, which the package can ask for by name, built or not. */
export function packageVersion(): string {
  const { version } = createRequire(import.meta.url)('sunset-lint/package.json') as { version: string }
  return version
}
