import { json } from './json.ts'
import { pretty } from './pretty.ts'
import type { Reporter } from './reporter.ts'

/** Every output format by its name on the command line. */
export const reporters = { pretty, json } as const satisfies Record<string, Reporter>

export type Format = keyof typeof reporters

export function isFormat(name: string): name is Format {
  return Object.hasOwn(reporters, name)
}
