import { isAbsolute } from 'node:path'
import { UserError } from '../config/user-error.ts'
import { existsSync } from '../node-fs.ts'
import type { OpenSources } from '../project/open-sources.ts'
import { relativePath } from '../project/paths.ts'
import { openBaseline, stagedText } from './baseline-file.ts'
import type { Baseline } from './baseline-file.ts'
import { baselineName, baselinePath, isStaged } from './baseline-path.ts'
import type { ScanOptions } from './scan-options.ts'

/** Opens the baseline that is named, or the usual one where it exists; with `staged` sources the staged one. Throws a `UserError` for a missing one. */
export function findBaseline({ baseline, ratchet }: Pick<ScanOptions, 'baseline' | 'ratchet'>, cwd: string, staged?: OpenSources): Baseline | undefined {
  if (baseline === false && ratchet) throw new UserError('--no-baseline cannot be combined with --ratchet.')
  if (baseline === false) return undefined
  const { path, exists } = baselinePath(cwd, baseline, staged && (path => isStaged(path, staged)))
  if (exists) return openBaseline(cwd, path, true, staged ? stagedText : undefined)
  if (baseline !== undefined) throw missing(shortPath(cwd, baseline), existsSync(path))
  if (ratchet) throw new UserError(`--ratchet needs a baseline, but ${baselineName} does not exist. Run \`npx sunset-lint baseline create\`.`)
  return undefined
}

function missing(name: string, isOnDisk: boolean): UserError {
  return new UserError(isOnDisk
    ? `The baseline "${name}" is not staged. Stage it, because --staged reads staged files only.`
    : `There is no baseline "${name}". Run \`npx sunset-lint baseline create --baseline ${name}\`.`)
}

/** A configuration gives an absolute path. */
function shortPath(cwd: string, path: string): string {
  return isAbsolute(path) ? relativePath(cwd, path) : path
}
