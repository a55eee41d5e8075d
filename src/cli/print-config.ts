import type { Config, FileConfig, Located, LocatedByEntry } from '../config/config.ts'
import { fileOptions } from '../config/file-options.ts'
import type { FileOptions } from '../config/file-options.ts'
import { UserError } from '../config/user-error.ts'
import { isConfig } from '../project/configs.ts'
import { namedPath } from '../project/named-path.ts'
import { openScan } from '../project/open-sources.ts'
import { relativePath } from '../project/paths.ts'
import { configYaml } from './config-yaml.ts'
import { readConfiguration } from './configuration.ts'
import type { Io } from './io.ts'
import { printNotes } from './print-notes.ts'
import type { Printed, PrintedConfig } from './printed-config.ts'
import type { ScanOptions } from './scan-options.ts'

/** Returns the effective configuration of a file, as YAML or JSON. */
export function printedConfig(written: string, options: ScanOptions, io: Io): string {
  const foreign = options.targets.find(({ format }) => !['pretty', 'agent', 'json'].includes(format))
  if (foreign) throw new UserError(`--print-config prints YAML or, with --format json, JSON. It cannot print ${foreign.format}.`)
  const config = effective(written, options, io)
  const isJson = options.targets.some(({ format }) => format === 'json')
  return isJson ? `${JSON.stringify(config, null, 2)}\n` : configYaml(config)
}

function effective(written: string, options: ScanOptions, io: Io): PrintedConfig {
  const sources = openScan(io.cwd, [written])
  printNotes(sources, io)
  const file = namedPath(sources.disk, written)
  if (sources.disk.stat(file)?.kind === 'directory') throw new UserError(`"${written}" is a folder. --print-config needs a file.`)
  const listed = options.noConfig ? [] : sources.listed.filter(isConfig)
  const opened = { sources: { ...sources, listed }, selection: { files: new Set([file]), unmatched: [], skipped: [] } }
  const { configs } = readConfiguration(opened, { ...options, paths: [] }, io)
  const found = configs.for(file)
  const { config } = found
  return {
    version: 1,
    file,
    exists: sources.disk.exists(file),
    configuration: config?.files ?? [],
    ...valuesOf(found, options, io),
    schedules: schedulesOf(config, options, io),
    servers: Object.fromEntries(Object.entries(config?.servers ?? {}).map(([id, { value, where }]) => [id, { value, from: where }])),
    ignore: (config?.ignore ?? []).map(printed),
    clients: (config?.clients ?? []).map(({ module, global, where }) => ({ value: module ?? global ?? '', from: where.split(' ')[0] ?? '' })),
  }
}

function schedulesOf(config: Config | undefined, options: ScanOptions, { cwd }: Io): Printed[] {
  const configured = (config?.schedules ?? []).map(({ value, where }) => ({ value: relativePath(cwd, value), from: where }))
  return [...configured, ...options.schedules.map(value => ({ value, from: '--schedule' }))]
}

const flags = {
  asOf: '--as-of', horizon: '--horizon', minConfidence: '--min-confidence', minSeverity: '--min-severity', failOn: '--fail-on',
} as const

type PrintedValues = Pick<PrintedConfig, 'values' | 'entries' | 'fixes' | 'fixesByEntry'>

function valuesOf({ values, isIgnored, config }: FileConfig, { given, failOn }: ScanOptions, io: Io): PrintedValues {
  const all: FileOptions = fileOptions(values, given, io.today)
  const from = (key: keyof typeof flags): string => given[key] !== undefined ? flags[key] : values[key]?.where ?? 'default'
  const plain = (key: Exclude<keyof typeof flags, 'failOn'>): [string, Printed] => [key, { value: all[key], from: from(key) }]
  const fixSetting = (key: 'safe' | 'suggestions'): [string, Printed] => [key, { value: all.fixes[key], from: values.fixes[key]?.where ?? 'default' }]
  const { baseline } = values
  return {
    values: {
      ...Object.fromEntries((['asOf', 'horizon', 'minConfidence', 'minSeverity'] as const).map(plain)),
      failOn: { value: given.failOn ?? values.failOn?.value ?? failOn, from: from('failOn') },
      ...baseline && { baseline: { value: relativePath(io.cwd, baseline.value), from: baseline.where } },
      ignored: { value: isIgnored, from: isIgnored ? config?.file ?? 'default' : 'default' },
    },
    entries: printedByEntry(values.entries),
    fixes: Object.fromEntries((['safe', 'suggestions'] as const).map(fixSetting)),
    fixesByEntry: printedByEntry(values.fixes.entries),
  }
}

function printedByEntry(entries: LocatedByEntry<string>): Record<string, Printed> {
  return Object.fromEntries(Object.entries(entries).map(([id, value]) => [id, printed(value)]))
}

function printed({ value, where }: Located<string>): Printed {
  return { value, from: where }
}
