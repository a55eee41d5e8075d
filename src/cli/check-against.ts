import { compareWith, type EntryComplaint } from '../openapi/compare.ts'
import { describeApi } from '../openapi/described.ts'
import type { Schedule } from '../schedule/model.ts'
import { openYaml } from '../schedule/load/open-yaml.ts'
import type { Mistake } from '../schedule/schedule-error.ts'
import { maxFileBytes } from '../schedule/yaml-gates.ts'
import { openDocument } from './open-document.ts'

/** The flags of `sunset check` for this. */
export const againstOptions = {
  against: { type: 'string' }, strict: { type: 'boolean' }, 'as-of': { type: 'string' }, 'no-config': { type: 'boolean' },
} as const

/** Their part of the help. */
export const againstHelp = `  --against FILE    Compare with an OpenAPI document: what entries name must be in it until its sunset, replacements must be in it
                    and not be deprecated; parts that it deprecates and no entry names are warnings.
  --strict          Count warnings as mistakes.
  --as-of DATE      Judge dates on this day (YYYY-MM-DD, UTC). Default: today.
  --no-config       Do not read sunset.config.yaml for its date.
`

/** The differences between schedules and the document of their API. */
export interface Drift {
  readonly mistakes: readonly Mistake[]
  readonly warnings: readonly Mistake[]
}

/** Compares schedules with an OpenAPI document, as of a day. */
export function driftFrom(cwd: string, document: string, schedules: readonly Schedule[], asOf: string): Drift {
  const described = describeApi(openDocument(cwd, document))
  const compared = schedules.map(schedule => compareWith(described, schedule, asOf))
  // What one of several schedules names is known.
  const [first = [], ...others] = compared.map(({ missing }) => missing)
  const missing = first.filter(({ message }) => others.every(list => list.some(other => other.message === message)))
  return { mistakes: compared.flatMap(({ wrong }) => wrong).map(placed), warnings: described.document.mistakesAt(missing) }
}

function placed({ entry, at, message }: EntryComplaint): Mistake {
  const { yaml } = openYaml(entry.file, maxFileBytes)
  const list: unknown = yaml.value['entries']
  const index = Array.isArray(list) ? list.findIndex((one: unknown) => typeof one === 'object' && one !== null && 'id' in one && one.id === entry.id) : -1
  return yaml.mistakeAt(index < 0 ? at : ['entries', index, ...at], message)
}
