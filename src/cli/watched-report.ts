import type { Io } from './io.ts'
import type { FileError } from './with-errors.ts'

/**
 * How a report is written: as it was asked for; with every text between quotes hidden, which needs little time and memory; in another format
 * instead; or not at all.
 */
export type Manner = 'whole' | 'plain' | 'instead' | 'none'

/**
 * Writes a report while the supervisor watches, and returns the errors. It takes the next of the manners for each attempt that ended the thread
 * here. What an earlier attempt has written is not written again.
 */
export async function watchedReport(
  name: string, manners: readonly Manner[], { supervisor }: Pick<Io, 'supervisor'>, write: (manner: Manner) => Promise<readonly FileError[]>,
): Promise<readonly FileError[]> {
  const failures = supervisor?.failed.filter(({ file }) => file === name) ?? []
  const manner = manners[failures.length] ?? 'none'
  const errors = manner === 'instead' || manner === 'none' ? failures.slice(0, 1) : []
  if (manner === 'none' || supervisor?.written.has(name)) return errors
  supervisor?.begin({ kind: 'report', name })
  try {
    return [...errors, ...await write(manner)]
  } finally {
    supervisor?.end()
  }
}
