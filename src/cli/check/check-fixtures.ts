import { join, resolve } from 'node:path'
import { suppressionEntry } from '../../config/check-ids.ts'
import { UserError } from '../../config/user-error.ts'
import { analyseProject } from '../../engine/analyse-project.ts'
import { everything } from '../../engine/judging.ts'
import { partiallyAnalyzed } from '../../report/partially-analyzed.ts'
import type { Watchdog } from '../../engine/watchdog.ts'
import { diskFiles } from '../../project/disk-files.ts'
import { rootsOf } from '../../project/find-root.ts'
import { projectOf } from '../../project/open-project.ts'
import { openSources } from '../../project/open-sources.ts'
import type { SourceOptions } from '../../project/open-sources.ts'
import { selectedFiles } from '../../project/select.ts'
import { lineStarts } from '../../report/positions.ts'
import type { Report } from '../../report/report.ts'
import { didYouMean } from '../../schedule/did-you-mean.ts'
import type { Schedule } from '../../schedule/model.ts'
import type { Checked, Remark } from './checked.ts'
import { compareMarkers, type Difference } from './compare-markers.ts'
import { markersIn, misspeltMarkers, type Markers } from './markers.ts'

interface FixtureOptions {
  /** As the user writes it, from the working directory. */
  readonly folder: string
  readonly asOf: string
  readonly watchdog?: Watchdog
  /** Opens the disk below a folder, and tells which files of it ended an earlier attempt. */
  readonly disk: (folder: string) => SourceOptions
  readonly cwd: string
}

interface Fixture {
  readonly file: string
  readonly text: string
  readonly markers: Markers
}

/**
 * Scans a folder of code, and compares what is found with what the lines are marked with. The code is seen from the folder: whether a file is
 * a test, or a mock, does not depend on where the fixtures lie.
 */
export function checkFixtures(schedules: readonly Schedule[], options: FixtureOptions): Checked & { readonly files: number, readonly marked: number } {
  const { folder, asOf, watchdog } = options
  const root = resolve(options.cwd, folder)
  const { files: disk = diskFiles(root), failed } = options.disk(root)
  if (!disk.list('')) throw new UserError(`The folder "${folder}" of --fixtures does not exist.`)
  // The folder is a root itself, since git may ignore it as a whole.
  const sources = openSources(root, { files: disk, failed, roots: [...rootsOf(disk, ['.']), { folder: '' }] })
  const { files } = selectedFiles(sources, ['.'])
  const fixtures = [...files].sort().map((file): Fixture => {
    const text = sources.text(file) ?? ''
    return { file, text, markers: markersIn(text) }
  })
  const report = analyseProject(projectOf(sources), schedules, { ...everything(asOf), report: files, ...watchdog && { watchdog } })
  const marked = fixtures.filter(({ markers }) => countMarks(markers) > 0)
  const named = (each: Remark): Remark => ({ ...each, file: join(folder, each.file).replaceAll('\\', '/') })
  return {
    mistakes: [...marked.length > 0 ? [] : [noMarks], ...notAnalysed(report), ...fixtures.flatMap(fixture => compare(fixture, report, schedules))].map(named),
    warnings: skippedIn(report).map(named),
    files: marked.length,
    marked: marked.reduce((sum, { markers }) => sum + countMarks(markers), 0),
  }
}

function countMarks({ expected, ok }: Markers): number {
  return new Set([...expected.map(({ line }) => line), ...ok]).size
}

const noMarks = remark('', {
  line: 0,
  column: 0,
  message: 'no line has a marker, so nothing is checked. Add `// deprecated: ID` at the end of a line, or `// ok` for similar code that is not affected.',
})

function notAnalysed({ errors }: Report): Remark[] {
  return errors.map(({ file, message }) => remark(file, { line: 0, column: 0, message }))
}

function skippedIn({ summary }: Report): Remark[] {
  const messageOf = (reason: string): string => reason === partiallyAnalyzed ? `${reason}.` : `not analyzed: ${reason}.`
  return summary.skipped.map(({ file, reason }) => remark(file, { line: 0, column: 0, message: messageOf(reason) }))
}

function compare({ file, text, markers }: Fixture, { findings, unresolved }: Report, schedules: readonly Schedule[]): Remark[] {
  const isOwn = (each: { readonly file: string }): boolean => each.file === file
  const known = markers.expected.filter(({ entry }) => isKnown(entry, schedules))
  const differences = [
    ...misspeltMarkers(text).filter(({ entry }) => isKnown(entry, schedules)),
    ...markers.expected.filter(mark => !known.includes(mark)).map(({ line, column, entry }) => ({ line, column, message: unknownMessage(entry, schedules) })),
    ...compareMarkers(findings.filter(isOwn), { ...markers, expected: known }, unresolved.filter(isOwn)),
  ]
  const starts = lineStarts(text)
  return differences.map(difference => {
    const source = text.slice(starts[difference.line - 1], starts[difference.line]).trimEnd()
    return { ...remark(file, difference), ...source.length <= longestLine && { source } }
  })
}

const longestLine = 400

function isKnown(id: string, schedules: readonly Schedule[]): boolean {
  return id === suppressionEntry || schedules.some(({ entries }) => entries.some(entry => entry.id === id))
}

function unknownMessage(id: string, schedules: readonly Schedule[]): string {
  const entries = schedules.flatMap(schedule => schedule.entries)
  const renamed = entries.find(({ aliases }) => aliases.includes(id))
  return `the marker names "${id}", which is not an entry.${renamed ? ` It is an alias of "${renamed.id}".` : didYouMean(id, entries.map(entry => entry.id))}`
}

function remark(file: string, { line, column, message }: Difference): Remark {
  return { kind: 'fixture', file, line, column, path: '', message }
}
