import type { Client } from '../../clients/client.ts'
import type { Mutation } from '../domain/frame.ts'
import type { ClientValue, ExternalValue, ObjectValue, Value } from '../domain/value.ts'
import { identifyClient, libraryDefaults } from '../modules/identify-client.ts'
import type { Run } from '../state/run.ts'
import { optionOf } from '../values/make-client.ts'
import { objectOf } from '../values/make-value.ts'

const MOST_DEFAULTS = 200

/** Adds the options that the code sets as defaults of a client: `axios.defaults.baseURL = …`, `axios.defaults.headers.common['X'] = …`. */
export function withClientDefaults(run: Run, value: ClientValue, mutations: readonly Mutation[]): ClientValue {
  const { client } = value.instance
  if (!client.defaults) return value
  const added = mutations.flatMap(mutation => mutation.path[0] === client.defaults ? defaultsSetBy(client, mutation) : [])
  const options = [...value.instance.options, ...added.slice(-MOST_DEFAULTS)]
  // Without a place where it was made, it is the library's own instance, which all files share.
  if (added.length && value.instance.madeAt === '') libraryDefaults(run).set(client, options)
  return { ...value, instance: { ...value.instance, options } }
}

function defaultsSetBy({ options, headerGroups }: Client, { path: [, option, group], path, fields }: Mutation): Value[] {
  const at = fields[0]?.at ?? { file: '', start: 0, end: 0 }
  const set: ObjectValue = { kind: 'object', fields, open: false, at, role: 'plain' }
  if (path.length === 1) return [set]
  if (!options.headers?.includes(option ?? '')) return []
  const isGroup = group !== undefined && headerGroups?.methods.includes(group)
  return [optionOf('headers', isGroup ? objectOf([{ name: group, value: set }], at) : { ...set, role: 'headers' }, at)]
}

/** Notes the defaults of a client that is a member of a mutated object: `Vue.http.options.root = …`. */
export function withMemberDefaults(run: Run, value: ExternalValue, mutations: readonly Mutation[], file: string): ExternalValue {
  for (const mutation of mutations) {
    const [first, ...path] = mutation.path
    const client = first === undefined ? undefined : identifyClient(run, value.module, [...value.path, first], file)
    if (client && path.length) withClientDefaults(run, client, [{ ...mutation, path }])
  }
  return value
}
