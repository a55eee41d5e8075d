import type { Call, New } from '../../syntax/expr.ts'
import type { Text } from '../../uses/api-use.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { TextValue } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { addressOf } from '../values/parse-address.ts'
import { plain, sliceText } from '../values/text.ts'

/** Replaces the addresses of a request that the handler names itself, as in a list of what it allows, by those: they are written there. */
export type AddressesOfHandler = (event: RequestEvent) => readonly TextValue[]

/** Creates a function that finds the addresses of the requests that handlers send whatever they get. */
export function addressesOfHandlers(run: Run): AddressesOfHandler {
  const byCall = new Map<Call | New, RequestEvent[]>()
  for (const event of run.events) {
    const known = byCall.get(event.call)
    if (known) known.push(event)
    else byCall.set(event.call, [event])
  }
  const textOf = ({ text }: TextValue): string => addressOf(text, run.interest.servers).path.map(segment => segment.text ?? '{}').join('/')
  return ({ call, stack, addresses }) => {
    const inside = stack.slice(1)
    const isSame = (own: RequestEvent['stack']): boolean => own.length === inside.length && own.every((site, index) => site.call === inside[index]?.call)
    const same = (byCall.get(call) ?? []).filter(event => isSame(event.stack))
    const own = new Map(same.flatMap(event => event.addresses).map(address => [textOf(address), address]))
    return addresses.map(address => {
      const found = own.get(textOf(address))
      return found ? { ...withQueryOf(found, address), ...address.pathCondition && { pathCondition: address.pathCondition } } : address
    })
  }
}

/** Gives an address the query of another one: the handler may pass parameters on. */
function withQueryOf(own: TextValue, { text, query, queryOpen }: TextValue): TextValue {
  const begin = (each: Text): number => (plain(each).indexOf('?') + 1 || Infinity) - 1
  return { ...own, text: [...sliceText(own.text, 0, begin(own.text)), ...sliceText(text, begin(text))], query, queryOpen }
}
