import type { Client } from '../../clients/client.ts'
import type { OptionRole } from '../../clients/forms.ts'
import type { Place } from '../../uses/api-use.ts'
import type { ClientInstance } from '../domain/client-instance.ts'
import type { ClientValue, ObjectValue, Value } from '../domain/value.ts'
import { objectOf } from './make-value.ts'

/** The name under which what is given by position, or made, stands among the options. */
export function roleKey(role: OptionRole | 'type'): string {
  return `@${role}`
}

/** Options that say one thing. */
export function optionOf(role: OptionRole | 'type', value: Value, at: Place): ObjectValue {
  return objectOf([{ name: roleKey(role), value }], at)
}

/** An object of a client itself, with options that are set for all of its requests. */
export function clientValue(client: Client, options: readonly Value[], madeAt: string, rivals: readonly Client[] = []): ClientValue {
  return { kind: 'client', instance: { client, options, madeAt, rivals }, path: [] }
}

/** Tests if a form, a factory or a step is there for an object: the library's own, or an instance. */
export function isFor(on: 'library' | 'instance' | 'request' | undefined, instance: ClientInstance): boolean {
  return on === undefined || on === (instance.madeAt === '' ? 'library' : 'instance')
}

/** What a client and the place of its instance are known by. */
export function keyOf({ instance }: ClientValue): string {
  return `${instance.client.name} ${instance.madeAt}`
}
