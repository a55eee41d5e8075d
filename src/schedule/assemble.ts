import { createHash } from 'node:crypto'
import { compileEntry } from './compile-entry.ts'
import { didYouMean } from './did-you-mean.ts'
import { entry, type ApiFile } from './format.ts'
import type { Entry, Schedule } from './model.ts'
import type { RawEntry, Source } from './load/read-source.ts'
import { ScheduleError, type Mistake } from './schedule-error.ts'
import { validate } from './validate.ts'

/** The limit of reported mistakes: people read no more, and a file of nothing but mistakes has hundreds of thousands. */
const mostMistakes = 1000

/** Builds one schedule for each API: later sources add entries, and replace those of the same id whole. */
export function assemble(sources: readonly Source[]): Schedule[] {
  const mistakes: Mistake[] = sources.flatMap(source => source.mistakes)
  const headers = mergeHeaders(sources)
  const groups = new Map<string, Source[]>()
  for (const source of sources) {
    const id = source.apiId ?? [...headers.keys()][0]
    if (id === undefined || !headers.has(id)) mistakes.push(unknownApi(source, [...headers.keys()]))
    else groups.set(id, [...groups.get(id) ?? [], source])
  }
  const schedules = [...groups].flatMap(([id, group]) => {
    const header = headers.get(id)
    return header ? [toSchedule(header, group, mistakes)] : []
  })
  if (mistakes.length > 0) throw new ScheduleError(mistakes)
  return schedules
}

function mergeHeaders(sources: readonly Source[]): Map<string, ApiFile> {
  const headers = new Map<string, ApiFile>()
  for (const { api } of sources) {
    if (!api) continue
    const known = headers.get(api.id)
    headers.set(api.id, known ? mergeHeader(known, api) : api)
  }
  return headers
}

/** Adds a later file of an API to an earlier one; keys that the later file lacks stay as they are. */
function mergeHeader(known: ApiFile, added: ApiFile): ApiFile {
  return {
    ...known, ...added,
    servers: uniqueByText([...known.servers, ...added.servers]),
    packages: uniqueByText([...known.packages, ...added.packages]),
    evidence: uniqueByText([...known.evidence, ...added.evidence]),
    resources: { ...known.resources, ...added.resources },
    live: uniqueByText([...known.live, ...added.live]),
    settings: added.settings ?? known.settings,
  }
}

function toSchedule(api: ApiFile, sources: readonly Source[], mistakes: Mistake[]): Schedule {
  const entries = new Map<string, Entry>()
  for (const source of sources) {
    const own = readEntries(source.entries, api, mistakes)
    for (const [id, one] of own) entries.set(id, one)
  }
  const digests = sources.map(source => source.digest)
  const digest = digests.length === 1 ? digests[0] : createHash('sha256').update(digests.join('\n')).digest('hex')
  return {
    id: api.id, title: api.title, format: api.format, updated: api.updated, docs: api.docs ?? null, digest: `sha256-${digest}`,
    servers: api.servers, envelope: { payload: api.envelope?.payload ?? '', errors: (api.envelope?.errors ?? 'errors').replace(/\[\]$/, '') },
    packages: api.packages, evidence: api.evidence,
    settings: api.settings ? { on: api.settings.on, bulk: api.settings.bulk ?? null, ids: api.settings.ids } : null,
    resources: Object.fromEntries(Object.entries(api.resources).map(([name, { 'read-only': readOnly, ...rest }]) => [name, { ...rest, readOnly }])),
    live: api.live,
    entries: [...entries.values()].sort((a, b) => a.id < b.id ? -1 : 1),
  }
}

function readEntries(raw: readonly RawEntry[], api: ApiFile, mistakes: Mistake[]): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  const names = new Map<string, Entry>()
  for (const one of raw) {
    if (mistakes.length >= mostMistakes) {
      mistakes.push(one.yaml.mistakeAt(one.at, `found ${mostMistakes} problems; the rest of the file is not checked. Fix these, then run the command again.`))
      break
    }
    const compiled = readEntry(one, api, mistakes)
    if (!compiled) continue
    for (const name of [compiled.id, ...compiled.aliases]) {
      const other = names.get(name)
      if (!other) names.set(name, compiled)
      else {
        const key = name === compiled.id ? 'id' : 'aliases'
        mistakes.push(one.yaml.mistakeAt([...one.at, key], `the id "${name}" is already used at ${other.file}:${other.line}.`))
      }
    }
    entries.set(compiled.id, compiled)
  }
  return entries
}

function readEntry(raw: RawEntry, api: ApiFile, mistakes: Mistake[]): Entry | undefined {
  const { yaml, at, value, fileName } = raw
  try {
    const valid = validate(entry, yaml, value, at)
    const { file, line } = yaml.mistakeAt(at, '')
    const found: Mistake[] = []
    const compiled = compileEntry(valid, api, { file, line }, (key, message) => {
      found.push(yaml.mistakeAt([...at, ...key.split('.').map(step => /^\d+$/.test(step) ? Number(step) : step)], message + suggestion(message, api)))
    })
    if (fileName !== null && fileName !== compiled.id) {
      found.push(yaml.mistakeAt([...at, 'id'], `the entry "${compiled.id}" must be in a file named ${compiled.id}.yaml.`))
    }
    if (found.length === 0) return compiled
    mistakes.push(...found)
  } catch (error) {
    if (!(error instanceof ScheduleError)) throw error
    mistakes.push(...error.mistakes)
  }
  return undefined
}

function suggestion(message: string, api: ApiFile): string {
  const resource = /^unknown resource "(.*)"\.$/.exec(message)?.[1]
  return resource === undefined ? '' : didYouMean(resource, Object.keys(api.resources))
}

function unknownApi(source: Source, known: readonly string[]): Mistake {
  const message = source.apiId === null
    ? 'the API is missing. Name it with `api`, or declare a new one with `format`, `id`, `title`, `updated`, and `servers`.'
    : `unknown API "${source.apiId}".${didYouMean(source.apiId, known) || knownText(known)}`
  const named = source.entries.find(({ yaml }) => yaml.value['api'] === source.apiId)
  return named?.yaml.mistakeAt(['api'], message) ?? { file: source.path, line: 1, column: 1, path: '', message }
}

function knownText(known: readonly string[]): string {
  const names = [...known.slice(0, mostKnown), ...known.length > mostKnown ? ['…'] : []].join(', ')
  return ` Known APIs: ${names}. A new API needs \`format\`, \`id\`, \`title\`, \`updated\`, and \`servers\`.`
}

const mostKnown = 20

function uniqueByText<T>(list: readonly T[]): T[] {
  return [...new Map(list.map(one => [JSON.stringify(one), one])).values()]
}
