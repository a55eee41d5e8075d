import type { Interest, TemplateNode } from '../calls/interest.ts'
import type { Item, Operation, PathTemplate, ProofPattern, Schedule } from './model.ts'

/** Compiles what the analysis looks for from all schedules. */
export function interestOf(schedules: readonly Schedule[]): Interest {
  const items = schedules.flatMap(schedule => schedule.entries.filter(entry => entry.status !== 'withdrawn').flatMap(entry => entry.items))
  const templates = schedules.flatMap(templatesOf)
  const fields = of(items, 'field').flatMap(item => item.fields)
  const headers = of(items, 'header').flatMap(item => item.headers)
  const first = schedules[0]
  return {
    servers: schedules.flatMap(schedule => schedule.servers),
    packages: schedules.flatMap(schedule => schedule.packages),
    roots: new Set(templates.flatMap(template => literalsOf(template).slice(0, 1))),
    templates: trieOf(templates),
    fieldLeaves: new Set(fields.flatMap(field => namesOf(field).slice(-1))),
    fieldNames: new Set(fields.flatMap(namesOf)),
    queries: new Set(of(items, 'query').flatMap(item => item.names)),
    settings: new Set(of(items, 'setting').map(item => item.setting)),
    headers: new Set(headers.map(header => header.toLowerCase())),
    hosts: new Set(of(items, 'host').map(item => item.host)),
    words: new Set(of(items, 'word').map(item => item.word)),
    environment: new Set(of(items, 'environment').map(item => item.name)),
    envelope: first?.envelope ?? { payload: '', errors: 'errors' },
    strongWords: strongWordsOf(schedules, items),
    weakWords: weakWordsOf(templates, items),
  }
}

/** Every template that an item of the schedule can match; items seen in SDKs only have none. */
export function templatesOf(schedule: Schedule): PathTemplate[] {
  const items = schedule.entries.filter(entry => entry.status !== 'withdrawn').flatMap(entry => entry.items)
  const steps = schedule.entries.flatMap(entry => entry.replacement.steps)
  const proofs = steps.flatMap(({ proof }): ProofPattern[] => proof === null ? [] : 'present' in proof ? [proof.present] : [proof.absent])
  const operations: Operation[] = [
    ...items.flatMap(operationsOf),
    ...Object.values(schedule.resources).flatMap(resource => [...resource.on, ...resource.also]),
    ...proofs.flatMap(proof => proof.operation ? [proof.operation] : []),
  ]
  return uniqueByText([...operations.map(operation => operation.path), ...items.flatMap(item => shapesOf(item, schedule))])
}

function operationsOf(item: Item): readonly Operation[] {
  switch (item.kind) {
    case 'endpoint': return item.sdkOnly ? [] : item.operations
    case 'field': return [...item.on, ...item.also]
    case 'query':
    case 'header': return item.on
    default: return []
  }
}

/** Paths that are not written down as such: of a setting, of the bulk call, of a segment below its root. */
function shapesOf(item: Item, { settings }: Schedule): PathTemplate[] {
  if (item.kind === 'segment') return [false, true].map(subtree => withLiteral(item.under, item.under.segments.length, item.segment, subtree))
  if (item.kind !== 'setting' || !settings) return []
  const index = settings.on.segments.findLastIndex(segment => 'parameter' in segment)
  return [withLiteral(settings.on, index, item.setting, false), ...settings.bulk ? [settings.bulk.on] : []]
}

function withLiteral(template: PathTemplate, index: number, literal: string, subtree: boolean): PathTemplate {
  const segments = [...template.segments.slice(0, index), { literal }, ...template.segments.slice(index + 1)]
  return { segments, subtree, text: segments.map(one => 'literal' in one ? `/${one.literal}` : `/{${one.parameter}}`).join('') + (subtree ? '/**' : '') }
}

interface Building { literals: Map<string, Building>, parameter: Building | null, end: boolean, subtree: boolean }

function trieOf(templates: readonly PathTemplate[]): TemplateNode {
  const root = emptyNode()
  for (const template of templates) {
    let node = root
    for (const segment of template.segments) {
      if ('parameter' in segment) node = node.parameter ??= emptyNode()
      else node = childOf(node, segment.literal)
    }
    node.end ||= !template.subtree
    node.subtree ||= template.subtree
  }
  return root
}

function childOf(node: Building, literal: string): Building {
  const child = node.literals.get(literal) ?? emptyNode()
  node.literals.set(literal, child)
  return child
}

function emptyNode(): Building {
  return { literals: new Map(), parameter: null, end: false, subtree: false }
}

/** Words that prove by themselves that a project has to do with the API; a pair of headers that everybody sends does not. */
function strongWordsOf(schedules: readonly Schedule[], items: readonly Item[]): string[] {
  const servers = schedules.flatMap(schedule => schedule.servers)
  const packages = schedules.flatMap(schedule => schedule.packages)
  const headers = of(items, 'header').filter(item => !item.together).flatMap(item => item.headers)
  return unique([
    ...servers.flatMap(({ host, base }) => base.length > 1 ? [host, base.slice(1)] : [host]),
    ...packages.flatMap(({ name }) => [`'${name}'`, `"${name}"`, `'${name}/`, `"${name}/`]),
    ...headers.flatMap(header => [header, header.toLowerCase()]),
    ...of(items, 'word').map(item => item.word),
    ...of(items, 'host').map(item => item.host),
    ...of(items, 'environment').map(item => item.name),
  ])
}

function weakWordsOf(templates: readonly PathTemplate[], items: readonly Item[]): string[] {
  const pairs = of(items, 'header').filter(item => item.together).flatMap(item => item.headers)
  return unique([
    ...templates.flatMap(template => literalsOf(template).slice(-1)),
    ...of(items, 'setting').map(item => item.setting),
    ...of(items, 'segment').map(item => item.segment),
    ...of(items, 'field').flatMap(item => item.value?.type === 'is' ? textsOf(item.value.values) : item.fields.flatMap(field => namesOf(field).slice(-1))),
    ...of(items, 'query').flatMap(queryWords),
    ...pairs.flatMap(header => [header, header.toLowerCase()]),
  ])
}

/** A value that counts only beside a repeated parameter is an everyday word; its path tells enough. */
function queryWords({ value, names, withRepeated }: Extract<Item, { kind: 'query' }>): string[] {
  if (withRepeated.length > 0) return []
  if (value === null) return [...names]
  if (value.type === 'prefix') return value.prefixes.map(prefix => prefix + value.separator)
  return value.type === 'is' ? textsOf(value.values) : []
}

function of<K extends Item['kind']>(items: readonly Item[], kind: K): Extract<Item, { kind: K }>[] {
  return items.filter((item): item is Extract<Item, { kind: K }> => item.kind === kind)
}

function literalsOf(template: PathTemplate): string[] {
  return template.segments.flatMap(segment => 'literal' in segment ? [segment.literal] : [])
}

function namesOf(field: readonly string[]): string[] {
  return field.filter(name => name !== '[]')
}

function textsOf(values: readonly (string | number | boolean)[]): string[] {
  return values.filter(value => typeof value === 'string')
}

function uniqueByText(templates: readonly PathTemplate[]): PathTemplate[] {
  return [...new Map(templates.map(template => [template.text.replace(/\{[^}]*\}/g, '{}'), template])).values()]
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)].filter(word => word !== '').sort()
}
