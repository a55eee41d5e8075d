import type { Name } from '../../syntax/expr.ts'
import type { Binding } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import type { Frame, Mutation } from '../domain/frame.ts'
import type { ListValue, UnknownValue, Value } from '../domain/value.ts'
import { mutationSites } from '../flow/mutation-sites.ts'
import { reachingMutations } from '../flow/reaching-mutations.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { doubted } from '../values/assumed.ts'
import { EACH_MEMBER } from '../values/elements.ts'
import { choice, optionsOf, placeOf } from '../values/make-value.ts'
import { isKeyedByResponse } from '../values/name-value-pairs.ts'
import { knownText } from '../values/text.ts'
import { withClientDefaults, withMemberDefaults } from './client-defaults.ts'
import { sharedFields, withFields } from './mutated-object.ts'
import { mutationSequence } from './mutation-sequence.ts'
import { withReplacedParts } from './replaced-parts.ts'
import { sureMutations } from './sure-mutations.ts'
import type { Reaching } from './sure-mutations.ts'
import { withUrl } from './url-mutations.ts'

/** Adds to an object, list, URL or client what the code does to it later: `body.x = …`, `params.append(…)`, `list.push(…)`. */
export function applyMutations(run: Run, value: Value, binding: Binding, frame: Frame, name: Name | null): Value {
  const language = languageOf(frame.module)
  if (!mutationSites(binding, language).length || !optionsOf(value).some(isMutable)) return value
  const at = name ? placeOf(name, frame.module) : { file: frame.module.path, start: 0, end: 0 }
  const reaching = reachingMutations(binding, name, language)
  const mutations = mutationSequence(run, reaching, frame)
  if (!mutations.length) return value
  let sure: ReadonlySet<Mutation> | undefined
  const isSure = (mutation: Mutation): boolean => (sure ??= sureMutations(run, reaching, name, frame)).has(mutation)
  return choice(optionsOf(value).map(option => {
    switch (option.kind) {
      case 'object': return option.isImmutable ? option : reaching.whole ? sharedFields(option, mutations) : withFields(option, mutations)
      case 'list': return withItems(option, { mutations, isSure }, at)
      case 'text': return option.url ? withUrl(option, { mutations, isSure }, at) : option
      case 'unknown': return withUnknown(option, mutations)
      case 'client': return withClientDefaults(run, option, mutations)
      case 'response': return withReplacedParts(run, option, { mutations, isSure })
      case 'external': return withMemberDefaults(run, option, mutations, at.file)
      default: return option
    }
  }))
}

function isMutable(value: Value): boolean {
  if (value.kind === 'response') return value.path !== null
  return ['object', 'list', 'client', 'external', 'unknown'].includes(value.kind) || (value.kind === 'text' && value.url)
}

const MOST_ITEMS = 200

function withItems(before: ListValue, { mutations, isSure }: Reaching, at: Place): ListValue {
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

/** Makes an unknown value an open object once the code sets members of it: `options.data = …` on a parameter. */
function withUnknown(value: UnknownValue, mutations: readonly Mutation[]): Value {
  if (!mutations.some(setsMember)) return value
  return choice([value, withFields({ kind: 'object', fields: [], open: true, at: value.at, role: 'plain' }, mutations)])
}

function setsMember({ how, assigned, path, any }: Mutation): boolean {
  if (how === 'set') return assigned !== undefined
  return !path.length && any !== undefined && isKeyedByResponse(any)
}
