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
import { importFlags } from './command-flags.ts'
import type { Io } from './io.ts'
import { openDocument } from './open-document.ts'
import { parseFlags, type Parsed } from './parse-flags.ts'
import { asOfDate } from './small-command.ts'
import { writeFileWhole } from './write-file-whole.ts'

/** Runs `sunset import` and returns the exit code. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseFlags(args, importFlags, 'import')
  const [file, ...others] = parsed.positionals
  if (file === undefined || others.length > 0) throw new UserError('import needs one OpenAPI document. Run `npx sunset-lint import --help` for details.')
  const described = describeApi(openDocument(io.cwd, file))
  const folder = folderOf(parsed, described)
  refuseLinks(io.cwd, folder)
  const existing = existingIn(resolve(io.cwd, folder))
  const result = importSchedule(described, {
    name: basename(file), servers: parsed.whole('server'), id: parsed.value('id'), asOf: asOfDate(parsed, io),
    takesDates: parsed.has('update-dates'),
  }, existing)
  const isChecked = parsed.has('check')
  const isDry = isChecked || parsed.has('dry-run')
  if (!isDry) for (const [name, text] of result.files) writeFileWhole(io.cwd, join(folder, name), [text])
  tell(result, described, { folder, isDry }, io)
  return isChecked && result.files.size > 0 ? 1 : 0
}

function folderOf(parsed: Parsed<'id' | 'out'>, described: Described): string {
  const given = parsed.value('id')
  if (given !== undefined && !idFormat.safeParse(given).success) {
    throw new UserError(`--id "${given}" is not a valid id. Use kebab-case, such as parcel-api.`)
  }
  return parsed.value('out') ?? join('schedule', scheduleId(described, given))
}

/** A folder behind a link belongs to something else and is not written. */
function refuseLinks(cwd: string, folder: string): void {
  const path = resolve(cwd, folder)
  const stats = lstatSync(path, { throwIfNoEntry: false })
  const problem = stats?.isSymbolicLink() || isThroughLink(diskFiles(cwd), relative(cwd, join(path, 'api.yaml'))) ? 'it is behind a symbolic link'
    : stats !== undefined && !stats.isDirectory() ? 'it is not a folder' : undefined
  if (problem !== undefined) throw new UserError(`Cannot write "${folder}": ${problem}.`)
}

function existingIn(folder: string): Existing | undefined {
  const names = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.yaml') && !name.startsWith('.')) : []
  if (names.length === 0) return undefined
  if (!names.includes('api.yaml')) throw new UserError(`${folder} has YAML files but no api.yaml. Choose another folder with --out.`)
  const [schedule] = loadAlone([folder])
  return schedule && { schedule, files: new Map(names.map(name => [name, readFileSync(join(folder, name), 'utf8')])) }
}

function tell(result: ImportResult, { operations, found }: Described, { folder, isDry }: { readonly folder: string, readonly isDry: boolean }, io: Io): void {
  for (const { what, text } of result.notes) io.stdout(`${what.padEnd(8)} ${escapeTerminal(text)}\n`)
  const files = `${counted(result.files.size, 'file')} ${isDry ? 'would be written' : 'written'} to ${folder}`
  const known = `${result.created} new and ${result.known} existing ${result.known === 1 ? 'entry' : 'entries'}`
  io.stderr(`${counted(operations.length, 'operation')} in the document, ${counted(found.length, 'deprecated part')}. ${known}. ${files}.\n`)
}
