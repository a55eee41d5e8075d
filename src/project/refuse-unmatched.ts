import { UserError } from '../config/user-error.ts'
import type { Unmatched } from './select.ts'

/** Throws a `UserError` for paths that match nothing to analyse. */
export function refuseUnmatched(unmatched: readonly Unmatched[]): void {
  if (unmatched.length === 0) return
  const missing = unmatched.filter(({ isMissing }) => isMissing)
  if (missing.length > 0) throw new UserError(`There is no file or folder ${listed(missing)}.`)
  const where = unmatched.every(({ path }) => path === '.') ? 'in the current folder' : `at ${listed(unmatched)}`
  throw new UserError(`No files to analyze ${where}. sunset reads JavaScript, TypeScript, Vue, Svelte, Astro, Markdown and shell files. `
    + 'It also reads the shell in workflows, Dockerfiles, makefiles and package.json. It skips files that Git ignores unless you name them.')
}

function listed(paths: readonly Unmatched[]): string {
  return paths.map(({ path }) => `"${path}"`).join(', ')
}
