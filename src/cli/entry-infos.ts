import { relative, resolve, sep } from 'node:path'
import type { EntryInfo } from '../report/reporter.ts'
import { bundledFolder } from '../schedule/load/package-folder.ts'
import type { Schedule } from '../schedule/model.ts'

/** Makes a lookup of the titles and notes of entries, and of their places in the schedules. */
export function entryInfos(ids: ReadonlySet<string>, schedules: readonly Schedule[], cwd: string): (id: string) => EntryInfo | undefined {
  const wanted = schedules.flatMap(({ entries }) => entries).filter(({ id }) => ids.has(id))
  const known = new Map(wanted.map(({ id, title, notes, file, line }) => [id, { title, notes, place: placeOf(resolve(cwd, file), line, cwd) }]))
  return id => known.get(id)
}

/** The path of a bundled schedule is relative to the folder of the program, wherever that is. */
function placeOf(file: string, line: number, cwd: string): EntryInfo['place'] {
  const bundled = below(resolve(bundledFolder(), '..'), file)
  if (below(bundledFolder(), file) !== undefined && bundled !== undefined) return { within: 'program', file: bundled, line }
  const own = below(cwd, file)
  return own === undefined ? null : { within: 'project', file: own, line }
}

function below(folder: string, file: string): string | undefined {
  const path = relative(folder, file).split(sep).join('/')
  return path.startsWith('../') || path === '..' || path === '' || /^(?:\/|[a-z]:)/i.test(path) ? undefined : path
}
