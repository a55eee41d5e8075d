import type { Server } from '../../uses/interest.ts'
import { isHostOf } from '../../uses/server-host.ts'
import type { ObjectValue, TextValue, Value } from '../domain/value.ts'
import { asDefault, choice, optionsOf, unknown } from './make-value.ts'
import { plain } from './text.ts'

/** Tests if a value is that of a setting which can be replaced. */
export function isAssumed(value: Value): boolean {
  return value.kind === 'text' && value.text.some(part => part.isAssumed === 'setting')
}

/** The hosts whose addresses are assumed. Those of others are known like other values, or only samples of what is not known. */
interface Hosts { readonly servers: readonly Server[], readonly others: 'known' | 'samples' }

const KNOWN = new WeakMap<Hosts['servers'], Record<Hosts['others'], WeakMap<Value, Value>>>()

/** Marks the value of a setting that the environment or another file can replace. A value is marked once, and shares its parts wherever it is. */
export function assumed(value: Value, hosts: Hosts): Value {
  const byHosts = KNOWN.get(hosts.servers) ?? { known: new WeakMap<Value, Value>(), samples: new WeakMap<Value, Value>() }
  KNOWN.set(hosts.servers, byHosts)
  const known = byHosts[hosts.others]
  const before = known.get(value)
  if (before) return before
  const marked = choice(optionsOf(value).map(option => option === value ? markedOption(option, hosts) : assumed(option, hosts)))
  known.set(value, marked)
  known.set(marked, marked)
  return marked
}

function markedOption(option: Value, hosts: Hosts): Value {
  switch (option.kind) {
    case 'text': return assumedText(option, hosts)
    case 'object': return assumedObject(option, hosts)
    case 'list': return { ...option, items: option.items.map(item => assumed(item, hosts)) }
    default: return option
  }
}

function assumedText(value: TextValue, { servers, others }: Hosts): Value {
  const [first] = value.text
  const host = /^https?:\/\/([^/:?#]+)/i.exec(plain(value.text))?.[1]?.toLowerCase()
  const isOther = host !== undefined && !servers.some(server => isHostOf(host, server.host))
  if (isOther && others === 'known') return value
  if (!first || isOther) return unknown(first?.at ?? { file: '', start: 0, end: 0 })
  return asDefault({ ...value, text: value.text.map(part => ({ ...part, isAssumed: 'setting' as const })) })
}

function assumedObject(value: ObjectValue, hosts: Hosts): ObjectValue {
  return { ...value, fields: value.fields.map(field => ({ ...field, get: () => assumed(field.get(), hosts) })) }
}

const HELD = new WeakMap<Value, Value>()

/** Marks what a state holds: other code can set it to something else, also where that is not seen. */
export function heldByState(value: Value): Value {
  const before = HELD.get(value)
  if (before) return before
  const marked = choice(optionsOf(value).map(option => option === value ? heldOption(option) : heldByState(option)))
  HELD.set(value, marked)
  HELD.set(marked, marked)
  return marked
}

function heldOption(option: Value): Value {
  switch (option.kind) {
    case 'text': return asDefault({ ...option, text: option.text.map(part => part.isAssumed ? part : { ...part, isAssumed: 'state' as const }) })
    case 'object': return { ...option, fields: option.fields.map(field => ({ ...field, get: () => heldByState(field.get()) })) }
    case 'list': return { ...option, items: option.items.map(heldByState) }
    default: return option
  }
}

const DOUBTED = new WeakMap<Value, Value>()

/** Marks a value that the code may have replaced, removed or passed over before it comes to a place. */
export function doubted(value: Value): Value {
  const before = DOUBTED.get(value)
  if (before) return before
  const marked = choice(optionsOf(value).map(option => option === value ? doubtedOption(option) : doubted(option)))
  DOUBTED.set(value, marked)
  DOUBTED.set(marked, marked)
  return marked
}

function doubtedOption(option: Value): Value {
  switch (option.kind) {
    case 'text': {
      const isMarked = option.text.some(part => part.isAssumed)
      return isMarked ? option : { ...option, text: option.text.map(part => part.text === null ? part : { ...part, isAssumed: 'test' as const }) }
    }
    case 'object': return { ...option, fields: option.fields.map(field => ({ ...field, get: () => doubted(field.get()) })) }
    case 'list': return { ...option, items: option.items.map(doubted) }
    default: return option
  }
}
