import type { Entry } from './model.ts'
import type { YamlPath } from './yaml-path.ts'

/** One mistake in a schedule, with its place. */
export interface Mistake {
  readonly file: string
  /** From 1; 0 where there is no file, or it is a folder. */
  readonly line: number
  readonly column: number
  /** Such as `deprecates[0].on`; empty for the whole file. */
  readonly path: string
  readonly message: string
  /** The line of the mistake, if it is short and may be shown. */
  readonly source?: string
}

/** Creates the mistake at a path of an entry, such as `['examples', 'deprecated', 0]`, where the entry is written. */
export type Places = (entry: Entry, path: YamlPath, message: string) => Mistake

/** The error for a schedule with mistakes, with all of them. */
export class ScheduleError extends Error {
  readonly mistakes: readonly Mistake[]

  constructor(mistakes: readonly Mistake[]) {
    super(mistakes.map(formatMistake).join('\n'))
    this.name = 'ScheduleError'
    this.mistakes = mistakes
  }

  /** Returns one line for each mistake: `minify.yaml:7:3 deprecates[0].on: unknown method "FETCH".`. */
  get messages(): readonly string[] {
    return this.mistakes.map(formatMistake)
  }
}

/** Formats a mistake as `file:line:column path: message`, or as `file: message`. */
export function formatMistake({ file, line, column, path, message }: Mistake): string {
  const place = line === 0 ? `${file}:` : `${file}:${line}:${column}`
  return path === '' ? `${place} ${message}` : `${place} ${path}: ${message}`
}
