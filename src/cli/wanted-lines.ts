import type { Changes } from '../project/changed-lines.ts'
import { baselinePath } from './baseline-path.ts'
import { isFixing } from './fix-options.ts'
import type { ScanOptions } from './scan-options.ts'

/**
 * Returns the lines of each changed file with which an analysis begins. They are all lines where the findings of the whole file are needed: a
 * baseline counts them, a fix moves lines, and a comment that was removed had suppressed others.
 */
export function wantedLines({ files, removed }: Pick<Changes, 'files' | 'removed'>, options: ScanOptions, cwd: string): Changes['files'] {
  const isWhole = isFixing(options) || hasBaseline(options, cwd)
  const hasLostComment = (file: string): boolean => removed.get(file)?.some(({ comments }) => comments.length > 0) === true
  return new Map([...files].map(([file, lines]) => [file, isWhole || hasLostComment(file) ? 'all' : lines]))
}

function hasBaseline({ baseline, ratchet }: ScanOptions, cwd: string): boolean {
  return ratchet || (baseline !== false && baselinePath(cwd, baseline).exists)
}
