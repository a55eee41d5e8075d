import type { Report } from '../../report/report.ts'
import type { Analyse } from '../apply-options.ts'
import { regressions } from '../regressions.ts'
import type { Sources } from './open-sources.ts'
import { readSource } from './read-source.ts'
import type { Source } from './read-source.ts'
import { replaceFile } from './replace-file.ts'

/** Analyses what was written, and puts back the old text of files that are not as they were expected to be; returns these files. */
export function revertRegressions(root: string, made: readonly { readonly source: Source, readonly text: string }[], expected: Report, analyse: Analyse, sources: Sources): Set<string> {
  if (made.length === 0) return new Set()
  const worse = new Set(regressions(expected, analyse(new Map()), []))
  const bad = made.filter(({ source }) => worse.has(source.file))
  for (const { source, text } of bad) {
    const problem = restore(root, source, text)
    sources.fail(source.file, problem === undefined ? 'analysed again it was not as expected: it is as before.' : `analysed again it was not as expected, and ${problem}`)
  }
  return new Set(bad.map(({ source }) => source.file))
}

function restore(root: string, { file, text: before }: Source, after: string): string | undefined {
  const read = readSource(root, file)
  if (!read.ok) return read.message
  if (read.source.text !== after) return 'it has changed since.'
  try {
    replaceFile(read.source, before)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
