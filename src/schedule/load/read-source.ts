import { createHash, type Hash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { api, apiWithEntries, entriesOnly, type ApiFile } from '../format.ts'
import type { YamlFile } from '../read-yaml.ts'
import { attempt, openYaml, refused, statOf } from './open-yaml.ts'
import { refuseForeign } from './refuse-foreign.ts'
import { ScheduleError, type Mistake } from '../schedule-error.ts'
import { validate } from '../validate.ts'
import { maxEntryBytes, maxFileBytes } from '../yaml-gates.ts'
import type { YamlPath } from '../yaml-path.ts'

/** An entry that is read but not yet validated. */
export interface RawEntry {
  readonly yaml: YamlFile
  readonly at: YamlPath
  readonly value: unknown
  /** The name of its file, which must be its id; null in a file of several entries. */
  readonly fileName: string | null
}

/** One folder or file of a schedule. */
export interface Source {
  readonly path: string
  /** Null when it only adds entries to an API of an earlier source. */
  readonly api: ApiFile | null
  /** The id of the API; null when it is not given. */
  readonly apiId: string | null
  readonly entries: readonly RawEntry[]
  readonly digest: string
  readonly mistakes: readonly Mistake[]
}

/** Reads the schedules at a path: a folder with `api.yaml`, a folder of such folders, or one file. */
export function readSources(location: string): Source[] {
  if (!statOf(location).isDirectory()) return [readFileSource(location)]
  const names = attempt(location, () => readdirSync(location, { withFileTypes: true })).sort((a, b) => a.name < b.name ? -1 : 1)
  const files = names.filter(entry => entry.isFile() && isYaml(entry.name)).map(entry => entry.name)
  if (files.length > 0) return [readFolder(location, files)]
  const folders = names.filter(entry => entry.isDirectory() && hasYaml(path.join(location, entry.name)))
  if (folders.length === 0) throw refused(location, 'contains no YAML file.')
  return folders.flatMap(folder => readSources(path.join(location, folder.name)))
}

/** Reads the declarations of the APIs in a folder of schedules, without their entries. */
export function readApis(location: string): Source[] {
  const folders = readdirSync(location).filter(name => lstatSync(path.join(location, name, 'api.yaml'), { throwIfNoEntry: false })?.isFile())
  return folders.sort().map(name => readFolder(path.join(location, name), ['api.yaml']))
}

/** Reads the API in the folder of a file, so that one entry can be checked alone. */
export function readApiBeside(file: string): ApiFile | null {
  const beside = path.join(path.dirname(file), 'api.yaml')
  if (!lstatSync(beside, { throwIfNoEntry: false })?.isFile() || path.basename(file) === 'api.yaml') return null
  return partOf(openYaml(beside, maxEntryBytes).yaml, 'api.yaml').api
}

function readFolder(folder: string, names: readonly string[]): Source {
  const hash = createHash('sha256')
  const mistakes: Mistake[] = []
  const parts: Part[] = []
  for (const name of names) {
    try {
      const { yaml, bytes } = openYaml(path.join(folder, name), maxEntryBytes)
      hash.update(`${name}\0${bytes.length}\0`).update(bytes)
      parts.push(partOf(yaml, name))
    } catch (error) {
      if (!(error instanceof ScheduleError)) throw error
      mistakes.push(...error.mistakes)
    }
  }
  const header = parts.find(part => part.api !== null)
  // Without its API every name that an entry refers to would look unknown.
  if (names.includes('api.yaml') && !header) throw new ScheduleError(mistakes)
  const named = header ?? parts.find(part => part.apiId !== null)
  const entries = parts.flatMap(part => part.entries)
  const own = header?.api ? withFiles(header.api, folder) : null
  return { path: folder, api: own, apiId: named?.apiId ?? null, entries, digest: digestOf(hash, own), mistakes }
}

/** Returns the digest of a schedule with its tables of methods; a missing table is reported where it is read. */
function digestOf(hash: Hash, api: ApiFile | null): string {
  for (const { methods } of api?.packages ?? []) {
    if (methods !== null && statSync(methods, { throwIfNoEntry: false })?.isFile()) hash.update(readFileSync(methods))
  }
  return hash.digest('hex')
}

/** Resolves the other files that an API names, which are in its folder. */
function withFiles(api: ApiFile, folder: string): ApiFile {
  return { ...api, packages: api.packages.map(each => ({ ...each, methods: each.methods === null ? null : path.join(folder, each.methods) })) }
}

function readFileSource(file: string): Source {
  const { yaml, bytes } = openYaml(file, maxFileBytes)
  const hash = createHash('sha256').update(bytes)
  const beside = readApiBeside(file)
  if (beside) hash.update(readFileSync(path.join(path.dirname(file), 'api.yaml')))
  const part = partOf(yaml, beside ? path.basename(file) : '')
  const found = part.api ?? beside
  const api = found && withFiles(found, path.dirname(file))
  return { ...part, api, apiId: part.apiId ?? api?.id ?? null, path: file, digest: digestOf(hash, api), mistakes: [] }
}

interface Part { readonly api: ApiFile | null, readonly apiId: string | null, readonly entries: readonly RawEntry[] }

/** Reads the content of one file: an API, an API with entries, more entries, or one entry. `name` is empty where it need not be the entry's id. */
function partOf(yaml: YamlFile, name: string): Part {
  refuseForeign(yaml)
  const { value } = yaml
  if (name === 'api.yaml' && !('entries' in value)) return headerOf(validate(api, yaml, value), [])
  if (!('entries' in value)) {
    if ('servers' in value) return headerOf(validate(api, yaml, value), [])
    const fileName = name === '' ? null : name.replace(/\.ya?ml$/, '')
    return { api: null, apiId: null, entries: [{ yaml, at: [], value, fileName }] }
  }
  const list = Array.isArray(value['entries']) ? value['entries'] : []
  const entries = list.map((one: unknown, index): RawEntry => ({ yaml, at: ['entries', index], value: one, fileName: null }))
  if (!('id' in value)) return { api: null, apiId: validate(entriesOnly, yaml, value).api ?? null, entries }
  const { entries: _, ...header } = validate(apiWithEntries, yaml, value)
  return headerOf(header, entries)
}

function headerOf(header: ApiFile, entries: readonly RawEntry[]): Part {
  return { api: header, apiId: header.id, entries }
}

function isYaml(name: string): boolean {
  return /\.ya?ml$/.test(name) && !name.startsWith('.')
}

function hasYaml(folder: string): boolean {
  return readdirSync(folder).some(isYaml)
}
