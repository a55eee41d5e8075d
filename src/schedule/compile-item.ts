import { own } from '../own.ts'
import type { ApiFile, DatesFile, ItemFile } from './format.ts'
import { compileRewrite } from './compile-rewrite.ts'
import { didYouMean } from './did-you-mean.ts'
import type { Cap, Dates, FieldItem, Item, ValueTest } from './model.ts'

/** Reports a mistake in an item that only its API shows; the path is relative to the item. */
export type Complain = (key: string, message: string) => void

/** Compiles one validated item; the names in it must exist in its API. */
export function compileItem(file: ItemFile, api: ApiFile, complain: Complain): Item {
  const base = baseOf(file)
  switch (file.kind) {
    case 'endpoint':
      return { ...base, kind: 'endpoint', operations: file.value.endpoint, where: compileWhere(file, complain), everyday: file.value.everyday }
    case 'segment': return { ...base, kind: 'segment', segment: file.value.segment, under: file.value.under }
    case 'setting':
      if (!api.settings) complain('setting', 'the API has no settings; declare them under `settings` in api.yaml.')
      return { ...base, kind: 'setting', setting: file.value.setting, methods: file.value.methods }
    case 'field': return compileField(file, api, complain)
    case 'query': return {
      ...base, kind: 'query', names: file.value.query, on: file.value.on, everyday: file.value.everyday,
      value: file.value.value ? compileValue(file.value.value) : null, withRepeated: file.value.with?.repeated ?? [],
    }
    case 'header':
      if (file.value.together && file.value.header.length < 2) complain('together', 'needs at least two headers in `header`.')
      if (file.value.together && file.value.value) complain('value', 'cannot be combined with `together: true`.')
      return {
        ...base, kind: 'header', headers: file.value.header, together: file.value.together,
        value: file.value.value ? compileValue(file.value.value) : null, on: file.value.on,
      }
    case 'word': return { ...base, kind: 'word', word: file.value.word, in: file.value.in }
    case 'host': return { ...base, kind: 'host', host: file.value.host }
    case 'environment': return { ...base, kind: 'environment', name: file.value.environment }
    case 'behaviour': return { ...base, kind: 'behaviour', text: file.value.behaviour, because: file.value.because }
  }
}

/** Compiles validated dates; missing ones are null. */
export function compileDates(dates: DatesFile): Dates {
  const { announced = null, deprecated = null, sunset = null, changed = null, milestones, elsewhere } = dates
  return {
    announced, deprecated, sunset, changed, milestones,
    elsewhere: elsewhere.map(other => ({ source: other.source, deprecated: other.deprecated ?? null, sunset: other.sunset ?? null })),
  }
}

/** Compiles a validated cap of the confidence. */
export function compileCap(cap: { 'at-most': Cap['atMost'], because: string } | undefined): Cap | null {
  return cap ? { atMost: cap['at-most'], because: cap.because } : null
}

function baseOf({ value }: ItemFile) {
  return {
    dates: value.dates ? compileDates(value.dates) : null,
    confidence: compileCap(value.confidence),
    sdkOnly: value['seen-in'] !== undefined,
    rewrite: value.rewrite ? compileRewrite(value.rewrite) : null,
  }
}

function compileField(file: Extract<ItemFile, { kind: 'field' }>, api: ApiFile, complain: Complain): FieldItem {
  const { field, of, on, request = null, response = null, error = null, value, when, except, everyday } = file.value
  const resource = of === undefined ? undefined : own(api.resources, of)
  if ((of === undefined) === (on === undefined)) complain('field', 'needs either `of` (a resource) or `on` (operations), but not both.')
  else if (of !== undefined && !resource) complain('of', `unknown resource "${of}".`)
  const silent = request === null && response === null && error === null
  return {
    ...baseOf(file), kind: 'field', fields: field.map(parseField), of: of ?? null,
    on: on ?? resource?.on ?? [], also: resource?.also ?? [],
    request: silent ? 'deprecated' : request, response: silent && !value ? 'deprecated' : response, error,
    value: value ? compileValue(value) : null, when, exceptRequest: except?.request ?? [], everyday,
  }
}

function parseField(path: string): string[] {
  return path.split('.').flatMap(step => step.endsWith('[]') ? [step.slice(0, -2), '[]'] : [step])
}

/** Compiles the constraints on placeholders; each must be in one of the paths. */
function compileWhere({ value: { endpoint, where } }: Extract<ItemFile, { kind: 'endpoint' }>, complain: Complain): Readonly<Record<string, ValueTest>> {
  const names = new Set(endpoint.flatMap(({ path }) => path.segments.flatMap(segment => 'parameter' in segment ? [segment.parameter] : [])))
  for (const name of Object.keys(where)) {
    if (!names.has(name)) complain(`where.${name}`, `no path has a placeholder "{${name}}".${didYouMean(name, [...names])}`)
  }
  return Object.fromEntries(Object.entries(where).map(([name, test]) => [name, Array.isArray(test) ? { type: 'is', values: test } : compileValue(test)]))
}

type ValueFile = NonNullable<Extract<ItemFile, { kind: 'query' }>['value']['value']>

function compileValue(file: ValueFile): ValueTest {
  switch (file.kind) {
    case 'is': return { type: 'is', values: file.value.is }
    case 'prefix': return { type: 'prefix', prefixes: file.value.prefix, separator: file.value.separator }
    case 'suffix': return { type: 'suffix', suffixes: file.value.suffix }
    case 'list': return { type: 'list', separator: file.value.list }
    case 'contains': return { type: 'contains', texts: file.value.contains }
    case 'before': return { type: 'before', limit: file.value.before }
  }
}
