import type { Reporter } from './reporter.ts'

/** Every output format by its name on the command line. Formats are loaded on demand, since a run prints one or a few of them. */
const formats = {
  pretty: async () => (await import('./pretty.ts')).pretty,
  concise: async () => (await import('./concise.ts')).concise,
  grouped: async () => (await import('./grouped.ts')).grouped,
  json: async () => (await import('./json.ts')).json,
  jsonl: async () => (await import('./jsonl.ts')).jsonl,
  sarif: async () => (await import('./sarif.ts')).sarif,
  github: async () => (await import('./github.ts')).github,
  gitlab: async () => (await import('./gitlab.ts')).gitlab,
  junit: async () => (await import('./junit.ts')).junit,
  checkstyle: async () => (await import('./checkstyle.ts')).checkstyle,
  rdjson: async () => (await import('./rdjson.ts')).rdjson,
  markdown: async () => (await import('./markdown.ts')).markdown,
  csv: async () => (await import('./csv.ts')).csv,
  ics: async () => (await import('./ics.ts')).ics,
  html: async () => (await import('./html.ts')).html,
  agent: async () => (await import('./agent.ts')).agent,
} as const satisfies Record<string, () => Promise<Reporter>>

export type Format = keyof typeof formats

export const formatNames: readonly string[] = Object.keys(formats)

export function isFormat(name: string): name is Format {
  return Object.hasOwn(formats, name)
}

export function loadReporter(format: Format): Promise<Reporter> {
  return formats[format]()
}
