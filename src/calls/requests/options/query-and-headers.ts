import type { Client, ListedHeader } from '../../../clients/client.ts'
import type { Later } from '../../../clients/hooks.ts'
import type { Place, TextPart } from '../../../uses/api-use.ts'
import type { FieldValue, ObjectValue, TextValue, Value } from '../../domain/value.ts'
import type { Run } from '../../state/run.ts'
import { merged } from '../../values/elements.ts'
import { objectOf, optionsOf } from '../../values/make-value.ts'
import { lastOnes } from '../../values/sent-data.ts'
import { entryOf } from '../../values/text.ts'
import { memberNamed, valuesOfRole } from './request-options.ts'

/** Returns the query of a request, as its client combines the instance's and the call's; `before` are values that come before both. */
export function queriesOf(run: Run, options: readonly Value[], client: Client, at: Place, before: readonly Value[] = []): readonly Value[] {
  return combined([...before, ...valuesOfRole(run, options, 'query', client, at)], client.later?.query, at)
}

/** Combines values by the client's rule for later ones: all add up, the last one replaces all, or its fields replace those of the same name. */
function combined(values: readonly Value[], rule: Later | undefined, at: Place): readonly Value[] {
  if (rule === undefined || values.length < 2) return values
  return rule === 'whole' || !values.every(isPlain) ? values.slice(-1) : [withLastFields(merged(values, at))]
}

/** Adds the queries of the options to the queries of addresses. */
export function withQueries(addresses: readonly TextValue[], queries: readonly Value[]): readonly TextValue[] {
  const objects = queries.flatMap(optionsOf)
  const entries = objects.flatMap(each => each.kind === 'object' ? each.fields.map(entryOf) : [])
  const isOpen = objects.some(each => each.kind !== 'object' || each.open)
  return addresses.map(address => ({ ...address, query: [...address.query, ...entries], queryOpen: address.queryOpen || isOpen }))
}

/** Lets a field replace all earlier fields of the same name. */
function withLastFields(value: Value): Value {
  return value.kind === 'object' ? { ...value, fields: lastOnes(value.fields) } : value
}

function isPlain(value: Value): boolean {
  return value.kind === 'object' && value.role === 'plain'
}

/** Returns the headers of a request; those that an instance groups under a method count only for requests with that method. */
export function headersFor(run: Run, options: readonly Value[], client: Client, methods: readonly string[] | null, at: Place): readonly Value[] {
  const given = combined(valuesOfRole(run, options, 'headers', client, at), client.later?.headers, at)
  const all = client.listedHeaders ? [...given, ...headersListed(run, options, client.listedHeaders, at)] : given
  return client.headerGroups ? all.map(value => value.kind === 'object' ? ungrouped(value, client.headerGroups, methods) : value) : all
}

/** Returns the headers that the elements of options make: `previews: ['one']` is `Accept: one-preview`. */
function headersListed(run: Run, options: readonly Value[], listed: readonly ListedHeader[], at: Place): readonly Value[] {
  return listed.flatMap(({ header, options: names, as }) => {
    const [before = '', after = ''] = as.split('{}')
    const values = options.flatMap(each => names.flatMap(one => memberNamed(run, each, [one], at) ?? []))
    const elements = values.flatMap(optionsOf).flatMap(option => option.kind === 'list' ? option.items : []).flatMap(optionsOf)
    const texts = elements.filter(element => element.kind === 'text').map((element): TextValue => {
      const place = element.text[0]?.at ?? at
      const chunk = (text: string): TextPart => ({ text, at: place, from: null })
      return { ...element, text: [chunk(before), ...element.text, chunk(after)] }
    })
    return texts.map((value): ObjectValue => ({ ...objectOf([{ name: header, value }], value.text[0]?.at ?? at), role: 'headers' }))
  })
}

function ungrouped(headers: ObjectValue, groups: Client['headerGroups'], methods: readonly string[] | null): ObjectValue {
  const isGroup = ({ name }: FieldValue): boolean => name === groups?.all || groups?.methods.includes(name) === true
  const applies = ({ name }: FieldValue): boolean => name === groups?.all || methods === null || methods.includes(name.toUpperCase())
  if (!headers.fields.some(isGroup)) return headers
  const inGroups = headers.fields.filter(field => isGroup(field) && applies(field))
    .flatMap(field => optionsOf(field.get()).flatMap(option => option.kind === 'object' ? option.fields : []))
  return { ...headers, fields: [...inGroups, ...headers.fields.filter(field => !isGroup(field))] }
}
