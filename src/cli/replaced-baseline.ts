import { hasConflict } from '../baseline/read-baseline.ts'
import { UserError } from '../config/user-error.ts'
import { openBaseline, textOf } from './baseline-file.ts'
import type { Baseline } from './baseline-file.ts'
import type { ScanOptions } from './scan-options.ts'

/**
 * Opens the baseline that `create --force` replaces, since its slots of files and entries outside of the run persist.
 * Throws a `UserError` for a file that is no baseline.
 */
export function replacedBaseline(cwd: string, path: string, options: ScanOptions): Baseline {
  const bare = openBaseline(cwd, path, false)
  if (!hasConflict(textOf(path, bare.name))) return readOr(cwd, path, bare.name)
  if (isWhole(options)) return bare
  throw new UserError(`"${bare.name}" has merge conflicts. Run \`npx sunset-lint baseline create --force\` without other flags and paths to replace it.`)
}

function readOr(cwd: string, path: string, name: string): Baseline {
  try {
    return openBaseline(cwd, path, true)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw new UserError(`"${name}" is not a valid baseline, so it is not replaced. Remove it, or use another file name. ${error.message}`)
  }
}

function isWhole({ paths, only, skip, owners }: ScanOptions): boolean {
  return only.length + skip.length + owners.length === 0 && paths.every(path => path === '.')
}
