import type { Server } from '../../uses/interest.ts'
import { isHostOf } from '../../uses/server-host.ts'
import type { ObjectValue, TextValue, Value } from '../domain/value.ts'
import { asDefault, choice, optionsOf, unknown } from './make-value.ts'
import { plain } from './text.ts'

/** Tests if a value is that of a setting which can be replaced. */
export function isAssumed(value: Value): boolean {
  return value.kind === 'text' && value.text.some(part => part.isAssumed)
}

/**
 * Marks the value of a setting that the environment or another file can replace. An address of another host is not known: it is often only
 * a sample.
 */
export function assumed(value: Value, servers: readonly Server[]): Value {
  return choice(optionsOf(value).map(option => {
    switch (option.kind) {
      case 'text': return assumedText(option, servers)
      case 'object': return assumedObject(option, servers)
      default: return option
    }
  }))
}

function assumedText(value: TextValue, servers: readonly Server[]): Value {
  const [first] = value.text
  const host = /^https?:\/\/([^/:?#]+)/i.exec(plain(value.text))?.[1]?.toLowerCase()
  if (!first || (host !== undefined && !servers.some(server => isHostOf(host, server.host)))) return unknown(first?.at ?? { file: '', start: 0, end: 0 })
  return asDefault({ ...value, text: value.text.map(part => ({ ...part, isAssumed: true as const })) })
}

function assumedObject(value: ObjectValue, servers: readonly Server[]): ObjectValue {
  return { ...value, fields: value.fields.map(field => ({ ...field, get: () => assumed(field.get(), servers) })) }
}
