import type { RequestEvent } from '../domain/request-event.ts'
import type { FieldValue, ObjectValue, TextValue, Value } from '../domain/value.ts'
import { branchOf } from '../flow/conditions-of-tests.ts'
import { choice, optionsOf, unknown } from '../values/make-value.ts'

/**
 * Returns a request with only what it sends for certain. The rest is unknown: a handler may respond by it in any way. This includes
 * missing members, which a schema or a middleware of the server may add.
 */
export function sureRequest(event: RequestEvent): RequestEvent {
  const branches = new Set([event, ...event.stack].flatMap(({ call }) => branchOf(call)))
  const [query, other] = event.query
  return {
    ...event,
    addresses: event.addresses.length === 1 ? event.addresses.map(sureAddress) : [],
    body: event.body && surePart(event.body, branches),
    query: query && !other && query.kind === 'object' ? [surePart(query, branches)] : [],
  }
}

/**
 * Returns an address without the values that code adds to its query, perhaps under a condition, and without words that it inserts, which
 * may be defaults: `kind` of `?kind=${kind}`. A server may get only the path of the address.
 */
function sureAddress(address: TextValue): TextValue {
  const text = address.text.map((part, index) => index > 0 && part.text !== null && !/[/?=&]/.test(part.text) ? { ...part, text: null, from: null } : part)
  return { ...address, text, url: true, query: address.query.map(entry => ({ ...entry, value: unknown(entry.at) })) }
}

function surePart(part: Value, branches: ReadonlySet<string>): Value {
  return choice(optionsOf(part).map(option => option.kind === 'object' ? sureFields(option, branches) : unknown({ file: '', start: 0, end: 0 })))
}

function sureFields(object: ObjectValue, branches: ReadonlySet<string>): ObjectValue {
  const isSure = ({ conditions, branch, repeats }: FieldValue): boolean => !conditions.length && !repeats && branch.every(each => branches.has(each))
  const sure = object.open ? [] : object.fields.filter(isSure)
  const unsure = new Set(object.fields.filter(field => !isSure(field)).map(({ name }) => name))
  return { ...object, fields: sure.filter(({ name }) => !unsure.has(name)), open: true }
}
