import type { Server } from '../../uses/interest.ts'
import { isHostOf } from '../../uses/server-host.ts'
import type { TextValue, Value } from '../domain/value.ts'
import { asDefault, choice, optionsOf, unknown } from './make-value.ts'
import { plain } from './text.ts'

/** Tests if a value is that of a setting which can be replaced. */
export function isAssumed(value: Value): boolean {
  return value.kind === 'text' && value.text.some(part => part.isAssumed === 'setting')
}

/** The hosts whose addresses are assumed. Those of others are known like other values, or only samples of what is not known. */
interface Hosts { readonly servers: readonly Server[], readonly others: 'known' | 'samples' }

const MARKERS = new WeakMap<Hosts['servers'], Record<Hosts['others'], Marker>>()

/** Marks the value of a setting that the environment or another file can replace. */
export function assumed(value: Value, { servers, others }: Hosts): Value {
  const markers = MARKERS.get(servers) ?? {
    known: markerOf(text => assumedText(text, { servers, others: 'known' })),
    samples: markerOf(text => assumedText(text, { servers, others: 'samples' })),
  }
  MARKERS.set(servers, markers)
  return markers[others](value)
}

function assumedText(value: TextValue, { servers, others }: Hosts): Value {
  const [first] = value.text
  const host = /^https?:\/\/([^/:?#]+)/i.exec(plain(value.text))?.[1]?.toLowerCase()
  const isOther = host !== undefined && !servers.some(server => isHostOf(host, server.host))
  if (isOther && others === 'known') return value
  if (!first || isOther) return unknown(first?.at ?? { file: '', start: 0, end: 0 })
  return asDefault({ ...value, text: value.text.map(part => ({ ...part, isAssumed: 'setting' as const })) })
}

/** Marks what a state holds: other code can set it to something else, also where that is not seen. */
export const heldByState = markerOf(value =>
  asDefault({ ...value, text: value.text.map(part => part.isAssumed ? part : { ...part, isAssumed: 'state' as const }) }))

/** Marks a value that the code may have replaced, removed or passed over before it comes to a place. */
export const doubted = markerOf(value => value.text.some(part => part.isAssumed) ? value
  : { ...value, text: value.text.map(part => part.text === null ? part : { ...part, isAssumed: 'test' as const }) })

type Marker = (value: Value) => Value

/** Returns a function that marks the texts in a value, in its members and elements too. A value is marked once, and shares its parts wherever it is. */
function markerOf(marked: (text: TextValue) => Value): Marker {
  const known = new WeakMap<Value, Value>()
  const inside = (value: Value): Value => {
    const before = known.get(value)
    if (before) return before
    const made = choice(optionsOf(value).map(option => option === value ? alone(option) : inside(option)))
    known.set(value, made)
    known.set(made, made)
    return made
  }
  const alone = (option: Value): Value => {
    switch (option.kind) {
      case 'text': return marked(option)
      case 'object': return { ...option, fields: option.fields.map(field => ({ ...field, get: () => inside(field.get()) })) }
      case 'list': return { ...option, items: option.items.map(inside) }
      default: return option
    }
  }
  return inside
}
