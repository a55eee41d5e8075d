import type { PiecewiseReporter, Reporter } from './reporter.ts'

export type Format = 'pretty' | 'concise' | 'grouped' | 'json' | 'jsonl' | 'sarif' | 'github' | 'gitlab' | 'junit' | 'checkstyle' | 'rdjson' | 'markdown'
  | 'csv' | 'ics' | 'ics-all' | 'html' | 'agent'

/** Every output format by its name on the command line. Formats are loaded on demand, since a run prints one or a few of them. */
const formats: Readonly<Record<Format, () => Promise<Reporter>>> = {
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
  'ics-all': async () => (await import('./ics.ts')).icsAll,
  html: async () => (await import('./html.ts')).html,
  agent: async () => (await import('./agent.ts')).agent,
}

export const formatNames: readonly string[] = Object.keys(formats)

export function isFormat(name: string): name is Format {
  return Object.hasOwn(formats, name)
}

export function loadReporter(format: Format): Promise<Reporter> {
  return formats[format]()
}

/** The formats that can be rendered in pieces. */
const inPieces = {
  pretty: async () => (await import('./pretty.ts')).prettyPieces,
  json: async () => (await import('./json.ts')).jsonPieces,
  jsonl: async () => (await import('./jsonl.ts')).jsonlPieces,
  concise: async () => (await import('./concise.ts')).concisePieces,
  csv: async () => (await import('./csv.ts')).csvPieces,
} as const satisfies Partial<Record<Format, () => Promise<PiecewiseReporter>>>

/** Loads a format that renders in pieces; a single one where it cannot do so. */
export async function loadPiecewise(format: Format): Promise<PiecewiseReporter> {
  if (Object.hasOwn(inPieces, format)) return inPieces[format as keyof typeof inPieces]()
  const reporter = await loadReporter(format)
  return (report, context) => [reporter(report, context)]
}
