import { createRequire } from 'node:module'

/** Returns the version in the package's own file, which the package can resolve by its own name, built or not. */
export function packageVersion(): string {
  const { version } = createRequire(import.meta.url)('sunset-lint/package.json') as { version: string }
  return version
}

/** Returns the page of the package on the web; undefined where its file names none. */
export function packageHomepage(): string | undefined {
  const { homepage } = createRequire(import.meta.url)('sunset-lint/package.json') as { homepage?: string }
  return homepage
}
