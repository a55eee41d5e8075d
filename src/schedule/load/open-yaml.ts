import { readFileSync, statSync, type Stats } from 'node:fs'
import { readYaml, type YamlFile } from '../read-yaml.ts'
import { ScheduleError } from '../schedule-error.ts'
import { ownKeys } from './refuse-foreign.ts'

/** Reads a YAML file of at most this size; throws a ScheduleError. */
export function openYaml(file: string, maxBytes: number): { yaml: YamlFile, bytes: Uint8Array } {
  const stat = statOf(file)
  if (!stat.isFile()) throw refused(file, 'is not a regular file.', 1)
  // A device or a huge file must not be read before its size is judged.
  if (stat.size > maxBytes) throw refused(file, `is larger than ${maxBytes / 1024} KiB; split it into smaller files.`, 1)
  const bytes = attempt(file, () => readFileSync(file), 1)
  return { yaml: readYaml(bytes, file, maxBytes, ownKeys), bytes }
}

/** Returns the entry at a path, with links resolved; throws a ScheduleError. */
export function statOf(location: string): Stats {
  return attempt(location, () => statSync(location))
}

/** Reads, and throws a ScheduleError that names the path instead of the system's message. */
export function attempt<T>(location: string, read: () => T, line: 0 | 1 = 0): T {
  try {
    return read()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    throw code === 'ENOENT' ? refused(location, 'no such file or folder.') : refused(location, `cannot be read (${String(code)}).`, line)
  }
}

/** Creates the error for a file or folder as a whole; an existing file has a first line. */
export function refused(file: string, message: string, line: 0 | 1 = 0): ScheduleError {
  return new ScheduleError([{ file, line, column: line, path: '', message }])
}
