import { basename, join, relative, resolve } from 'node:path'
import { existsSync, lstatSync, readdirSync, readFileSync } from '../node-fs.ts'
import { UserError } from '../config/user-error.ts'
import { describeApi, type Described } from '../openapi/described.ts'
import { importSchedule, scheduleId, type ImportResult } from '../openapi/import-schedule.ts'
import type { Existing } from '../openapi/merge-drafts.ts'
import { isThroughLink } from '../project/named-path.ts'
import { diskFiles } from '../project/disk-files.ts'
import { counted } from '../report/counted.ts'
import { escapeTerminal } from '../report/escape-terminal.ts'
import { id as idFormat } from '../schedule/format-scalars.ts'
import { loadAlone } from '../schedule/load.ts'
import type { Io } from './io.ts'
import { openDocument } from './open-document.ts'
import { asOfDate, parseSmallArgs, type SmallArgs } from './small-command.ts'
import { writeFileWhole } from './write-file-whole.ts'

const help = `Usage: sunset import DOCUMENT [--out FOLDER]

Writes a schedule of what an OpenAPI document deprecates: api.yaml and one file for each deprecation. DOCUMENT is a
file, OpenAPI 3.x or Swagger 2.0, in JSON or YAML; nothing else is read, and nothing from the network.
Run it again after the document has changed: what you wrote stays, what is new is added, what is gone is told.

  --out FOLDER      The folder of the schedule. Default: schedule/ID.
  --id ID           The id of the API. Default: made from its title.
  --server URL      The address of the API, where the document does not name it; can be repeated.
  --update-dates    Take the dates of the document where the schedule has others.
  --dry-run         Only tell what would be written.
  --check           The same, with exit code 1 when something would be.
  --as-of DATE      The day of the import (YYYY-MM-DD, UTC), for what has no date. Default: today.
  --no-config       Do not read sunset.config.yaml for its date.

Exit codes: 0 written, or nothing to write; 1 with --check, when something would be written; 2 could not run.
`

const options = {
  'as-of': { type: 'string' }, 'no-config': { type: 'boolean' }, 'dry-run': { type: 'boolean' }, check: { type: 'boolean' },
  out: { type: 'string' }, id: { type: 'string' }, server: { type: 'string', multiple: true }, 'update-dates': { type: 'boolean' },
} as const

/** Runs \`sunset import\` and returns the exit code. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseSmallArgs(args, 'import', options)
  if (parsed.help) return io.stdout(help), 0
  const [file, ...others] = parsed.positionals
  if (file === undefined || others.length > 0) throw new UserError('import needs one file: an OpenAPI document. Run `sunset import --help`.')
  const described = describeApi(openDocument(io.cwd, file))
  const folder = folderOf(parsed, described)
  refuseLinks(io.cwd, folder)
  const existing = existingIn(resolve(io.cwd, folder))
  const result = importSchedule(described, {
    name: basename(file), servers: parsed.values('server'), id: parsed.value('id'), asOf: asOfDate(parsed, io),
    takesDates: parsed.value('update-dates') !== undefined,
  }, existing)
  const isChecked = parsed.value('check') !== undefined
  const isDry = isChecked || parsed.value('dry-run') !== undefined
  if (!isDry) for (const [name, text] of result.files) writeFileWhole(io.cwd, join(folder, name), [text])
  tell(result, described, { folder, isDry }, io)
  return isChecked && result.files.size > 0 ? 1 : 0
}

function folderOf(parsed: SmallArgs, described: Described): string {
  const given = parsed.value('id')
  if (given !== undefined && !idFormat.safeParse(given).success) throw new UserError(`--id "${given}" is no id. Write it in kebab-case, such as parcel-api.`)
  return parsed.value('out') ?? join('schedule', scheduleId(described, given))
}

/** A folder behind a link belongs to something else and is not written. */
function refuseLinks(cwd: string, folder: string): void {
  const path = resolve(cwd, folder)
  const stats = lstatSync(path, { throwIfNoEntry: false })
  const problem = stats?.isSymbolicLink() || isThroughLink(diskFiles(cwd), relative(cwd, join(path, 'api.yaml'))) ? 'it lies behind a symbolic link'
    : stats !== undefined && !stats.isDirectory() ? 'it is no folder' : undefined
  if (problem !== undefined) throw new UserError(`Cannot write "${folder}": ${problem}.`)
}

function existingIn(folder: string): Existing | undefined {
  const names = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.yaml') && !name.startsWith('.')) : []
  if (names.length === 0) return undefined
  if (!names.includes('api.yaml')) throw new UserError(`${folder} has YAML files, but no api.yaml: give another folder with --out.`)
  const [schedule] = loadAlone([folder])
  return schedule && { schedule, files: new Map(names.map(name => [name, readFileSync(join(folder, name), 'utf8')])) }
}

function tell(result: ImportResult, { operations, found }: Described, { folder, isDry }: { readonly folder: string, readonly isDry: boolean }, io: Io): void {
  for (const { what, text } of result.notes) io.stdout(`${what.padEnd(8)} ${escapeTerminal(text)}\n`)
  const files = `${counted(result.files.size, 'file')} ${isDry ? 'would be written' : 'written'} in ${folder}`
  io.stderr(`${counted(operations.length, 'operation')} and ${counted(found.length, 'deprecated use')} of parts in them: ${
    result.created} new and ${result.known} known ${result.created + result.known === 1 ? 'entry' : 'entries'}; ${files}.\n`)
}
