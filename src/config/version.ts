import { createRequire } from 'node:module'

interface Manifest {
  readonly version: string
  readonly repository: { readonly url: string }
  readonly homepage?: string
}

/** Returns the version in the package's own file. */
export function packageVersion(): string {
  return manifest().version
}

/** Returns the page of the repository on the web. */
export function packageRepository(): string {
  return manifest().repository.url.replace(/^git\+/, '').replace(/\.git$/, '')
}

/** Returns the page of the package on the web; undefined where its file names none. */
export function packageHomepage(): string | undefined {
  return manifest().homepage
}

/** The package can resolve its own file by its name, built or not. */
function manifest(): Manifest {
  return createRequire(import.meta.url)('sunset-lint/package.json') as Manifest
}
