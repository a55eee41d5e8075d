import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Schedule } from '../model.ts'
import { buildFolder } from './package-folder.ts'

/** The bundled schedules after validation, as the build writes them beside the code: reading YAML takes fifty times as long. */
interface Compiled {
  readonly schedules: readonly Schedule[]
  /** The compiled texts, to check whether they are still the same; comparing them is faster than loading node:crypto. */
  readonly texts: string
}

/**
 * Returns the schedules that were compiled from exactly these files; undefined when there are none, or they are older than the
 * code. In an installed package the two always match, so they are not compared.
 */
export function getCompiled(folder: string, build = buildFolder()): readonly Schedule[] | undefined {
  if (build === undefined) return undefined
  const file = path.join(build, 'schedule.json')
  const written = statSync(file, { throwIfNoEntry: false })
  const isSource = existsSync(path.join(folder, '../src'))
  if (!written || (isSource && written.mtimeMs < statSync(import.meta.filename).mtimeMs)) return undefined
  const compiled: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isCompiled(compiled) || (isSource && compiled.texts !== textsOf(folder))) return undefined
  return compiled.schedules.map(schedule => withFiles(schedule, file => path.join(folder, file)))
}

/** Returns the text of the compiled file for the schedules in a folder. */
export function compiledText(schedules: readonly Schedule[], folder: string): string {
  const relative = schedules.map(schedule => withFiles(schedule, file => path.relative(folder, file)))
  const compiled: Compiled = { texts: textsOf(folder), schedules: relative }
  return JSON.stringify(compiled)
}

function withFiles(schedule: Schedule, change: (file: string) => string): Schedule {
  const packages = schedule.packages.map(each => ({ ...each, methods: each.methods === null ? null : change(each.methods) }))
  return { ...schedule, packages, entries: schedule.entries.map(entry => ({ ...entry, file: change(entry.file) })) }
}

function textsOf(folder: string): string {
  const folders = readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isDirectory()).map(entry => entry.name).sort()
  return folders.flatMap(api => {
    const names = readdirSync(path.join(folder, api)).filter(file => file.endsWith('.yaml')).sort()
    return names.map(name => `${api}/${name}\0${readFileSync(path.join(folder, api, name), 'utf8')}\0`)
  }).join('')
}

function isCompiled(value: unknown): value is Compiled {
  return typeof value === 'object' && value !== null && 'texts' in value && 'schedules' in value && Array.isArray(value.schedules)
}
