import { dirname, resolve } from 'node:path'
import { UserError } from '../config/user-error.ts'
import { changedLines } from '../project/changed-lines.ts'
import type { Changes, Comparison } from '../project/changed-lines.ts'
import { diskFiles } from '../project/disk-files.ts'
import { namedPath } from '../project/named-path.ts'
import type { Io } from './io.ts'
import type { ScanOptions } from './scan-options.ts'

/** Asks git for the change that the flags name. */
export function changesOf(options: ScanOptions, io: Io): Changes {
  const files = diskFiles(io.cwd)
  const folders = options.paths.map(path => {
    const named = resolve(io.cwd, namedPath(files, path))
    const kind = files.stat(named)?.kind
    return kind === 'directory' ? named : kind === undefined ? io.cwd : dirname(named)
  })
  return changedLines(io.cwd, [...new Set(folders)], comparisonOf(options))
}

/** Returns the message for a change without any code to report on. */
export function nothingChanged({ since, staged }: ScanOptions): string {
  if (since !== undefined) return `No code in these paths changed since "${since}".\n`
  return staged ? 'No code in these paths is staged.\n' : 'No code in these paths changed since the last commit.\n'
}

function comparisonOf(options: ScanOptions): Comparison {
  const [first, second] = (['since', 'changed', 'staged'] as const).filter(flag => options[flag] !== undefined && options[flag] !== false)
  if (second !== undefined) throw new UserError(`--${first ?? ''} and --${second} cannot be combined.`)
  const fixing = options.suppress === null ? (['fix', 'diff', 'annotate'] as const).find(flag => options[flag]) : 'suppress'
  if (options.staged && fixing) throw new UserError(`--staged cannot be combined with --${fixing}, which changes the working tree. Use --changed.`)
  if (options.since !== undefined) return { kind: 'since', ref: options.since }
  return { kind: options.staged ? 'staged' : 'changed', includeMinified: options.includeMinified }
}
