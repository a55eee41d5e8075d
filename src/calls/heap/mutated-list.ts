import type { Place } from '../../uses/api-use.ts'
import type { Mutation } from '../domain/frame.ts'
import type { ListValue, Value } from '../domain/value.ts'
import { doubted } from '../values/assumed.ts'
import { EACH_MEMBER } from '../values/elements.ts'
import { choice } from '../values/make-value.ts'
import { knownText } from '../values/text.ts'
import type { Reaching } from './sure-mutations.ts'

const MOST_ITEMS = 200

/** Returns a list with the elements that the code adds and without those that it removes. `mutated-object.ts` changes the elements before. */
export function withItems(before: ListValue, { mutations, isSure }: Reaching, at: Place): ListValue {
  const list = withElements(before, mutations)
  let items = [...list.items]
  let isExtended = false
  let placedUntil = list.placedUntil
  for (const mutation of mutations) {
    if (mutation.path.length) continue
    if (mutation.placed !== undefined) placedUntil ??= items.length + mutation.placed
    if (mutation.how === 'remove' || mutation.how === 'lessen') items = withoutNamed(items, mutation, isSure(mutation), at)
    for (const item of mutation.items.slice(0, MOST_ITEMS)) items.push(item)
    isExtended ||= mutation.items.length > 0
    if (isExtended && items.length >= MOST_ITEMS) break
  }
  if (isExtended) return { ...list, items: items.slice(0, MOST_ITEMS), open: true, ...placedUntil !== undefined && { placedUntil } }
  return items.length !== list.items.length || items.some((item, index) => item !== list.items[index]) ? { ...list, items } : list
}

/** Removes the elements of a set that the code deletes before a place, and marks those that it may have deleted. */
function withoutNamed(items: readonly Value[], { how, fields }: Mutation, isSure: boolean, at: Place): Value[] {
  const names = new Set(fields.filter(field => field.at.file !== at.file || field.at.end <= at.start).map(({ name }) => name))
  const isNamed = (item: Value): boolean => names.has(EACH_MEMBER) || (item.kind === 'text' && names.has(knownText(item.text) ?? ''))
  return how === 'remove' && isSure ? items.filter(item => !isNamed(item)) : items.map(item => isNamed(item) ? doubted(item) : item)
}

/** Replaces the elements that the code assigns: `list[0] = …`. */
function withElements(list: ListValue, mutations: readonly Mutation[]): ListValue {
  const set = mutations.filter(({ how, path }) => how === 'set' && !path.length)
  const fields = set.flatMap(each => each.fields.filter(({ name }) => Number(name) < list.items.length))
  if (!fields.length) return list
  const items = [...list.items]
  for (const { name, get, conditions, branch } of fields) {
    const before = items[Number(name)]
    const isSure = !conditions.length && !branch?.length
    items[Number(name)] = isSure || !before ? get() : choice([before, get()])
  }
  return { ...list, items }
}
