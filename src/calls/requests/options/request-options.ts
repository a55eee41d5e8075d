import type { Client } from '../../../clients/client.ts'
import type { OptionRole, Positions } from '../../../clients/forms.ts'
import type { Place } from '../../../uses/api-use.ts'
import type { ObjectValue, Value } from '../../domain/value.ts'
import type { Arguments, CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { merged } from '../../values/elements.ts'
import { roleKey } from '../../values/make-client.ts'
import { choice, isNothing, objectOf, optionsOf, placeOf, unknown } from '../../values/make-value.ts'
import { pathConditionOf, withPathCondition } from '../../values/path-condition.ts'
import { knownText } from '../../values/text.ts'

const BY_POSITION = ['base', 'path', 'query', 'headers', 'body'] as const

/** What the arguments of a call say, as objects of options: a later one counts over an earlier one. `before` are those that are there already. */
export function optionsGiven(run: Run, context: CallContext, positions: Positions, client: Client, before: readonly Value[] = []): readonly Value[] {
  const at = placeOf(context.call, context.frame.module)
  const given = argumentAt(context.args, positions.url, at)
  const first = positions.lazy && given ? askedFor(run, context, given) : givenBy(run, context, given, client)
  const inFirst = first && objectsIn(first)
  const url = first && (inFirst ? urlBeside(run, first, inFirst, client, at) : first)
  const inBase = positions.url === undefined && positions.base !== undefined ? objectsIn(argumentAt(context.args, positions.base, at) ?? unknown(at)) : undefined
  const placed = BY_POSITION.flatMap(role => {
    const value = argumentAt(context.args, positions[role], at)
    return value && !isCallback(value) && !(role === 'base' && inBase) ? [{ name: roleKey(role), value }] : []
  })
  const own = objectOf([...url ? [{ name: roleKey('url'), value: url }] : [], ...placed, ...headerGiven(context, positions, at)], at)
  return [...inFirst ? [inFirst] : [], ...inBase ? [inBase] : [], ...objectsGiven(run, context, positions, before, at), ...own.fields.length ? [own] : []]
}

/** A URL may be given by a function, `useFetch(() => `/zones/${id}`)`, or by a reference. */
function givenBy(run: Run, context: CallContext, value: Value | undefined, { references }: Client): Value | undefined {
  if (value?.kind === 'function' && !value.fn.params.length) return run.enter({ context, callee: value, values: [] })
  return value && references ? withoutReference(value) : value
}

/** The `value` of what is a reference. */
export function withoutReference(value: Value): Value {
  return choice(optionsOf(value).map(option => option.kind === 'object' ? option.fields.find(field => field.name === 'value')?.get() ?? option : option))
}

/** What a function gives in the place of a value; the value itself when it is none. */
function askedFor(run: Run, context: CallContext, value: Value): Value {
  return choice(optionsOf(value).map(option => option.kind === 'function' ? run.enter({ context, callee: option, values: [], open: true }) : option))
}

const CALLBACK = /^(?:cb|callback|done|next|fn|handler|listener)$|Callback$|^on[A-Z]/

/** Tests if a value is a function: one that is known, or something that is called like one. */
function isCallback(value: Value): boolean {
  return optionsOf(value).every(option => option.kind === 'function' || (option.kind === 'external' && option.module === 'promise') || (option.kind === 'unknown' && CALLBACK.test(option.name ?? '')))
}

function headerGiven({ args, call }: CallContext, { header }: Positions, at: Place): { name: string, value: Value }[] {
  const [name, value] = header ? [args.values[header[0]], args.values[header[1]]] : []
  const text = name?.kind === 'text' ? knownText(name.text) : null
  const where = name?.kind === 'text' ? name.text[0]?.at : undefined
  if (!header || text === null || !value || !call.args[header[0]]) return []
  const pair: ObjectValue = { ...objectOf([{ name: text, value }], where ?? at), role: 'headers' }
  return [{ name: roleKey('headers'), value: pair }]
}

/** Options at their position; what a function makes of them where every argument may hold some. */
function objectsGiven(run: Run, context: CallContext, { options }: Positions, before: readonly Value[], at: Place): readonly Value[] {
  if (options === undefined) return []
  if (options === 'all') return context.args.values.flatMap(value => optionsOf(value).flatMap(option => option.kind === 'client' ? option.instance.options : option.kind === 'function' ? [run.enter({ context, callee: option, values: [before.length ? merged(before, at) : unknown(at)] })] : [option]))
  const given = argumentAt(context.args, options, at)
  if (!given || optionsOf(given).every(isNothing) || isCallback(given)) return []
  return [objectsIn(given) ?? given]
}

/** Behind a spread of something unknown every argument may be there. */
function argumentAt({ values, open }: Arguments, index: number | undefined, at: Place): Value | undefined {
  return index === undefined ? undefined : values[index] ?? (open ? unknown(at) : undefined)
}

/** Those of the options of a value that are objects; undefined for none. */
function objectsIn(value: Value): Value | undefined {
  const objects = optionsOf(value).filter(option => option.kind === 'object')
  return objects.length ? choice(objects) : undefined
}

/** The URL of every object that the options can be, beside what else stands in their place. */
function urlBeside(run: Run, first: Value, objects: Value, { options: names }: Client, at: Place): Value | undefined {
  if (!names.url) return undefined
  const none: Value = { kind: 'scalar', value: undefined, at }
  const urlOf = (each: Value): Value => memberNamed(run, each, names.url ?? [], at) ?? unseen(each, at) ?? none
  const urls = optionsOf(objects).map(each => withPathCondition(urlOf(each), pathConditionOf(each))).filter(url => !isNothing(url))
  const others = optionsOf(first).filter(option => option.kind !== 'object' && !isNothing(option))
  return urls.length + others.length ? choice([...urls, ...others]) : undefined
}

/** What the last of the options to name it says; undefined when none does. */
export function valueOfRole(run: Run, options: readonly Value[], role: OptionRole, client: Client, at: Place): Value | undefined {
  for (const each of [...options].reverse()) {
    const value = memberNamed(run, each, namesOf(client, role), at)
    if (value && !(role === 'body' && isSwitch(value))) return value
  }
  return undefined
}

/** The same of all options, for what adds up. */
export function valuesOfRole(run: Run, options: readonly Value[], role: OptionRole, client: Client, at: Place): readonly Value[] {
  return options.flatMap(each => namesOf(client, role).flatMap(name => memberNamed(run, each, [name], at) ?? []))
}

function namesOf({ options }: Client, role: OptionRole): readonly string[] {
  return [roleKey(role), ...options[role] ?? []]
}

/** `json: true` says how the body is written, and is none. */
function isSwitch(value: Value): boolean {
  return optionsOf(value).every(option => option.kind === 'scalar' && typeof option.value === 'boolean')
}

/** The member of an options object under any of its names; undefined when it is not there. */
export function memberNamed(run: Run, options: Value, names: readonly string[], at: Place): Value | undefined {
  for (const name of names) {
    if (name === '') return options
    // What is given by position is kept in objects only.
    const holder = name.startsWith('@') ? objectsIn(options) : options
    if (!holder) continue
    const [first = '', ...rest] = name.split('.')
    const value = rest.reduce((inner: Value, key) => run.property(inner, key, at), run.property(holder, first, at))
    if (optionsOf(value).every(isNothing)) continue
    if (optionsOf(value).some(option => option.kind !== 'unknown') || mayHold(holder, first)) return value
  }
  return undefined
}

/** An unknown member counts when the options are spelled out to have it, or cannot be seen at all. */
function mayHold(options: Value, name: string): boolean {
  return optionsOf(options).some(option => option.kind !== 'object' ? !name.startsWith('@') : option.fields.some(field => field.name === name))
}

/** What an object holds that is not spelled out: nobody knows when something unknown is spread into it. */
export function unseen(options: Value, at: Place): Value | undefined {
  return optionsOf(options).some(option => option.kind === 'object' && option.open) ? unknown(at) : undefined
}
