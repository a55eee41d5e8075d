import type { CallForm, Client, OptionNames } from '../clients/client.ts'
import type { Place } from './api-use.ts'
import { merged } from './builtin-calls.ts'
import type { ClientInstance } from './client-instance.ts'
import { isNothing } from './evaluate.ts'
import type { Arguments, CallContext } from './invoke.ts'
import { memberOf } from './members.ts'
import type { Run } from './run.ts'
import { concatTexts, HOLE, hole, ORIGIN, plain, textsOf } from './text.ts'
import { joinBase } from './urls.ts'
import type { TextValue, Value } from './value.ts'
import { choice, optionsOf, placeOf, textValue, unknown } from './value.ts'
import { waysOf, withWays } from './ways.ts'

/** What a request is given, by the form of its client. */
export interface Given {
  readonly url: Value | undefined
  readonly options: Value | undefined
  readonly body: Value | undefined
}

/** Reads the arguments by a form; an object where the URL is expected is the options, and options of both places are merged. */
export function readArguments(run: Run, { args, call, frame }: CallContext, form: CallForm, client: Client): Given {
  const at = placeOf(call, frame.module)
  const first = argumentAt(args, form.url, at)
  const asOptions = first && objectsOf(first)
  const given = argumentAt(args, form.options, at)
  const later = given && optionsOf(given).every(isNothing) ? undefined : given
  const object = later && objectsOf(later)
  const options = asOptions && object ? merged([asOptions, object], at) : asOptions ?? object ?? (later?.kind === 'function' ? undefined : later)
  return { url: first && asOptions ? urlIn(run, first, asOptions, client, at) : first, options, body: argumentAt(args, form.body, at) }
}

/** Behind a spread of something unknown every argument may be there. */
function argumentAt({ values, open }: Arguments, index: number | undefined, at: Place): Value | undefined {
  return index === undefined ? undefined : values[index] ?? (open ? unknown(at) : undefined)
}

/** Those of the options of a value that are objects; undefined for none. */
function objectsOf(value: Value): Value | undefined {
  const objects = optionsOf(value).filter(option => option.kind === 'object')
  return objects.length ? choice(objects) : undefined
}

/** The URL of every object that the options can be, beside what else stands in their place. */
function urlIn(run: Run, first: Value, objects: Value, { options: names }: Client, at: Place): Value | undefined {
  if (!names.url) return undefined
  const none: Value = { kind: 'scalar', value: undefined, at }
  const urlOf = (each: Value): Value => memberNamed(run, each, names.url, at) ?? unseen(each, at) ?? none
  const urls = optionsOf(objects).map(each => withWays(urlOf(each), waysOf(each))).filter(url => !isNothing(url))
  const others = optionsOf(first).filter(option => option.kind !== 'object' && !isNothing(option))
  return urls.length + others.length ? choice([...urls, ...others]) : undefined
}

/** The member of an options object under any of its names; undefined when it is not there. */
export function memberNamed(run: Run, options: Value, names: readonly string[] | undefined, at: Place): Value | undefined {
  for (const name of names ?? []) {
    const value = memberOf(run, options, name, at)
    if (!isNothing(value)) return value.kind === 'unknown' && !mayHold(options, name) ? undefined : value
  }
  return undefined
}

/** An unknown member counts when the options are spelled out to have it, or cannot be seen at all. */
function mayHold(options: Value, name: string): boolean {
  return optionsOf(options).some(option => option.kind !== 'object' || option.fields.some(field => field.name === name))
}

/** What an object holds that is not spelled out: nobody knows when something unknown is spread into it. */
export function unseen(options: Value, at: Place): Value | undefined {
  return optionsOf(options).some(option => option.kind === 'object' && option.open) ? unknown(at) : undefined
}

/** Every address that a request may go to, base joined. */
export function addressesOf(run: Run, given: Given, instance: ClientInstance, at: Place): readonly TextValue[] {
  const { options: names, join } = instance.client
  const parts = given.options && names.parts ? fromParts(run, given.options, names.parts, at) : undefined
  const paths = given.url ? textsOf(given.url, at) : parts ?? [textValue([])]
  const own = given.options ? memberNamed(run, given.options, names.base, at) : undefined
  const base = own ?? instance.base
  if (base) return joinBase(join, textsOf(base, at), paths, at)
  // What is spread into the options may well hold the base of a path that needs one.
  const spread = given.options && names.base?.length ? unseen(given.options, at) : undefined
  return paths.flatMap(path => joinBase(join, spread && !plain(path.text).startsWith(HOLE) ? textsOf(spread, at) : null, [path], at))
}

/** `{ protocol, hostname, path }` of Node's http. */
function fromParts(run: Run, options: Value, parts: NonNullable<OptionNames['parts']>, at: Place): readonly TextValue[] {
  const host = memberNamed(run, options, parts.host, at) ?? unknown(at)
  const path = memberNamed(run, options, parts.path, at) ?? unseen(options, at)
  const paths = path ? textsOf(path, at).map(each => rooted(each, at)) : []
  const known = paths.length > 0 && paths.every(each => !plain(each.text).startsWith(`/${HOLE}`))
  const hosts = textsOf(host, at).map(each => each.text.some(part => part.text !== null) || !known ? withScheme(each, at) : textValue([hole(at, ORIGIN)]))
  return concatTexts([hosts, paths], at)
}

function withScheme(host: TextValue, at: Place): TextValue {
  return { ...host, text: [{ text: 'https://', at, from: null }, ...host.text] }
}

/** A path begins with a slash, also one that is not known: it is no part of the host. */
function rooted(path: TextValue, at: Place): TextValue {
  return plain(path.text).startsWith('/') ? path : { ...path, text: [{ text: '/', at, from: null }, ...path.text] }
}
