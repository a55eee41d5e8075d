import { notRequests } from '../../clients/not-requests.ts'
import type { Expr } from '../../syntax/expr.ts'
import type { Place } from '../../uses/api-use.ts'
import { matchesTemplate } from '../../uses/interest.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { ObjectValue, TextValue, UnknownValue, Value } from '../domain/value.ts'
import { calleeNames } from '../flow/callee-path.ts'
import { callNamed } from '../requests/clients/client-by-name.ts'
import { callQueryHook } from '../requests/clients/query-hooks.ts'
import { methodNames } from '../requests/options/http-methods.ts'
import { callSdkByName } from '../sdk/sdk-by-name.ts'
import type { CallContext } from '../state/call-context.ts'
import { noteRequest } from '../state/call-graph.ts'
import type { Run } from '../state/run.ts'
import { isServed } from '../state/served-names.ts'
import { choice, optionsOf, placeOf, textValue, unknown } from '../values/make-value.ts'
import { addressOf } from '../values/parse-address.ts'
import { knownStrings, knownText, plain, textsOf } from '../values/text.ts'
import { withBaseHints } from './base-hints.ts'
import { givenBy, keptOf } from './pass-through.ts'

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])
const METHOD_KEYS = new Set(['method', 'httpmethod', 'verb', 'type', 'requestmethod'])
const MOST_ARGUMENTS = 4

/**
 * A call that cannot be seen into. Functions among its arguments run; a path among them is passed to a request, as far as anybody
 * can tell, unless the callee is known to send nothing (DESIGN 6).
 */
export function callUnknown(run: Run, context: CallContext, callee: Value): Value {
  const { call, frame, args } = context
  const at = placeOf(call, frame.module)
  // An SDK's requests are those of its client.
  if (frame.module.installed) return unknownFrom(at, call.callee, args.values)
  const named = callNamed(run, context, callee) ?? callSdkByName(run, context, callee)
  if (named) return named
  const fetched = callQueryHook(run, context, callee)
  if (fetched) return fetched
  const results = args.values.map(value => value.kind === 'function' ? run.enter({ context, callee: value, values: [], open: true }) : null)
  const kind = callUnknownKind(call.callee, callee, args.values)
  const given = keptOf(context, callee, results[0] ?? null) ?? givenBy(run, context, callee)
  if (given) return given
  const receiver = callee.kind === 'unknown' ? callee.from : []
  if (kind === 'nothing') return madeBy(callee, unknownFrom(at, call.callee, [...receiver, ...args.values]))
  const isLikely = mayBeRequest(call.callee, callee)
  if (isLikely) noteRequest(run, call)
  const events = passedTo(run, context, callee, kind === 'mock', at)
  if (isLikely && kind === 'request' && !events.length) events.push(...sentHome(run, context))
  if (!events.length) return madeBy(callee, unknownFrom(at, call.callee, [...receiver, ...args.values]))
  noteRequest(run, call)
  run.events.push(...events)
  return kind === 'mock' ? unknown(at) : choice(events.map(event => ({ kind: 'response', event, path: ['*'], side: 'response', facts: [] })))
}

const REQUESTING = /^[_$]?(?:get|post|put|patch|delete|del|head)$|request|fetch|http|send|call|api|query|execute|curl|ajax/i

/** Tests if what cannot be seen into may well send what it is given: by its name, or as the function that a package is. */
function mayBeRequest(expr: Expr, callee: Value): boolean {
  if (REQUESTING.test(calleeNames(expr).at(-1) ?? '')) return true
  return callee.kind === 'external' && callee.module !== 'global' && (callee.path.length === 0 || REQUESTING.test(callee.path.at(-1) ?? ''))
}

function unknownFrom(at: Place, callee: Expr, from: readonly Value[]): UnknownValue {
  return { ...unknown(at), from: from.slice(0, MOST_ARGUMENTS), callee: calleeNames(callee).at(-1) ?? '' }
}

function madeBy(callee: Value, made: UnknownValue): UnknownValue {
  return callee.kind === 'external' && callee.module !== 'global' ? { ...made, package: callee.module } : made
}

/** What a callee that cannot be seen into is known for. */
export function callUnknownKind(callee: Expr, value: Value, args: readonly Value[]): 'request' | 'nothing' | 'mock' {
  const names = calleeNames(callee)
  const last = names.at(-1) ?? ''
  if (names.slice(0, -1).some(name => (notRequests.receivers as ReadonlySet<string>).has(name))) return 'nothing'
  if (value.kind === 'external' && (notRequests.mockModules as ReadonlySet<string>).has(value.module)) return 'mock'
  if ((notRequests.mocks as ReadonlySet<string>).has(last) || names.includes('nock')) return 'mock'
  if (value.kind === 'external' && (notRequests.modules as ReadonlySet<string>).has(value.module)) return 'nothing'
  if (value.kind === 'external' && value.module === 'global' && (notRequests.globals as ReadonlySet<string>).has(value.path[0] ?? '')) return 'nothing'
  if ((notRequests.names as ReadonlySet<string>).has(last)) return 'nothing'
  // `page.route(url, handler)` answers for a server, `app.route(path)` is a server's own.
  if (last === 'route') return args.slice(1).some(arg => arg.kind === 'function') ? 'mock' : 'nothing'
  const [first] = args
  if (args.some(isRoute) || (isOfServer(value) && !isAddress(first))) return 'nothing'
  // `app.get('/zones/:id', handler)` is a server's own route.
  return METHODS.has(last.toUpperCase()) && takesHandler(names.at(-2) ?? '', args) ? 'nothing' : 'request'
}

/** Tests if something else than a path of a server's own is given. */
function isAddress(first: Value | undefined): boolean {
  return first?.kind === 'text' && !plain(first.text).startsWith('/')
}

/** A function is a handler; so is what is not known, when it is given to what is named like a server beside a path with placeholders. */
function takesHandler(receiver: string, [first, ...after]: readonly Value[]): boolean {
  if (after.some(arg => arg.kind === 'function')) return true
  const last = after.at(-1)
  const path = first?.kind === 'text' ? knownText(first.text) : null
  return path !== null && /^\/.*\/:/.test(path) && notRequests.serverNames.has(receiver) && (last?.kind === 'unknown' || last?.kind === 'external')
}

/** What gives a router again: of what else a server gives nothing is known. */
const ROUTING = new Set(['route', 'basePath', 'group', 'use', 'all', 'register', 'prefix', 'withTypeProvider'])

/** Tests if a member is one of what a server's package made, or of what its routing gives: `app.get`, `app.route('/zones').get`; not of what was hung on it: `app.axios.get`, `app.get('client').get`. */
function isOfServer(member: Value): boolean {
  return optionsOf(member).some(option => {
    if (option.kind !== 'unknown' || option.callee !== undefined) return false
    let [receiver] = option.from
    for (let steps = 0; steps < 64 && receiver?.kind === 'unknown'; steps += 1) {
      const { package: made, callee = '' } = receiver
      if (made !== undefined) return notRequests.servers.has(made) && !/client/i.test(callee)
      // A route is added by a path and a handler.
      if (!ROUTING.has(callee) && !(METHODS.has(callee.toUpperCase()) && receiver.from.length > 2)) return false
      ;[receiver] = receiver.from
    }
    return false
  })
}

/** Tests if a value describes a route that is served: a path with its handler. */
export function isRoute(value: Value): boolean {
  return optionsOf(value).some(option => option.kind === 'object' && option.fields.some(field => (notRequests.routeMembers as ReadonlySet<string>).has(field.name)))
}

/** What is passed on: a path among the arguments, or one in each object that they can be, beside its own method. */
function passedTo(run: Run, context: CallContext, callee: Value, mock: boolean, at: Place): RequestEvent[] {
  const { values } = context.args
  const objects = values.flatMap(value => optionsOf(value)).filter((option): option is ObjectValue => option.kind === 'object')
  const addresses = values.slice(0, MOST_ARGUMENTS).flatMap(value => pathsIn(run, value, at))
  if (addresses.length) return [eventOf(context, mock, withBaseHints(callee, objects, addresses, at), objects)]
  return objects.flatMap(object => {
    const inside = object.fields.flatMap(field => pathsIn(run, field.get(), at))
    return inside.length ? [eventOf(context, mock, withBaseHints(callee, [object], inside, at), [object, ...objects.filter(other => other !== object && !methodOfObject(other))])] : []
  })
}

/** What is sent to a path that the project itself serves. */
function sentHome(run: Run, context: CallContext): readonly RequestEvent[] {
  const values = context.args.values.slice(0, MOST_ARGUMENTS)
  const addresses = values.flatMap(optionsOf).filter((option): option is TextValue => option.kind === 'text' && isServed(run, option))
  const objects = values.flatMap(optionsOf).filter(option => option.kind === 'object')
  return addresses.length > 0 ? [eventOf(context, false, addresses, objects)] : []
}

function eventOf({ call, frame, args }: CallContext, mock: boolean, addresses: readonly TextValue[], objects: readonly ObjectValue[]): RequestEvent {
  const options = objects.find(object => object.fields.some(field => METHOD_KEYS.has(field.name.toLowerCase())))
  const headers = member(objects, ['headers'])
  return {
    client: null, form: null, callback: null, call, module: frame.module, stack: frame.stack, addresses,
    methods: methodOfCall(call.callee, args.values) ?? (options ? methodOfObject(options) : null),
    query: [member(objects, ['params', 'query', 'qs', 'searchParams']) ?? objects[0] ?? []].flat(),
    headers: headers ? [headers] : [],
    body: member(objects, ['body', 'data', 'json', 'payload']) ?? bodyArgument(args.values),
    reads: [], mock, stepped: new Set(), bound: call.callee.kind === 'member' && call.callee.property === 'fetch',
  }
}

/** The last object or list among the arguments may well be the body. */
function bodyArgument(values: readonly Value[]): Value | null {
  return values.slice(1).findLast(value => optionsOf(value).some(option => option.kind === 'object' || option.kind === 'list')) ?? null
}

function member(objects: readonly ObjectValue[], names: readonly string[]): Value | undefined {
  for (const object of objects) {
    const field = object.fields.findLast(each => names.includes(each.name))
    if (field) return field.get()
  }
  return undefined
}

/** Texts, and lists of segments, that match a whole template of the schedule. */
export function pathsIn(run: Run, value: Value, at: Place): readonly TextValue[] {
  return optionsOf(value).flatMap((option): readonly TextValue[] => {
    if (option.kind === 'list') return pathOfList(run, option.items, at)
    if (option.kind === 'unknown') return option.from.flatMap(each => each.kind === 'unknown' ? [] : pathsIn(run, each, at))
    return option.kind === 'text' && isPath(run, option) ? [option] : []
  })
}

/** `['zones', zoneId, 'firewall', 'rules']`. */
function pathOfList(run: Run, items: readonly Value[], at: Place): readonly TextValue[] {
  if (items.length < 2 || items.length > 12) return []
  const texts = items.map(item => textsOf(item, at))
  if (!texts[0]?.some(text => run.interest.roots.has(plain(text.text).replaceAll('/', '')))) return []
  const parts = texts.flatMap((options, index) => {
    const first = options[0] ?? textValue([])
    return index ? [{ text: '/', at, from: null }, ...first.text] : [...first.text]
  })
  const joined = textValue(parts)
  return isPath(run, joined) ? [joined] : []
}

/** Tests if text is the address of something in the schedule, whatever its base. */
function isPath(run: Run, text: TextValue): boolean {
  const whole = plain(text.text)
  if (!whole.includes('/') || /\s/.test(whole.split('?')[0]?.trim() ?? '')) return false
  const address = addressOf(text.text, run.interest.servers)
  if (address.base === 'other') return false
  return matchesTemplate(run.interest.templates, address.path.map(segment => segment.text))
}

/** `get`, `_get`, `$post`, or a method among the arguments. */
export function methodOfCall(callee: Expr, values: readonly Value[]): readonly string[] | null {
  const last = calleeNames(callee).at(-1)?.replace(/^[_$]+/, '').toUpperCase() ?? ''
  if (METHODS.has(last)) return [last]
  if (last === 'DEL') return ['DELETE']
  const given = values.slice(0, MOST_ARGUMENTS).map(value => knownStrings(value)).filter(texts => texts.length && texts.every(text => METHODS.has(text.toUpperCase())))
  return given[0] ? [...new Set(given[0].map(text => text.toUpperCase()))].sort() : null
}

/** The method that stands in an object beside a path: `{ method: 'GET', uriPath: … }`. */
export function methodOfObject(object: ObjectValue): readonly string[] | null {
  const field = object.fields.findLast(each => METHOD_KEYS.has(each.name.toLowerCase()))
  const names = field ? methodNames(field.get()) : null
  return names?.every(name => METHODS.has(name)) ? names : null
}
