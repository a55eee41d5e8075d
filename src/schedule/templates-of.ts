import { hasLiteral } from './match.ts'
import type { Item, Operation, PathTemplate, Proof, Schedule } from './model.ts'

/** Returns every template by which the path of an item is recognised, or of some items; those seen in SDKs only have none, nor have paths without a literal. */
export function templatesOf(schedule: Schedule, isWanted: (item: Item) => boolean = () => true): PathTemplate[] {
  const items = schedule.entries.filter(entry => entry.status !== 'withdrawn').flatMap(entry => entry.items).filter(isWanted)
  const steps = schedule.entries.flatMap(entry => entry.replacement.steps)
  const operations: Operation[] = [
    ...items.flatMap(operationsOf),
    ...Object.values(schedule.resources).flatMap(resource => [...resource.on, ...resource.also]),
    ...steps.flatMap(({ proof }) => proof ? operationOf(proof) : []),
  ]
  const all = [...operations.map(operation => operation.path), ...items.flatMap(item => shapesOf(item, schedule))]
  return uniqueByText(all.filter(hasLiteral))
}

function operationOf(proof: Proof): readonly Operation[] {
  if ('present' in proof) return [proof.present.operation]
  return proof.absent.kind === 'operation' ? [proof.absent.operation] : []
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

/** Returns paths that are not written out in the schedule: of a setting, of the bulk call, of a segment below its root. */
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

function uniqueByText(templates: readonly PathTemplate[]): PathTemplate[] {
  return [...new Map(templates.map(template => [template.text.replace(/\{[^}]*\}/g, '{}'), template])).values()]
}
