import type { Reporter } from './reporter.ts'

/** The report itself, the contract for other programs. */
export const json: Reporter = report => `${JSON.stringify(report, null, 2)}\n`

/** Every output format by its name on the command line, loaded when it is asked for: a run prints one of them. */
const formats = {
  pretty: async () => (await import('./pretty.ts')).pretty,
  json: async () => json,
} as const satisfies Record<string, () => Promise<Reporter>>

export type Format = keyof typeof formats

export const formatNames: readonly string[] = Object.keys(formats)

export function isFormat(name: string): name is Format {
  return Object.hasOwn(formats, name)
}

export function loadReporter(format: Format): Promise<Reporter> {
  return formats[format]()
}
