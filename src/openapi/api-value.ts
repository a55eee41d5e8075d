import { isDay } from '../schedule/dates.ts'
import { overlaps } from '../schedule/match.ts'
import type { PathTemplate } from '../schedule/model.ts'
import { dateIn } from './date-in.ts'
import { partsOf, type Draft } from './draft.ts'
import { operationTexts, textOf } from './entry-value.ts'
import type { Resources } from './items-for.ts'
import { isNode, member, type Node } from './node.ts'
import type { DocOperation } from './operations-of.ts'
import type { DocServer } from './servers-of.ts'

/** The content of an `api.yaml`. */
export interface ApiValue {
  readonly id: string
  readonly title: string
  readonly updated: string
  readonly docs: string | undefined
  readonly servers: readonly DocServer[]
  readonly resources: Readonly<Record<string, { readonly on: readonly string[] }>>
  readonly live: readonly string[]
}

/** Returns the text of a new `api.yaml`. */
export function apiText({ id, title, updated, docs, servers, resources, live }: ApiValue): string {
  return textOf({
    format: 1, id, title, updated, ...docs !== undefined && { docs },
    servers: servers.map(({ host, base }) => ({ host, ...base !== '' && { base } })),
    ...Object.keys(resources).length > 0 && { resources },
    ...live.length > 0 && { live },
  })
}

/** Returns the day of the data that a document gives in an extension of its `info`. */
export function dayOf(root: Node): string | undefined {
  const info = member(root, 'info')
  const given = Object.entries(isNode(info) ? info : {}).filter(([key]) => /^x-(?:\w+-)*(?:updated|modified|generated|release|date)/i.test(key))
  return given.flatMap(([, value]) => dateIn(value) ?? []).find(isDay)
}

/** Returns the resources that the fields of entries name. */
export function resourcesFor(drafts: readonly Draft[], resources: Resources): ApiValue['resources'] {
  const names = new Set(drafts.flatMap(({ items }) => items.flatMap(item => item.kind === 'field' ? item.of ?? [] : [])))
  const used = [...resources.values()].filter(({ name }) => names.has(name)).sort((a, b) => a.name < b.name ? -1 : 1)
  return Object.fromEntries(used.map(({ name, operations }) => [name, { on: operationTexts(operations) }]))
}

/** Returns the paths that have a text where a deprecated one has a placeholder: they are other operations. */
export function liveFor(drafts: readonly Draft[], resources: Resources, all: readonly DocOperation[]): readonly string[] {
  const named = new Set(drafts.flatMap(({ items }) => items.flatMap(item => item.kind === 'field' && item.of !== undefined ? item.of : [])))
  const ofResources = [...resources.values()].flatMap(({ name, operations }) => named.has(name) ? operations : [])
  const used = uniqueTemplates([...drafts.flatMap(draft => partsOf(draft).map(({ operation }) => operation)), ...ofResources])
  const others = uniqueTemplates(all)
  return others.filter(other => used.some(template => isMoreLiteral(other, template))).map(({ text }) => text).sort()
}

function isMoreLiteral(other: PathTemplate, template: PathTemplate): boolean {
  if (other.text === template.text || other.segments.length !== template.segments.length || !overlaps(other, template)) return false
  return other.segments.some((segment, index) => {
    const own = template.segments[index]
    return 'literal' in segment && own !== undefined && 'parameter' in own
  })
}

function uniqueTemplates(operations: readonly DocOperation[]): PathTemplate[] {
  const templates = operations.flatMap(({ path }) => typeof path === 'string' ? [] : [path.template])
  return [...new Map(templates.map(template => [template.text, template])).values()]
}
