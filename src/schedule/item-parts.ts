import type { Item, PathTemplate } from './model.ts'

/** Returns the items of one kind. */
export function itemsOf<K extends Item['kind']>(items: readonly Item[], kind: K): Extract<Item, { kind: K }>[] {
  return items.filter((item): item is Extract<Item, { kind: K }> => item.kind === kind)
}

/** Returns the literal segments of a template. */
export function literalsOf(template: PathTemplate): string[] {
  return template.segments.flatMap(segment => 'literal' in segment ? [segment.literal] : [])
}

/** Returns the names in a field path, without the marks of lists. */
export function namesOf(field: readonly string[]): string[] {
  return field.filter(name => name !== '[]')
}
