import type { Report } from '../../report/report.ts'
import type { Analyse } from '../apply-options.ts'
import { regressions } from '../regressions.ts'
import type { Sources } from './open-sources.ts'
import { readSource } from './read-source.ts'
import type { Source } from './read-source.ts'
import { replaceFile } from './replace-file.ts'

interface Change {
  readonly source: Source
  /** The new text, which is on disk. */
  readonly text: string
}

/** Analyses the written files, and restores the old text of those whose findings are not the expected ones; returns these files. */
export function revertRegressions(root: string, made: readonly Change[], expected: Report, analyse: Analyse, sources: Sources): Set<string> {
  if (made.length === 0) return new Set()
  const worse = new Set(regressions(expected, analyse(new Map()), []))
  const reverted = made.filter(({ source }) => worse.has(source.file))
  for (const { source, text } of reverted) {
    const problem = restore(root, source, text)
    const outcome = problem === undefined ? ', so its old content was restored.' : `, and its old content could not be restored: ${problem}`
    sources.fail(source.file, `the fixed file did not have the expected findings${outcome}`)
  }
  return new Set(reverted.map(({ source }) => source.file))
}

function restore(root: string, { file, text: before }: Source, after: string): string | undefined {
  const read = readSource(root, file)
  if (!read.ok) return read.message
  if (read.source.text !== after) return 'the file has changed since then.'
  try {
    replaceFile(read.source, before)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
