import type { FileConfig, Told, ToldByEntry } from '../config/config.ts'
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
import type { Printed, PrintedConfig } from './printed-config.ts'
import type { ScanOptions } from './scan-options.ts'

/** What is configured for a file, as YAML or JSON. */
export function printedConfig(written: string, options: ScanOptions, io: Io): string {
  const foreign = options.targets.find(({ format }) => !['pretty', 'agent', 'json'].includes(format))
  if (foreign) throw new UserError(`--print-config prints YAML, or JSON with --format json, and no ${foreign.format}.`)
  const config = effective(written, options, io)
  const isJson = options.targets.some(({ format }) => format === 'json')
  return isJson ? `${JSON.stringify(config, null, 2)}\n` : configYaml(config)
}

function effective(written: string, options: ScanOptions, io: Io): PrintedConfig {
  const sources = openScan(io.cwd, [written])
  const file = namedPath(sources.disk, written)
  if (sources.disk.stat(file)?.kind === 'directory') throw new UserError(`"${written}" is a folder: --print-config takes a file.`)
  const listed = options.noConfig ? [] : sources.listed.filter(isConfig)
  const opened = { sources: { ...sources, listed }, selection: { files: new Set([file]), unmatched: [], skipped: [] } }
  const { configs } = readConfiguration(opened, { ...options, paths: [] }, io)
  const found = configs.for(file)
  const { config } = found
  const told = (list: readonly Told<string>[]): Printed[] => list.map(({ value, where }) => ({ value, from: where }))
  return {
    version: 1,
    file,
    exists: sources.disk.exists(file),
    configuration: config?.files ?? [],
    ...valuesOf(found, options, io),
    schedules: [
      ...told(config?.schedules ?? []).map(each => ({ ...each, value: relativePath(io.cwd, String(each.value)) })),
      ...options.schedules.map(value => ({ value, from: '--schedule' })),
    ],
    ignore: told(config?.ignore ?? []),
    clients: (config?.clients ?? []).map(({ module, global, where }) => ({ value: module ?? global ?? '', from: where.split(' ')[0] ?? '' })),
  }
}

const flags = { asOf: '--as-of', horizon: '--horizon', minConfidence: '--min-confidence', minSeverity: '--min-severity', failOn: '--fail-on' } as const

function valuesOf(
  { values, isIgnored, config }: FileConfig,
  { given, failOn }: ScanOptions,
  io: Io,
): Pick<PrintedConfig, 'values' | 'entries' | 'fixes' | 'fixesByEntry'> {
  const all: FileOptions = fileOptions(values, given, io.today)
  const from = (key: keyof typeof flags): string => given[key] !== undefined ? flags[key] : values[key]?.where ?? 'default'
  const plain = (key: Exclude<keyof typeof flags, 'failOn'>): [string, Printed] => [key, { value: all[key], from: from(key) }]
  const { baseline } = values
  return {
    values: {
      ...Object.fromEntries((['asOf', 'horizon', 'minConfidence', 'minSeverity'] as const).map(plain)),
      failOn: { value: given.failOn ?? values.failOn?.value ?? failOn, from: from('failOn') },
      ...baseline && { baseline: { value: relativePath(io.cwd, baseline.value), from: baseline.where } },
      ignored: { value: isIgnored, from: isIgnored ? config?.file ?? 'default' : 'default' },
    },
    entries: printed(values.entries),
    fixes: Object.fromEntries((['safe', 'suggestions'] as const).map(key => [key, { value: all.fixes[key], from: values.fixes[key]?.where ?? 'default' }])),
    fixesByEntry: printed(values.fixes.entries),
  }
}

function printed(entries: ToldByEntry<string>): Record<string, Printed> {
  return Object.fromEntries(Object.entries(entries).map(([id, { value, where }]) => [id, { value, from: where }]))
}
