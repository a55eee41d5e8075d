import type { Client } from '../../clients/client.ts'
import type { OptionRole } from '../../clients/forms.ts'
import type { Place } from '../../uses/api-use.ts'
import type { ClientInstance } from '../domain/client-instance.ts'
import type { ClientValue, ObjectValue, Value } from '../domain/value.ts'
import { objectOf } from './make-value.ts'

/** Returns the name, among the options, of a value that is passed by position or computed. */
export function roleKey(role: OptionRole | 'type'): string {
  return `@${role}`
}

/** Makes an object of options with a single one. */
export function optionOf(role: OptionRole | 'type', value: Value, at: Place): ObjectValue {
  return objectOf([{ name: roleKey(role), value }], at)
}

/** Makes an object of a client, with options that apply to all of its requests. */
export function clientValue(client: Client, options: readonly Value[], madeAt: string, rivals: readonly Client[] = []): ClientValue {
  return { kind: 'client', instance: { client, options, madeAt, rivals }, path: [] }
}

/** Tests if a form, a factory or a step exists on an object: on the library's own, or on an instance. */
export function isFor(on: 'library' | 'instance' | 'request' | undefined, instance: ClientInstance): boolean {
  return on === undefined || on === (instance.madeAt === '' ? 'library' : 'instance')
}

/** Returns a key for a client and the place where its instance was made. */
export function keyOf({ instance }: ClientValue): string {
  return `${instance.client.name} ${instance.madeAt}`
}

/** Returns the `madeAt` of an instance that is made at a place. */
export function madeAtOf({ file, start }: Place): string {
  return `${file}:${String(start)}`
}
