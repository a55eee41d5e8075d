import { resolve } from 'node:path'
import type { Log } from 'sarif'
import { UserError } from '../config/user-error.ts'
import { readFileSync } from '../node-fs.ts'
import { asObject, parseJson, type JsonObject } from '../project/jsonc.ts'
import { reportSchema } from '../report/schema.ts'
import type { Report } from '../report/report.ts'

/** Reports that were read, of one kind. */
export type Given = { readonly kind: 'json', readonly reports: readonly [Report, ...Report[]] } | { readonly kind: 'sarif', readonly logs: readonly [Log, ...Log[]] }

/** Reads the reports of several runs; throws a `UserError` that names the file for what is no report of this program, and for reports that were judged differently. */
export function readReports(paths: readonly string[], cwd: string): Given {
  const read = paths.map(path => ({ path, json: readJson(path, cwd) }))
  const [first, ...others] = read
  if (!first) throw new UserError('merge needs reports: sunset merge REPORT….')
  const isSarif = 'runs' in first.json
  const odd = others.find(({ json }) => 'runs' in json !== isSarif)
  if (odd) throw new UserError(`"${first.path}" is in ${isSarif ? 'SARIF' : 'JSON'}, and "${odd.path}" is not: give reports of one format.`)
  if (isSarif) return { kind: 'sarif', logs: alike([logOf(first), ...others.map(logOf)], paths, judgementOfLog) }
  return { kind: 'json', reports: alike([reportOf(first), ...others.map(reportOf)], paths, judgementOf) }
}

interface Read { readonly path: string, readonly json: JsonObject }

function readJson(path: string, cwd: string): JsonObject {
  let text
  try {
    text = readFileSync(resolve(cwd, path), 'utf8')
  } catch (error) {
    throw new UserError(`Cannot read "${path}": ${error instanceof Error ? error.message : String(error)}.`)
  }
  const json = asObject(parseJson(text))
  if (!json) throw new UserError(`"${path}" is no report: it is not a JSON object.`)
  return json
}

function reportOf({ path, json }: Read): Report {
  const result = reportSchema.safeParse(json)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new UserError(`"${path}" is no report of \`sunset scan --format json\`: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}.`)
}

function logOf({ path, json }: Read): Log {
  const log = json as unknown as Log
  const isOurs = Array.isArray(log.runs) && log.runs.length > 0 && log.runs.every(run => run.tool?.driver?.name === 'sunset' && Array.isArray(run.results) && Array.isArray(run.tool.driver.rules))
  if (!isOurs) throw new UserError(`"${path}" is no report of \`sunset scan --format sarif\`.`)
  return log
}

function judgementOf({ asOf, schedules }: Report): object {
  return { 'as-of': asOf, schedules: schedules.map(({ id, digest }) => ({ id, digest })) }
}

function judgementOfLog({ runs }: Log): object {
  return { 'as-of': runs[0]?.properties?.['asOf'], version: runs[0]?.tool.driver.version, schedules: runs[0]?.properties?.['schedules'] }
}

function alike<Item>(all: readonly [Item, ...Item[]], paths: readonly string[], judgementOf: (item: Item) => object): readonly [Item, ...Item[]] {
  const [first] = all.map(judgementOf)
  for (const [index, item] of all.entries()) {
    const other = judgementOf(item)
    const key = Object.keys(other).find(name => JSON.stringify(Reflect.get(other, name)) !== JSON.stringify(first && Reflect.get(first, name)))
    if (key !== undefined) throw new UserError(`"${paths[index] ?? ''}" and "${paths[0] ?? ''}" cannot be put together: they were made with different ${key === 'as-of' ? 'dates (--as-of)' : key}.`)
  }
  return all
}
