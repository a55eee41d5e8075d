import type { Client } from '../../../clients/client.ts'
import type { Later } from '../../../clients/hooks.ts'
import type { Place } from '../../../uses/api-use.ts'
import type { FieldValue, ObjectValue, TextValue, Value } from '../../domain/value.ts'
import type { Run } from '../../state/run.ts'
import { merged } from '../../values/elements.ts'
import { optionsOf } from '../../values/make-value.ts'
import { lastOnes } from '../../values/sent-data.ts'
import { entryOf } from '../../values/text.ts'
import { valuesOfRole } from './request-options.ts'

/** The query of a request, as its client makes it of those of the instance and of the call; what else goes there comes before. */
export function queriesOf(run: Run, options: readonly Value[], client: Client, at: Place, before: readonly Value[] = []): readonly Value[] {
  return laterOf([...before, ...valuesOfRole(run, options, 'query', client, at)], client.later?.query, at)
}

function laterOf(all: readonly Value[], how: Later | undefined, at: Place): readonly Value[] {
  if (how === undefined || all.length < 2) return all
  return how === 'whole' || !all.every(isPlain) ? all.slice(-1) : [named(merged(all, at))]
}

/** Addresses with what is given beside them as their query. */
export function withQueries(addresses: readonly TextValue[], queries: readonly Value[]): readonly TextValue[] {
  const objects = queries.flatMap(optionsOf)
  const entries = objects.flatMap(each => each.kind === 'object' ? each.fields.map(entryOf) : [])
  const isOpen = objects.some(each => each.kind !== 'object' || each.open)
  return addresses.map(address => ({ ...address, query: [...address.query, ...entries], queryOpen: address.queryOpen || isOpen }))
}

/** Members of one name take the place of those before them. */
function named(value: Value): Value {
  return value.kind === 'object' ? { ...value, fields: lastOnes(value.fields) } : value
}

function isPlain(value: Value): boolean {
  return value.kind === 'object' && value.role === 'plain'
}

/** The headers of a request: those that an instance keeps for a method count for requests with it only. */
export function headersFor(run: Run, options: readonly Value[], client: Client, methods: readonly string[] | null, at: Place): readonly Value[] {
  const all = laterOf(valuesOfRole(run, options, 'headers', client, at), client.later?.headers, at)
  return client.headerGroups ? all.map(value => value.kind === 'object' ? ungrouped(value, client.headerGroups, methods) : value) : all
}

function ungrouped(headers: ObjectValue, groups: Client['headerGroups'], methods: readonly string[] | null): ObjectValue {
  const isGroup = ({ name }: FieldValue): boolean => name === groups?.all || groups?.methods.includes(name) === true
  if (!headers.fields.some(isGroup)) return headers
  const inGroups = headers.fields.filter(field => isGroup(field) && (field.name === groups?.all || methods === null || methods.includes(field.name.toUpperCase())))
    .flatMap(field => optionsOf(field.get()).flatMap(option => option.kind === 'object' ? option.fields : []))
  return { ...headers, fields: [...inGroups, ...headers.fields.filter(field => !isGroup(field))] }
}
