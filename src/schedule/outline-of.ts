import { strongWordsOfAll } from './index-interest.ts'
import type { Outline } from './load/outline.ts'
import type { Schedule } from './model.ts'

/** Returns the outline of loaded schedules. */
export function outlineOf(schedules: readonly Schedule[]): Outline {
  return {
    schedules: schedules.map(({ id, title, format, updated, digest, entries }) => ({
      id,
      title,
      format,
      updated,
      digest,
      entries: entries.map(({ id, aliases }) => ({ id, aliases })),
    })),
    strongWords: strongWordsOfAll(schedules),
  }
}
