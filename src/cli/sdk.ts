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
import type { Io } from './io.ts'
import { asOfDate, commonOptions, givenSchedules, parseSmallArgs, type SmallArgs } from './small-command.ts'
import { useColor } from './use-color.ts'
import { writeMethods } from './write-methods.ts'

const help = `Usage: sunset sdk [flags] [PATH]

Shows the methods of the SDKs of the schedules that are installed for a folder (default: the working
directory), or lie in it: what each requests, and which entry deprecates that.

  --deprecated      Only what an entry deprecates or the SDK marks as deprecated.
  --uncovered       Only what the SDK marks as deprecated and no entry deprecates.
  --filter NAME     Only the methods of this resource or with this name, such as zones.settings.
  --write FILE      Instead, add the methods of the installed version to a .tsv file: the methods
                    that a schedule lists for where the SDK is not installed.
  --package NAME    Only this SDK.
  --as-of DATE      Judge the dates on this day (YYYY-MM-DD, UTC). Default: today.
  --schedule PATH   Also use this schedule: a folder, a YAML file or an installed package.
  --no-config       Do not read sunset.config.yaml for its schedules and its date.
  --format NAME     table or json. Default: table.
  --no-cache        Neither use nor keep what was found out, in node_modules/.cache.

Exit codes: 0 shown, 2 no SDK is installed, or could not run.
`

/** Runs \`sunset sdk\` and returns the exit code. */
export function run(args: readonly string[], io: Io): number {
  const switches = { deprecated: { type: 'boolean' }, uncovered: { type: 'boolean' }, 'no-cache': { type: 'boolean' } } as const
  const texts = { filter: { type: 'string' }, write: { type: 'string' }, package: { type: 'string' }, format: { type: 'string' } } as const
  const parsed = parseSmallArgs(args, 'sdk', { ...switches, ...texts, ...commonOptions })
  if (parsed.help) return io.stdout(help), 0
  const format = parsed.value('format') ?? 'table'
  if (format !== 'table' && format !== 'json') throw unknown('format', format, ['table', 'json'], 'Use table or json.', '--format')
  const [path = '.', second] = parsed.positionals
  if (second !== undefined) throw new UserError(`sdk takes one folder, but got "${path}" and "${second}".`)
  const asOf = asOfDate(parsed, io)
  const schedules = schedulesFor(parsed.value('package'), givenSchedules(parsed, io))
  const file = parsed.value('write')
  if (file !== undefined) return io.stdout(writeMethods(io.cwd, file, methodsIn(path, schedules, io))), 0
  const report = shown(describeSdks(installedSdks(path, schedules, parsed, io), schedules, asOf), parsed)
  const terminal = { color: useColor(undefined, io.env, io.outIsTerminal), columns: io.outIsTerminal ? io.columns : Infinity }
  io.stdout(format === 'json' ? `${JSON.stringify(report, null, 2)}\n` : sdkTable(report, terminal))
  return 0
}

/** Returns the schedules with one of their packages only, if one is named. */
function schedulesFor(name: string | undefined, schedules: readonly Schedule[]): readonly Schedule[] {
  if (name === undefined) return schedules
  const names = sdkNames(schedules)
  if (!names.includes(name)) throw unknown('package', name, names, 'Give one that a schedule names.', '--package')
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
  if (!diskFiles(folder).list('')) throw new UserError(`There is no folder "${path}".`)
  return folder
}

function installedSdks(path: string, schedules: readonly Schedule[], parsed: SmallArgs, io: Io): readonly DerivedSdk[] {
  const folder = folderAt(path, io)
  const version = parsed.value('no-cache') === undefined ? packageVersion() : null
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
    `No SDK is installed for "${path}".`,
    `Looked for ${names.join(', ')} in ${resolve(folder, 'node_modules')} and those of the folders above.`,
    'Give the folder of a project that has one installed, or the folder of the SDK itself.',
  ].join(' ')
}

/** Tells of each SDK that is installed why it has no methods. */
function unreadTexts(names: readonly string[], folder: string, schedules: readonly Schedule[]): readonly string[] {
  const files = diskFiles(folder)
  return names.flatMap(name => {
    const found = findSdk(files, name)
    if (!found) return []
    const place = resolve(folder, found.folder)
    const isDescribed = schedules.some(({ packages }) => packages.some(each => each.name === name && isInRange(found.version, each.versions)))
    const why = isDescribed ? 'but its code is not built as the `shape` in the schedule says' : 'but the schedules do not tell how to read this version'
    return [`${name} ${found.version} is installed in ${place}, ${why}.`]
  })
}

function shown(report: SdkReport, parsed: SmallArgs): SdkReport {
  const prefix = parsed.value('filter')
  const isUncovered = parsed.value('uncovered') !== undefined
  const isDeprecated = parsed.value('deprecated') !== undefined
  const rows = report.sdks.flatMap(({ operations }) => operations)
  if (prefix !== undefined && !rows.some(({ chain }) => isBelow(chain, prefix))) {
    throw unknown('method', prefix, partsOf(rows), 'Run `sunset sdk` for all methods.', '--filter')
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
