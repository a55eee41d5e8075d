import type { Interest, Shape, TemplateNode } from '../uses/interest.ts'
import { itemsOf, literalsOf, namesOf } from './item-parts.ts'
import { anyPath } from './match.ts'
import type { Entry, Item, Operation, PathTemplate, ResourcePart, Schedule } from './model.ts'
import { recognisedServers } from './own-servers.ts'
import { templatesOf } from './templates-of.ts'
import { trieOf } from './trie-of.ts'
import { evidenceWordsOf, jointWordsOf, sdkWordsOf, strongWordsOf, weakWordsOf } from './words-of.ts'

const KNOWN = new WeakMap<Schedule, Interest>()

/** Compiles from a schedule what the analysis searches for. */
export function interestOf(schedule: Schedule): Interest {
  const known = KNOWN.get(schedule) ?? compiledFrom(schedule)
  KNOWN.set(schedule, known)
  return known
}

const STRONG = new WeakMap<readonly Schedule[], readonly string[]>()

/** Returns the words one of which is in every project that uses one of the APIs. */
export function strongWordsOfAll(schedules: readonly Schedule[]): readonly string[] {
  const known = STRONG.get(schedules) ?? [...new Set(schedules.flatMap(schedule => interestOf(schedule).strongWords))].sort()
  STRONG.set(schedules, known)
  return known
}

function compiledFrom(schedule: Schedule): Interest {
  const items = schedule.entries.filter(entry => entry.status !== 'withdrawn').flatMap(entry => entry.items)
  const templates = templatesOf(schedule)
  const fields = itemsOf(items, 'field').flatMap(item => item.fields)
  const fieldTemplates = fieldTemplatesOf(schedule, items)
  const bulk = schedule.settings?.bulk
  const headersOf = (isValued: boolean): ReadonlySet<string> => (
    new Set(itemsOf(items, 'header').filter(item => (item.value !== null) === isValued).flatMap(item => item.headers.map(header => header.toLowerCase()))))
  return {
    servers: recognisedServers(schedule),
    packages: schedule.packages,
    roots: new Set(templates.flatMap(template => literalsOf(template).slice(0, 1))),
    templates: trieOf(templates),
    sdkTemplates: trieOf([...templates, ...sdkPathsOf(items)]),
    answered: answeredIn(schedule, items),
    fieldLeaves: new Set(fieldTemplates.keys()),
    fieldTemplates,
    fieldNames: new Set(fields.flatMap(namesOf)),
    queries: new Set(itemsOf(items, 'query').flatMap(item => item.names)),
    queryTemplates: queryTemplatesOf(items),
    settings: new Set(itemsOf(items, 'setting').map(item => item.setting)),
    headers: headersOf(false),
    valuedHeaders: headersOf(true),
    hosts: new Set(itemsOf(items, 'host').map(item => item.host)),
    words: new Set(itemsOf(items, 'word').map(item => item.word)),
    environment: new Set(itemsOf(items, 'environment').map(item => item.name)),
    shapes: shapesOf(schedule),
    settingIds: new Set(schedule.settings?.ids ?? []),
    settingList: bulk ? { path: segmentsOf(bulk.on), id: bulk.id } : null,
    envelope: schedule.envelope,
    strongWords: strongWordsOf(schedule, items),
    evidenceWords: evidenceWordsOf(schedule),
    sdkWords: sdkWordsOf(schedule.packages),
    weakWords: weakWordsOf(templates, items),
    joint: jointWordsOf(items),
  }
}

/** Returns the paths that only a method of an SDK is recognised by. */
function sdkPathsOf(items: readonly Item[]): readonly PathTemplate[] {
  return itemsOf(items, 'endpoint').filter(({ sdkOnly }) => sdkOnly).flatMap(({ operations }) => operations.map(({ path }) => path))
}

/** Compiles the templates at which more than headers is deprecated; a field may be at any path. */
function answeredIn(schedule: Schedule, items: readonly Item[]): TemplateNode {
  const isAnywhere = items.some(item => item.kind === 'field' && item.on.length === 0)
  const found = trieOf(templatesOf(schedule, item => item.kind !== 'header'))
  return isAnywhere ? { ...found, subtree: true } : found
}

/** Compiles the paths of the operations that have a field, by its last name: deprecated fields, and those whose reads prove a step of a migration. */
function fieldTemplatesOf({ entries }: Schedule, items: readonly Item[]): ReadonlyMap<string, TemplateNode> {
  const paths = new Map<string, PathTemplate[]>()
  const add = (field: readonly string[], operations: readonly Operation[]): void => {
    const leaf = namesOf(field).at(-1)
    if (leaf === undefined) return
    const own = operations.length > 0 ? operations.map(({ path }) => path) : [anyPath]
    paths.set(leaf, [...paths.get(leaf) ?? [], ...own])
  }
  for (const { fields, on, also } of itemsOf(items, 'field')) for (const field of fields) add(field, [...on, ...also])
  for (const { proof } of entries.flatMap(({ replacement }) => replacement.steps)) {
    if (proof && 'present' in proof) for (const field of proof.present.reads) add(field.split('.'), [proof.present.operation])
  }
  return new Map([...paths].map(([leaf, templates]) => [leaf, trieOf(templates)]))
}

/** Compiles the paths of the operations that have a deprecated query parameter, by its name. */
function queryTemplatesOf(items: readonly Item[]): ReadonlyMap<string, TemplateNode> {
  const paths = new Map<string, PathTemplate[]>()
  for (const { names, on } of itemsOf(items, 'query')) {
    for (const name of names) paths.set(name, [...paths.get(name) ?? [], ...on.length > 0 ? on.map(({ path }) => path) : [anyPath]])
  }
  return new Map([...paths].map(([name, templates]) => [name, trieOf(templates)]))
}

function shapesOf({ resources, entries }: Schedule): Shape[] {
  return Object.entries(resources).flatMap(([name, { on, also, members, readOnly, parts }]) => {
    const reading = [...on, ...also].filter(({ methods }) => methods.includes('GET'))
    // An operation that responds with the object itself rather than with a list is preferred.
    const read = reading.find(({ path }) => 'parameter' in (path.segments.at(-1) ?? {})) ?? reading[0]
    const { path } = read ?? on[0] ?? {}
    if (!path) return []
    const operation = { method: read ? 'GET' : null, path: segmentsOf(path) }
    const deprecated = entries.map(entry => new Set(omittedFrom(name, entry))).filter(({ size }) => size > 0)
    const whole = { name, ...operation, at: [], facts: [], members: new Set([...members, ...readOnly]), readOnly: new Set(readOnly), deprecated }
    return [...members.length > 0 ? [whole] : [], ...parts.map(part => shapeOfPart(name, part, operation))]
  })
}

/** Returns the members of a resource that an entry deprecates in responses, whatever their value. */
function omittedFrom(resource: string, { items, status }: Entry): readonly string[] {
  return status === 'withdrawn' ? [] : itemsOf(items, 'field').flatMap(({ of, response, value, fields }) => (
    of === resource && response !== null && value === null ? fields.filter(({ length }) => length === 1).flat() : []))
}

function shapeOfPart(resource: string, { at, members, when }: ResourcePart, operation: Pick<Shape, 'method' | 'path'>): Shape {
  return {
    name: `${resource}.${at}`, ...operation, at: at.split('.').flatMap(key => key.endsWith('[]') ? [key.slice(0, -2), '[]'] : [key]),
    facts: Object.entries(when).map(([key, values]) => ({ path: key.split('.'), is: values, not: false })),
    members: new Set(members), readOnly: new Set(), deprecated: [],
  }
}

function segmentsOf({ segments }: PathTemplate): (string | null)[] {
  return segments.map(segment => 'literal' in segment ? segment.literal : null)
}
