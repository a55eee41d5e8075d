import type { Client } from '../clients/client.ts'
import type { Place } from './api-use.ts'
import { addressesOf } from './client-address.ts'
import type { ClientInstance } from './client-instance.ts'
import { queriesOf, withQueries } from './client-parts.ts'
import { memberOf } from './members.ts'
import type { Run } from './run.ts'
import type { FunctionValue, ObjectValue, Value } from './value.ts'
import { choice, objectOf, optionsOf } from './value.ts'

/** The function that is given to intercept: an argument, or a member of one. */
export function hookGiven(run: Run, given: Value | undefined, { hooks }: Client, side: 'request' | 'response', at: Place): FunctionValue | undefined {
  const value = given && hooks?.members ? memberOf(run, given, hooks.members[side], at) : given
  return value && optionsOf(value).find(option => option.kind === 'function')
}

/** What a function that intercepts requests begins with. */
export function forHook(run: Run, instance: ClientInstance, given: readonly Value[], config: ObjectValue, at: Place): ObjectValue {
  const { client } = instance
  if (!client.hooks?.whole) return config
  const url = choice(withQueries(addressesOf(run, instance, given, at), queriesOf(run, [...instance.options, ...given], client, at)))
  return { ...withoutAddress(client, config), fields: [...withoutAddress(client, config).fields, ...objectOf([{ name: client.options.url?.[0] ?? 'url', value: url }], at).fields] }
}

/** What it is given: the options, or an object that holds them. */
export function givenToHook(client: Client, config: Value, at: Place): Value {
  return client.hooks?.holds === undefined ? config : objectOf([{ name: client.hooks.holds, value: config }], at, true)
}

/** What counts of the options that it leaves. */
export function leftByHook(client: Client, config: ObjectValue): ObjectValue {
  return client.hooks?.whole ? withoutAddress(client, config) : config
}

function withoutAddress({ options: names }: Client, config: ObjectValue): ObjectValue {
  const gone = new Set([...names.base ?? [], ...names.query ?? []].map(name => name.split('.')[0]))
  return { ...config, fields: config.fields.filter(({ name }) => !gone.has(name)) }
}
