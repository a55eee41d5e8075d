import { z } from 'zod'
import { HOST_PATTERN } from '../uses/server-host.ts'
import { byKey } from './by-key.ts'
import { cap, dates, item, when } from './format-item.ts'
import { packageName, sdkShape } from './format-sdk.ts'
import { proof } from './format-proof.ts'
import { day, id, line, listOf, name, operations, path, paths, prose, strict, url } from './format-scalars.ts'

/** The format number that this reader knows; a file with a higher one is refused. */
export const formatNumber = 1

const step = strict({ id, text: prose, proof: proof.optional(), scaffold: z.record(z.string(), z.unknown()).optional() })
const partial = strict({
  when: z.union([id, strict({ writes: name })]),
  'unless-paged': z.boolean().default(false),
  without: id.optional(),
  confidence: cap.optional(),
})

const replacement = strict({
  text: prose,
  operations: operations.default([]),
  fields: listOf(name).default([]),
  headers: listOf(line).default([]),
  values: z.record(z.string(), z.unknown()).default({}),
  availability: line.optional(),
  interchangeable: z.boolean().optional(),
  dates: dates.optional(),
  docs: url.optional(),
  steps: z.array(step).default([]),
  partial: z.array(partial).default([]),
})

const source = byKey('source', { document: { document: line, section: line.optional() }, url: { url } }, {})

/** One deprecation: a file of a schedule folder, or an item of `entries`. */
export const entry = strict({
  id,
  title: line,
  aliases: z.array(id).default([]),
  status: z.union([z.enum(['active', 'withdrawn']), strict({ 'superseded-by': id })]).default('active'),
  dates,
  deprecates: z.array(item).min(1, 'must not be empty; list what the entry deprecates.'),
  replacement,
  source: z.array(source).min(1, 'must not be empty; cite at least one url or document.'),
  notes: prose.optional(),
  examples: strict({ deprecated: z.array(prose).default([]), current: z.array(prose).default([]), unaffected: z.array(prose).default([]) }).prefault({}),
})

const shared = {
  format: z.literal(formatNumber),
  id,
  title: line,
  updated: day,
  docs: url.optional(),
  servers: z.array(strict({
    host: name.regex(HOST_PATTERN, 'must be a host name in lower case; `{name}` matches any label.'),
    base: z.string().max(100).regex(/^(?:\/[\w.~-]+)*$/, 'must start with "/" and not end with it; omit it if the paths start at the host.').default(''),
  })).min(1),
  envelope: strict({ payload: name, errors: name }).optional(),
  packages: z.array(strict({
    name: listOf(packageName),
    versions: name,
    shape: sdkShape,
    methods: name.regex(/^[\w-]+(?:\/[\w-]+)*\.tsv$/, 'must be the path of a .tsv file in the folder of the schedule.').nullable().default(null),
    options: z.record(z.string(), name).default({}),
  })).transform(list => list.flatMap(({ name: names, ...rest }) => names.map(each => ({ name: each, ...rest })))).default([]),
  evidence: listOf(name).default([]),
  settings: strict({ on: path, bulk: strict({ on: path, items: name, id: name, value: name }).optional(), ids: listOf(name).default([]) }).optional(),
  resources: z.record(z.string(), strict({
    on: operations, also: operations.default([]), members: listOf(name).default([]), 'read-only': listOf(name).default([]),
    parts: z.array(strict({ at: name, members: listOf(name), when })).default([]),
  })).default({}),
  live: listOf(paths).transform(lists => lists.flat()).default([]),
}

/** `api.yaml`: the properties that all entries of one API share. */
export const api = strict(shared)
/** Each entry is validated by itself, so that one wrong entry does not hide the mistakes of the next. */
export const entryList = z.array(z.unknown()).min(1, 'must not be an empty list.')
/** A file of its own: an API with its entries. */
export const apiWithEntries = strict({ ...shared, entries: entryList })
/** A file that adds entries to an API of an earlier source. */
export const entriesOnly = strict({ api: id.optional(), entries: entryList })

export type ApiFile = z.infer<typeof api>
export type EntryFile = z.infer<typeof entry>
export type ItemFile = z.infer<typeof item>
export type DatesFile = z.infer<typeof dates>
export type ReplacementFile = z.infer<typeof replacement>
