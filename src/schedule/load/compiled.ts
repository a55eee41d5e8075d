import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Schedule } from '../model.ts'

/** The bundled schedules after validation, as the build writes them beside the code: reading YAML costs fifty times as much. */
interface Compiled {
  readonly digest: string
  readonly schedules: readonly Schedule[]
}

const compiledFile = path.join(import.meta.dirname, '../../../schedule.json')

/** Returns the schedules that were compiled from exactly these files; undefined when there are none, or they are older than the code. */
export function getCompiled(folder: string, file = compiledFile): readonly Schedule[] | undefined {
  const written = statSync(file, { throwIfNoEntry: false })
  if (!written || written.mtimeMs < statSync(import.meta.filename).mtimeMs) return undefined
  const compiled: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isCompiled(compiled) || compiled.digest !== digestOf(folder)) return undefined
  return compiled.schedules.map(schedule => withFiles(schedule, file => path.join(folder, file)))
}

/** The text of the compiled file for the schedules in a folder. */
export function compiledText(schedules: readonly Schedule[], folder: string): string {
  const relative = schedules.map(schedule => withFiles(schedule, file => path.relative(folder, file)))
  const compiled: Compiled = { digest: digestOf(folder), schedules: relative }
  return JSON.stringify(compiled)
}

function withFiles(schedule: Schedule, change: (file: string) => string): Schedule {
  return { ...schedule, entries: schedule.entries.map(entry => ({ ...entry, file: change(entry.file) })) }
}

function digestOf(folder: string): string {
  const hash = createHash('sha256')
  const folders = readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isDirectory()).map(entry => entry.name).sort()
  for (const api of folders) {
    for (const name of readdirSync(path.join(folder, api)).filter(file => file.endsWith('.yaml')).sort()) {
      hash.update(`${api}/${name}\0`).update(readFileSync(path.join(folder, api, name))).update('\0')
    }
  }
  return hash.digest('hex')
}

function isCompiled(value: unknown): value is Compiled {
  return typeof value === 'object' && value !== null && 'digest' in value && 'schedules' in value && Array.isArray(value.schedules)
}
