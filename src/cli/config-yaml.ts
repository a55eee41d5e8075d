import { Document, Scalar } from 'yaml'
import type { Printed, PrintedConfig } from './printed-config.ts'

/** Writes the effective configuration of a file as YAML, with a comment on each line that names the source of its value. */
export function configYaml(config: PrintedConfig): string {
  const { values, entries, fixes, fixesByEntry, schedules, servers, ignore, clients } = config
  const { ignored, ...plain } = values
  const document = new Document({})
  for (const [key, value] of Object.entries(plain)) document.set(key, commented(value))
  const byEntry = Object.keys(fixesByEntry).length > 0 && { entries: document.createNode(table(document, fixesByEntry)) }
  const fixMap = { ...table(document, fixes), ...byEntry }
  document.set('fixes', document.createNode(fixMap))
  if (Object.keys(entries).length > 0) document.set('entries', document.createNode(table(document, entries)))
  for (const [key, list] of Object.entries({ schedules, ignore })) if (list.length > 0) document.set(key, document.createNode(list.map(commented)))
  if (Object.keys(servers).length > 0) document.set('servers', document.createNode(hosts(servers)))
  const notes = [
    `${config.file}: ${config.configuration.length > 0 ? config.configuration.join(', then ') : 'no configuration'}`,
    ...config.exists ? [] : ['This file does not exist.'],
    ...ignored?.value === true ? [`${ignored.from} ignores this file.`] : [],
    ...clients.map(({ value, from }) => `client ${String(value)}: ${from}`),
  ]
  return `${notes.map(note => `# ${note}\n`).join('')}${document.toString({ lineWidth: 0 })}`
}

function table(document: Document, printed: Readonly<Record<string, Printed>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(printed).map(([key, value]) => [key, commented(value)]))
}

function hosts(servers: PrintedConfig['servers']): Record<string, unknown> {
  return Object.fromEntries(Object.entries(servers).map(([id, { value, from }]) => [id, value.map(host => commented({ value: host, from }))]))
}

function commented({ value, from }: Printed): Scalar {
  const scalar = new Scalar(value)
  scalar.comment = ` ${from}`
  return scalar
}
