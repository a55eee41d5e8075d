import type { ArrayExpr, Expr, ObjectExpr, Property } from '../../syntax/expr.ts'
import type { Place } from '../../uses/api-use.ts'
import type { Frame } from '../domain/frame.ts'
import type { FieldValue, ObjectValue, ResponseValue, Value } from '../domain/value.ts'
import { exportsAsMembers } from './exports-as-members.ts'
import { branchOf, conditionsAt, conditionsOfTest } from '../flow/conditions-of-tests.ts'
import { isOnlyValue } from '../frames/is-only-value.ts'
import { languageOf } from '../languages/language-of.ts'
import { asReplaced } from '../modules/replaced-values.ts'
import type { Run } from '../state/run.ts'
import { asData } from '../values/as-data.ts'
import { EACH_MEMBER, elementsOf } from '../values/elements.ts'
import { isSameValue } from '../values/equal-values.ts'
import { choice, nameOf, optionsOf, placeOf, responsesIn } from '../values/make-value.ts'
import { withPathCondition } from '../values/path-condition.ts'
import { isPartOfResponse } from '../values/name-value-pairs.ts'
import { writtenKeys } from '../values/property-keys.ts'
import type { WrittenKey } from '../values/property-keys.ts'
import { isUnconditional, withoutReplaced } from '../values/replaced-fields.ts'

const MOST_FIELDS = 200
const MOST_SPREAD = 8
const MOST_ALTERNATIVES = 48

/** The members of an object literal, while they are collected. */
interface Members {
  readonly fields: FieldValue[]
  /** Those of them that replace an earlier member of their name for sure; null without a spread, which could have one of that name. */
  readonly replacing: Set<FieldValue> | null
  /** Responses that are spread into the object. */
  readonly responses: ResponseValue[]
  /** The object may have more members. */
  open: boolean
}

/** Evaluates an object literal. The values of its members are evaluated when they are read. */
export function valueOfObject(run: Run, expr: ObjectExpr, frame: Frame): Value {
  const spread = alternatives(run, expr, frame)
  return spread ? choice(spread.options.map(option => objectWith(run, expr, frame, new Map([[spread.argument, option]])))) : objectWith(run, expr, frame, NONE)
}

const NONE: ReadonlyMap<Expr, Value> = new Map()

/**
 * Returns the alternatives of a spread value that tell members of a resource: `{ ...record }` of a state that is a record of either type.
 * Members of one are not those of the other.
 */
function alternatives(run: Run, { members }: ObjectExpr, frame: Frame): { readonly argument: Expr, readonly options: readonly Value[] } | undefined {
  for (const member of members) {
    if (member.kind !== 'spread' || member.argument.kind !== 'name') continue
    const options = optionsOf(run.evaluate(member.argument, frame))
    const objects = options.filter(option => option.kind === 'object')
    const tells = objects.some(({ fields }) => fields.some(({ name }) => run.interest.fieldNames.has(name)))
    if (objects.length > 1 && objects.length <= MOST_ALTERNATIVES && tells) return { argument: member.argument, options }
  }
  return undefined
}

function objectWith(run: Run, expr: ObjectExpr, frame: Frame, known: ReadonlyMap<Expr, Value>): Value {
  const hasSpread = expr.members.some(({ kind }) => kind === 'spread')
  const members: Members = { fields: [], replacing: hasSpread ? new Set() : null, responses: [], open: false }
  for (const member of expr.members) {
    if (member.kind === 'spread') addSpread(run, members, member.argument, known.get(member.argument) ?? run.evaluate(member.argument, frame), frame)
    else if (member.how !== 'set') addProperty(run, members, member, frame)
  }
  const { replacing, responses, open } = members
  const fields = replacing ? withoutReplaced(members.fields, field => replacing.has(field)) : members.fields
  run.steps += members.fields.length
  return {
    kind: 'object', fields: fields.slice(0, MOST_FIELDS), open: open || fields.length > MOST_FIELDS, at: placeOf(expr, frame.module),
    role: 'plain', ...responses.length > 0 && { responses }, aliases: aliasesOf(expr),
  }
}

function addProperty(run: Run, members: Members, property: Property, frame: Frame): void {
  const { replacing } = members
  const { at: keyAt, branch } = writtenPart(property, frame)
  const keys = typeof property.key === 'string' ? [{ name: property.key, at: keyAt }] : keysIn(run.evaluate(property.key, frame), keyAt)
  if (!keys.length) members.open = true
  const isKnown = keys.some(({ name }) => run.interest.fieldNames.has(name))
  const conditions = isKnown ? conditionsAt(property, languageOf(frame.module)) : NO_CONDITIONS
  const get = (): Value => asReplaced(run, property.value, run.evaluate(property.value, frame))
  for (const key of keys) {
    const field = { ...key, get, conditions, branch }
    members.fields.push(field)
    const isSure = keys.length === 1 && key.name !== EACH_MEMBER && (typeof property.key === 'string' || isOnlyValue(run, property.key, frame))
    if (replacing && isSure) replacing.add(field)
  }
}

/** Returns the names of a computed key; the name of any member if it is a part of a response, as records are ordered by their ids. */
function keysIn(key: Value, at: Place): readonly WrittenKey[] {
  const known = writtenKeys(key, at)
  return known.length === 0 && isPartOfResponse(key) ? [{ name: EACH_MEMBER, at, key }] : known
}

const NO_CONDITIONS: FieldValue['conditions'] = []

/** The part of a property that is the same in every frame. */
interface WrittenPart {
  /** The place of its key; of a computed name, the place of its text is taken if it is known. */
  readonly at: Place
  readonly branch: readonly string[]
}

const WRITTEN_PARTS = new WeakMap<Property, WrittenPart>()

function writtenPart(property: Property, { module }: Frame): WrittenPart {
  const known = WRITTEN_PARTS.get(property)
  if (known) return known
  const { start, end } = property.keySpan
  const part = { at: { file: module.path, start, end }, branch: branchOf(property) }
  WRITTEN_PARTS.set(property, part)
  return part
}

/** Adds the members of `...(test && { a })`, `...(test ? { a } : {})`, `...rest`. */
function addSpread(run: Run, members: Members, expr: Expr, value: Value, frame: Frame): void {
  const test = expr.kind === 'choice' ? expr.test ?? expr.options[0] ?? expr : null
  const conditions = test ? conditionsOfTest(test, false, languageOf(frame.module)) : []
  const options = optionsOf(value)
  if (options.length > MOST_SPREAD) members.open = true
  const spread: FieldValue[] = []
  for (const each of options.slice(0, MOST_SPREAD)) {
    const option = asData(each)
    addResponses(members, responsesIn(option))
    if (option.kind === 'object' && spread.length < MOST_FIELDS) {
      for (const field of option.fields) spread.push(onPathOf(option, { ...field, conditions: [...field.conditions, ...conditions] }))
      members.open ||= option.open
    } else if (option.kind === 'namespace') {
      for (const field of exportsAsMembers(run, option)) spread.push({ ...field, conditions })
      members.open ||= option.module.exportAll.length > 0
    } else if (option.kind !== 'scalar') members.open = true
  }
  members.fields.push(...spread)
  if (!members.replacing || !isOnlyValue(run, expr, frame)) return
  for (const field of spread) if (isUnconditional(field) && field.name !== EACH_MEMBER) members.replacing.add(field)
}

/** Marks a member of one of several objects that are spread: what one caller passes is not combined with what another one passes. */
function onPathOf({ pathCondition }: ObjectValue, field: FieldValue): FieldValue {
  return pathCondition ? { ...field, get: () => withPathCondition(field.get(), pathCondition) } : field
}

const MOST_RESPONSES = 32

/** Adds responses that are not among the members yet: a state that is spread where it is set comes back with its own. */
function addResponses({ responses }: Members, added: readonly ResponseValue[]): void {
  for (const each of added) {
    if (responses.length >= MOST_RESPONSES) return
    if (!responses.some(known => isSameValue(known, each))) responses.push(each)
  }
}

/** Maps names to members: of `{ type: t }`, a test of `t` is one of `type`. */
function aliasesOf(expr: ObjectExpr): ReadonlyMap<string, string> {
  const known = ALIASES.get(expr)
  if (known) return known
  const aliases = new Map(expr.members.flatMap(member => {
    if (member.kind !== 'property' || typeof member.key !== 'string') return []
    const name = member.value.kind === 'name' || member.value.kind === 'member' ? nameOf(member.value) : null
    return name !== null && name !== member.key ? [[name, member.key] as const] : []
  }))
  ALIASES.set(expr, aliases)
  return aliases
}

const ALIASES = new WeakMap<ObjectExpr, ReadonlyMap<string, string>>()

export function valueOfArray(run: Run, expr: ArrayExpr, frame: Frame): Value {
  const items: Value[] = []
  let open = false
  let placedUntil: number | undefined
  let endsAt = 0
  for (const item of expr.items) {
    const isLast = item === expr.items.at(-1)
    if (item === null) items.push({ kind: 'scalar', value: undefined, at: placeOf(expr, frame.module) })
    else if (item.kind === 'spread') {
      const spread = run.evaluate(item.argument, frame)
      if (spread.kind === 'list' && !spread.open && spread.items.length === 0) continue
      const isOpen = spread.kind !== 'list' || spread.open
      if (isOpen && !isLast) placedUntil ??= items.length
      items.push(...elementsOf(spread, placeOf(item, frame.module)))
      if (isOpen || spread.placedUntil !== undefined) endsAt = items.length
      if (isOpen) open = true
      else if (spread.placedUntil !== undefined) placedUntil ??= items.length - spread.items.length + spread.placedUntil
    } else items.push(run.evaluate(item, frame))
  }
  return {
    kind: 'list', items, open, at: placeOf(expr, frame.module),
    ...placedUntil !== undefined && { placedUntil }, ...endsAt > 0 && { placedAtEnd: items.length - endsAt },
  }
}
