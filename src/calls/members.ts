import { findClients } from '../clients/find-clients.ts'
import type { Place } from './api-use.ts'
import { typedInstance } from './declared.ts'
import { exportOf, external } from './exports.ts'
import { partOfUrl } from './urls.ts'
import { instanceMember, staticMember } from './instances.ts'
import type { Run } from './run.ts'
import { memberOfSchema, schemaOf } from './schema-literals.ts'
import { typeOfElement, typeOfMember } from './typed-members.ts'
import type { ChoiceValue, FieldValue, ListValue, ObjectValue, ResponseValue, UnknownValue, Value } from './value.ts'
import { choice, optionsOf, unknown, written } from './value.ts'
import { waysOf, withWays } from './ways.ts'

/** The name of a member that is computed and not known. */
export const ANY = '*'

/** The name of the field that stands for every member of an object whose keys are not known. */
export const EACH_MEMBER = '[]'

/** What a member of a value is worth; key null when it is computed and unknown: then any member. */
export function memberOf(run: Run, value: Value, key: string | null, at: Place): Value {
  if (value.kind === 'choice') return choice(withMembers(value.options).map(option => memberOf(run, option, key, at)))
  const ways = waysOf(value)
  return ways ? withWays(ownMember(run, value, key, at), ways) : ownMember(run, value, key, at)
}

/** Null and undefined have no members: where one is taken, the value is another one. */
function withMembers(options: readonly Value[]): readonly Value[] {
  const found = options.filter(option => option.kind !== 'scalar' || (option.value !== null && option.value !== undefined))
  return found.length ? found : options
}

function ownMember(run: Run, value: Exclude<Value, ChoiceValue>, key: string | null, at: Place): Value {
  switch (value.kind) {
    case 'object': return memberOfObject(value, key, at)
    case 'list': return memberOfList(value, key, at)
    case 'instance': return key === null ? unknown(at) : instanceMember(run, value, key, at)
    case 'class': return key === null ? unknown(at) : staticMember(run, value, key, at)
    case 'namespace': return key === null ? unknown(at) : exportOf(run, value.module, key)
    case 'external': return memberOfExternal(run, value.module, value.path, key, at)
    // `(await import('axios')).default` is what `import axios` gives.
    case 'client': return key === 'default' && !value.path.length ? value : { ...value, path: [...value.path, key ?? ANY] }
    case 'response': return memberOfResponse(value, key, at)
    case 'text': return value.url && key !== null ? partOfUrl(value, key) ?? unknown(at, key) : unknown(at, key)
    case 'unknown': return memberOfUnknown(run, value, key, at)
    default: return unknown(at, key)
  }
}

export function memberOfObject(value: ObjectValue, key: string | null, at: Place): Value {
  if (value.role === 'map') return unknown(at, key)
  if (key === null) return value.fields.length ? choice(value.fields.map(field => field.get())) : unknown(at)
  const own = value.fields.filter(field => field.name === key)
  const found = own.length ? own : value.fields.filter(field => field.name === EACH_MEMBER)
  if (!found.length && value.answers) return choice(value.answers.map(answer => memberOfResponse(answer, key, at)))
  if (!found.length) return value.open || value.role !== 'plain' ? unknown(at, key) : { kind: 'scalar', value: undefined, at }
  const last = found.findLastIndex((field, index) => isAlways(field, found.slice(0, index)))
  return choice(found.slice(Math.max(0, last)).map(field => field.get()))
}

/** Tests if a member takes the place of those before it: it is set wherever they are. */
function isAlways({ conditions, branch }: FieldValue, before: readonly FieldValue[]): boolean {
  return !conditions.length && (!branch.length || before.every(earlier => branch.every(each => earlier.branch.includes(each))))
}

function memberOfList(list: ListValue, key: string | null, at: Place): Value {
  const { items } = list
  if (key !== null && /^\d+$/.test(key)) return items[Number(key)] ?? unknownElement(list, at)
  if (key === null) return items.length ? choice(items) : unknownElement(list, at)
  return unknown(at, key)
}

function memberOfExternal(run: Run, module: string, path: readonly string[], key: string | null, at: Place): Value {
  if (key === null && !findClients(module, path).length) return unknown(at)
  return external(run, module, [...path, key ?? ANY], at.file)
}

function memberOfResponse(value: ResponseValue, key: string | null, at: Place): Value {
  if (value.path === null) {
    if (key !== null && value.event.form?.members?.includes(key)) return { ...value, path: [] }
    if (key !== null && value.event.form?.errors?.includes(key)) return { ...value, path: [], side: 'error' }
    return unknown(at, key)
  }
  // Options can make a client give the whole answer instead of its body.
  if (key !== null && !value.path.length && value.event.form?.itself && value.event.form.members?.includes(key)) return value
  const step = key === null || /^\d+$/.test(key) ? '[]' : key
  return { ...value, path: [...value.path, step] }
}

/** The type goes along: `config.client` is known by the member's type. */
function memberOfUnknown(run: Run, value: UnknownValue, key: string | null, at: Place): Value {
  const isElement = key === null || /^\d+$/.test(key)
  const type = value.type && (isElement ? typeOfElement(value.type) : typeOfMember(run, value.type, key))
  const instance = type && typedInstance(run, type.ref, type.module)
  const whole = key === null || isElement ? undefined : schemaOf(run, value)
  const schema = whole && key !== null ? memberOfSchema(whole, key) : undefined
  return instance ?? { ...unknown(at, key), type, ...schema && { schema }, from: value.from.length || value.callee !== undefined || value.package !== undefined ? [value] : [] }
}

/** What iterating a value gives. */
export function elementsOf(value: Value, at: Place): readonly Value[] {
  return optionsOf(value).flatMap((option): Value[] => {
    switch (option.kind) {
      case 'list': return option.items.length ? [...option.items] : [unknownElement(option, at)]
      case 'response': return [elementOf(option, at)]
      case 'object': return membersOf(option, at)
      case 'unknown': return [unknownElement(option, at)]
      default: return [unknown(at)]
    }
  })
}

function membersOf(value: ObjectValue, at: Place): Value[] {
  if (value.role === 'params') return pairsIn(value, at)
  if (value.role === 'map') return value.fields.length ? pairsIn(value, at) : [unknownElement(value, at)]
  return carriedBy(value, at)
}

/** The members of an object, each a list of its name and its value. */
export function pairsIn({ fields }: ObjectValue, at: Place): Value[] {
  return fields.map(field => ({ kind: 'list', items: [nameOfField(field, at), field.get()], open: false, at: field.at }))
}

export function nameOfField(field: FieldValue, at: Place): Value {
  return field.key ?? (field.name === EACH_MEMBER ? unknown(at) : written(field.name, field.at))
}

function unknownElement({ type }: UnknownValue | ListValue | ObjectValue, at: Place): Value {
  return type ? { ...unknown(at), type: typeOfElement(type) } : unknown(at)
}

const DEEPEST_CARRIED = 3

/** What iterates a plain object expects it to be unpacked on the way: `{ content: [{ text: JSON.stringify(answer) }] }` stands for the answer. */
function carriedBy(value: ObjectValue, at: Place): Value[] {
  const found = new Map<unknown, Value>()
  let level: readonly Value[] = [value]
  for (let depth = 0; depth < DEEPEST_CARRIED && level.length > 0; depth += 1) {
    level = level.flatMap(each => each.kind === 'object' ? each.fields.map(field => field.get()) : each.kind === 'list' ? each.items : [])
    for (const each of level) if (each.kind === 'response' && each.path !== null) found.set(each.event, { ...each, path: ['*', '[]'] })
  }
  return found.size > 0 ? [...found.values()] : [unknown(at)]
}

/** An answer that is iterated before it is parsed gives pieces of its body. */
function elementOf(answer: ResponseValue, at: Place): Value {
  if (answer.path !== null) return { ...answer, path: [...answer.path, '[]'] }
  return answer.event.form?.pieces === undefined ? unknown(at) : { ...answer, path: [] }
}
