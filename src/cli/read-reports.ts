import { resolve } from 'node:path'
import type { Log } from 'sarif'
import { UserError } from '../config/user-error.ts'
import { readFileSync, realpathSync } from '../node-fs.ts'
import { asObject, parseJson, type JsonObject } from '../project/jsonc.ts'
import { differenceOf, judgementOf, judgementsOfLog, type Judgement } from '../report/merge/judgement.ts'
import { isLog, mistakeInLog } from '../report/merge/log-schema.ts'
import { isReport, mistakeInReport } from '../report/schema.ts'
import type { Report } from '../report/report.ts'

/** The reports to merge, which are of one kind. */
export type GivenReports =
  | { readonly kind: 'json', readonly reports: readonly [Report, ...Report[]] }
  | { readonly kind: 'sarif', readonly logs: readonly [Log, ...Log[]] }

/** Reads the reports of several runs; throws a `UserError` for a file that is no report of this program, and for reports that were judged differently. */
export function readReports(paths: readonly string[], cwd: string): GivenReports {
  const read = paths.map(path => readJson(path, cwd))
  const [first, ...others] = read
  if (!first) throw new UserError('merge needs reports. Run `npx sunset-lint merge --help` for details.')
  const isSarif = 'runs' in first.json
  const odd = others.find(({ json }) => 'runs' in json !== isSarif)
  if (odd) throw new UserError(`"${first.path}" is in ${isSarif ? 'SARIF' : 'JSON'}, and "${odd.path}" is not. All reports must have the same format.`)
  refuseTwice(read)
  if (isSarif) return { kind: 'sarif', logs: alike([logOf(first), ...others.map(logOf)], paths, judgementsOfLog) }
  return { kind: 'json', reports: alike([reportOf(first), ...others.map(reportOf)], paths, judgementOf) }
}

interface Read {
  readonly path: string
  /** The path with links resolved. */
  readonly real: string
  readonly text: string
  readonly json: JsonObject
}

function readJson(path: string, cwd: string): Read {
  const { real, text } = readText(path, cwd)
  const json = asObject(parseJson(text))
  if (!json) throw new UserError(`"${path}" is not a report, because it is not a JSON object.`)
  return { path, real, text, json }
}

function readText(path: string, cwd: string): Pick<Read, 'real' | 'text'> {
  try {
    const real = realpathSync(resolve(cwd, path))
    return { real, text: readFileSync(real, 'utf8').replace(/^\uFEFF/, '') }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new UserError(`There is no file "${path}".`)
    throw new UserError(`Cannot read "${path}": ${error instanceof Error ? error.message : String(error)}.`)
  }
}

/** Refuses a report that is given twice, as its files would be counted twice. Reports without any place can be equal and yet of different shards. */
function refuseTwice(read: readonly Read[]): void {
  const known = new Map<string, string>()
  for (const { path, real, text } of read) {
    const keys = [real, ...text.includes('"line"') || text.includes('"startLine"') ? [text] : []]
    const other = keys.map(key => known.get(key)).find(name => name !== undefined)
    if (other !== undefined) throw new UserError(`"${path}" is the same report as "${other}". Name each report once.`)
    for (const key of keys) known.set(key, path)
  }
}

function reportOf({ path, json }: Read): Report {
  const given: unknown = json
  if (isReport(given)) {
    if (given.summary.hidden.beyond !== undefined) throw new UserError(`"${path}" does not list all findings. Create it without --max-findings.`)
    return given
  }
  throw noReport(path, 'json', mistakeInReport(given))
}

function logOf({ path, json }: Read): Log {
  const given: unknown = json
  if (isLog(given)) return given
  throw noReport(path, 'sarif', mistakeInLog(given))
}

interface Issue { readonly path: readonly PropertyKey[], readonly message: string }

function noReport(path: string, format: string, issue: Issue | undefined): UserError {
  const details = `${issue?.path.map(String).join('.') ?? ''}: ${issue?.message ?? ''}`
  return new UserError(`"${path}" is not a report of \`npx sunset-lint scan --format ${format}\`: ${details}.`)
}

type Several<Item> = readonly [Item, ...Item[]]

/** Returns the items; throws a `UserError` where two of them were judged differently. */
function alike<Item>(all: Several<Item>, paths: readonly string[], judgementsOf: (item: Item) => readonly Judgement[]): Several<Item> {
  const judged = all.flatMap((item, index) => judgementsOf(item).map(judgement => ({ judgement, path: paths[index] ?? '' })))
  for (const [index, { judgement, path }] of judged.entries()) {
    for (const other of judged.slice(0, index)) {
      const difference = differenceOf(other.judgement, judgement)
      if (difference !== undefined) throw new UserError(`"${path}" and "${other.path}" cannot be merged because they have different ${difference}.`)
    }
  }
  return all
}
