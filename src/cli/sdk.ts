import { resolve } from 'node:path'
import { unknown, UserError } from '../config/user-error.ts'
import { packageVersion } from '../config/version.ts'
import { cachedOperations } from '../engine/cached-operations.ts'
import { deriveMethods, deriveOperations, withoutRepeated } from '../engine/derive-operations.ts'
import type { DerivedMethods, DerivedSdk } from '../engine/derive-operations.ts'
import { describeSdks } from '../engine/describe-sdks.ts'
import { findSdk, sdkNames } from '../engine/find-sdk.ts'
import { diskFiles } from '../project/disk-files.ts'
import { isInRange } from '../project/versions.ts'
import type { SdkReport, SdkRow } from '../report/sdk.ts'
import { sdkTable } from '../report/sdk-table.ts'
import type { Schedule } from '../schedule/model.ts'
import { sdkFlags } from './command-flags.ts'
import type { Io } from './io.ts'
import { parseFlags, type Parsed } from './parse-flags.ts'
import { asOfDate, givenSchedules } from './small-command.ts'
import { useColor } from './use-color.ts'
import { writeMethods } from './write-methods.ts'

type SdkFlag = (typeof sdkFlags)[number]['name']

/** Runs `sunset sdk` and returns the exit code. */
export function run(args: readonly string[], io: Io): number {
  const parsed = parseFlags(args, sdkFlags, 'sdk')
  const format = parsed.value('format') ?? 'table'
  if (format !== 'table' && format !== 'json') throw unknown('format', format, ['table', 'json'], 'Use table or json.', '--format')
  const [path = '.', second] = parsed.positionals
  if (second !== undefined) throw new UserError(`sdk takes one folder, but got "${path}" and "${second}".`)
  const asOf = asOfDate(parsed, io)
  const schedules = schedulesFor(parsed.value('package'), givenSchedules(parsed, io))
  const file = parsed.value('write')
  if (file !== undefined) return io.stdout(writeMethods(io.cwd, file, methodsIn(path, schedules, io))), 0
  const report = shown(describeSdks(installedSdks(path, schedules, parsed, io), schedules, asOf), parsed)
  const terminal = { color: useColor(undefined, io.env, io.outIsTerminal), columns: io.columns }
  io.stdout(format === 'json' ? `${JSON.stringify(report, null, 2)}\n` : sdkTable(report, terminal))
  return 0
}

/** Returns the schedules with one of their packages only, if one is named. */
function schedulesFor(name: string | undefined, schedules: readonly Schedule[]): readonly Schedule[] {
  if (name === undefined) return schedules
  const names = sdkNames(schedules)
  if (!names.includes(name)) throw unknown('package', name, names, `Packages: ${names.join(', ')}.`, '--package')
  return schedules.map(schedule => ({ ...schedule, packages: schedule.packages.filter(each => each.name === name) }))
}

function methodsIn(path: string, schedules: readonly Schedule[], io: Io): readonly DerivedMethods[] {
  const folder = folderAt(path, io)
  const sdks = withoutRepeated(deriveMethods(folder, schedules)).filter(({ methods }) => methods.length > 0)
  if (sdks.length === 0) throw new UserError(missingText(path, folder, schedules))
  return sdks
}

function folderAt(path: string, { cwd }: Io): string {
  const folder = resolve(cwd, path)
  if (!diskFiles(folder).list('')) throw new UserError(`The folder "${path}" does not exist.`)
  return folder
}

function installedSdks(path: string, schedules: readonly Schedule[], parsed: Parsed<SdkFlag>, io: Io): readonly DerivedSdk[] {
  const folder = folderAt(path, io)
  const version = !parsed.has('no-cache') ? packageVersion() : null
  const sdks = cachedOperations(folder, schedules, { derive: deriveOperations, version })
  const read = sdks.filter(({ operations }) => operations.length > 0)
  if (read.length === 0) throw new UserError(missingText(path, folder, schedules))
  const unread = namesWithCode(schedules).filter(name => !read.some(sdk => sdk.name === name))
  for (const text of unreadTexts(unread, folder, schedules)) io.stderr(`${text}\n`)
  return read
}

/** Returns the SDKs that have methods of their own; a table of routes may be in a package that is not installed. */
function namesWithCode(schedules: readonly Schedule[]): readonly string[] {
  return sdkNames(schedules.map(schedule => ({ ...schedule, packages: schedule.packages.filter(({ shape }) => shape.kind !== 'routes') })))
}

/** Explains which SDKs were looked for, and where. */
function missingText(path: string, folder: string, schedules: readonly Schedule[]): string {
  const names = sdkNames(schedules)
  if (names.length === 0) return 'No schedule names an SDK.'
  const unread = unreadTexts(names, folder, schedules)
  return unread.length > 0 ? unread.join('\n') : [
    `No SDK is installed ${path === '.' ? 'in the current folder' : `for "${path}"`}.`,
    'Run the command in a project that has one installed, or name its folder: `npx sunset-lint sdk FOLDER`.',
    `Looked in node_modules, also of the parent folders, for ${names.join(', ')}.`,
  ].join(' ')
}

/** Explains for each installed SDK why it has no methods. */
function unreadTexts(names: readonly string[], folder: string, schedules: readonly Schedule[]): readonly string[] {
  const files = diskFiles(folder)
  return names.flatMap(name => {
    const found = findSdk(files, name)
    if (!found) return []
    const place = resolve(folder, found.folder)
    const isDescribed = schedules.some(({ packages }) => packages.some(each => each.name === name && isInRange(found.version, each.versions)))
    const why = isDescribed ? 'but its code does not match the `shape` in the schedule' : 'but no schedule describes this version'
    return [`${name} ${found.version} is installed in ${place}, ${why}.`]
  })
}

function shown(report: SdkReport, parsed: Parsed<SdkFlag>): SdkReport {
  const prefix = parsed.value('filter')
  const isUncovered = parsed.has('uncovered')
  const isDeprecated = parsed.has('deprecated')
  const rows = report.sdks.flatMap(({ operations }) => operations)
  if (prefix !== undefined && !rows.some(({ chain }) => isBelow(chain, prefix))) {
    throw unknown('method', prefix, partsOf(rows), '`npx sunset-lint sdk` prints all methods.', '--filter')
  }
  const isShown = ({ chain, marked, entries }: SdkRow): boolean => (prefix === undefined || isBelow(chain, prefix))
    && (!isDeprecated || marked !== null || entries.length > 0) && (!isUncovered || (marked !== null && entries.length === 0))
  return { ...report, sdks: report.sdks.map(sdk => ({ ...sdk, operations: sdk.operations.filter(isShown) })) }
}

function isBelow(chain: string, prefix: string): boolean {
  return chain === prefix || chain.startsWith(`${prefix}.`)
}

/** Returns the names of methods and of the resources that hold them. */
function partsOf(rows: readonly SdkRow[]): string[] {
  return [...new Set(rows.flatMap(({ chain }) => chain.split('.').map((_, index, names) => names.slice(0, index + 1).join('.'))))]
}
