import type { Expr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Condition, Place, Text } from '../../uses/api-use.ts'
import type { Frame, Mutation } from '../domain/frame.ts'
import type { ClassValue, FunctionValue, InstanceValue, ObjectValue, ResponseValue, TextValue, UnknownValue, Value } from '../domain/value.ts'
import { isExcluded } from './excluded.ts'
import { isRepeatedOption } from './repeated-options.ts'

/** Restricts a value to some tests: the fields of an object carry them. */
export function underConditions(value: Value, conditions: readonly Condition[]): Value {
  if (!conditions.length || value.kind !== 'object') return value
  return { ...value, fields: value.fields.map(field => ({ ...field, conditions: [...conditions, ...field.conditions] })) }
}

/** Adds the declared type to an unknown value, and to a list or a Map that begins empty. */
export function typed(value: Value, type: UnknownValue['type']): Value {
  if (value.kind === 'list') return value.items.length ? value : { ...value, type }
  if (value.kind === 'object' && value.role === 'map') return value.fields.length ? value : { ...value, type }
  return value.kind === 'unknown' && !value.type ? { ...value, type } : value
}

/** Tests if a value is an object without members. */
export function isEmptyObject(value: Value): boolean {
  return value.kind === 'object' && value.role === 'plain' && !value.fields.length && !value.open && !value.responses
}

/** Returns the options that are not null or undefined: code that reads or sets a member relies on another option. */
export function optionsWithMembers(options: readonly Value[]): readonly Value[] {
  const found = options.filter(option => option.kind !== 'scalar' || (option.value !== null && option.value !== undefined))
  return found.length ? found : options
}

/** Tests if a value is null, undefined, false or an empty string, so that an alternative counts in its place. */
export function isNothing(value: Value): boolean {
  if (value.kind === 'scalar') return value.value === undefined || value.value === null || value.value === false
  return value.kind === 'text' && value.text.every(part => part.text === '')
}

/** Returns the number that a value is known to be; undefined for any other value. */
export function numberIn(value: Value): number | undefined {
  return value.kind === 'scalar' && typeof value.value === 'number' ? value.value : undefined
}

/** Marks the mutations of a reference while they are being evaluated; compared by identity, so that a cycle is noticed. */
export const NO_MUTATIONS: readonly Mutation[] = []

/** Returns the empty caches of a new frame. */
export function emptyMemory(): Pick<Frame, 'memo' | 'bindings' | 'appended' | 'several' | 'mutations' | 'allMutations' | 'sequences' | 'returned' | 'inner'> {
  return {
    memo: new Map(), bindings: new Map(), appended: null, several: null, mutations: null, allMutations: null, sequences: null, returned: null, inner: null,
  }
}

export function topFrame(module: Module): Frame {
  return { module, fn: null, args: null, argsOpen: false, self: null, parent: null, stack: [], ...emptyMemory() }
}

export function placeOf(expr: { readonly start: number, readonly end: number }, module: Module): Place {
  return { file: module.path, start: expr.start, end: expr.end }
}

const NONE: readonly Value[] = []

export function unknown(at: Place, name: string | null = null): UnknownValue {
  return { kind: 'unknown', at, name, type: null, budget: false, from: NONE }
}

export function textValue(text: Text): TextValue {
  return { kind: 'text', text, query: [], queryOpen: false, url: false }
}

/** Makes literal text at a place that need not be a literal, such as the name of a key. */
export function textAt(text: string, at: Place): TextValue {
  return textValue([{ text, at, from: null }])
}

/** Makes an object of the given members and no others, unless it is open. */
export function objectOf(members: readonly { readonly name: string, readonly value: Value }[], at: Place, open = false): ObjectValue {
  return { kind: 'object', fields: members.map(({ name, value }) => ({ name, at, get: () => value, conditions: [], branch: [] })), open, at, role: 'plain' }
}

/** The most options of a choice. */
export const MOST_OPTIONS = 64

/** The most unknown options of a choice. */
export const MOST_UNKNOWN = 4

/** Replaces the options beyond the limit. */
export const BUDGET_EXHAUSTED: UnknownValue = { ...unknown({ file: '', start: 0, end: 0 }), budget: true }

/** Joins values into one, flat and without duplicates; of unknown values it retains only a few, and none that tests exclude. */
export function choice(values: readonly Value[]): Value {
  const [only] = values
  if (only && values.length === 1) return only
  const joined: Joined = { options: [], unknowns: 0, none: undefined }
  for (const value of values) {
    if (value.kind !== 'choice') addOption(joined, value)
    else for (const option of value.options) addOption(joined, option)
  }
  const { options, options: [first], none } = joined
  if (!first && none) return none
  return first && options.length === 1 ? first : { kind: 'choice', options }
}

/** The options of a choice that is being made. */
interface Joined {
  readonly options: Value[]
  unknowns: number
  /** An option that tests exclude. */
  none: Value | undefined
}

function addOption(joined: Joined, option: Value): void {
  const { options } = joined
  if (options.length > MOST_OPTIONS) return
  if (isExcluded(option)) {
    joined.none = option
    return
  }
  if (options.includes(option) || isRepeatedOption(option, options) || (option.kind === 'unknown' && joined.unknowns++ >= MOST_UNKNOWN)) return
  if (options.length < MOST_OPTIONS) options.push(option)
  else if (!options.includes(BUDGET_EXHAUSTED)) options.push(BUDGET_EXHAUSTED)
}

/** Returns the responses that an object contains after a value is spread into it. */
export function responsesIn(value: Value): readonly ResponseValue[] {
  if (value.kind === 'object') return value.responses ?? []
  return value.kind === 'response' && value.path !== null ? [value] : []
}

/** Marks a value as a default: the value that it replaces is unknown. */
export function asDefault(value: Value): Value {
  return choice(optionsOf(value).map(option => {
    return option.kind === 'text' || option.kind === 'scalar' || option.kind === 'object' ? { ...option, isDefault: true } : option
  }))
}

export function optionsOf(value: Value): readonly Value[] {
  return value.kind === 'choice' ? value.options : [value]
}

/** Returns the name that a person would give to the value of an expression: `zoneId` of `zone.zoneId`. */
export function nameOf(expr: Expr): string | null {
  if (expr.kind === 'name') return expr.name
  if (expr.kind === 'member') return typeof expr.property === 'string' ? expr.property : nameOf(expr.object)
  if (expr.kind === 'call') return expr.args[0] && expr.args[0].kind !== 'spread' ? nameOf(expr.args[0]) : null
  return null
}

/** Returns an instance that represents all those of a class or a constructor function: the constructor's arguments are unknown. */
export function anyInstance(of: ClassValue | FunctionValue): InstanceValue {
  return { kind: 'instance', of, args: null, members: new Map() }
}
