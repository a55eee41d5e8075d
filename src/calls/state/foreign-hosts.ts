import type { FieldRead } from '../../uses/api-use.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import { addressOf } from '../values/parse-address.ts'
import { plain } from '../values/text.ts'
import type { Run } from './run.ts'
import { slot } from './slot.ts'

/** The reads of responses that certainly come from another host: not from a server on this machine, which may be an in-project one. */
export const foreignResponses = slot((run): ReadonlySet<readonly FieldRead[]> => {
  return new Set(run.events.filter(event => isForeign(run, event)).map(({ reads }) => reads))
})

/** Tests if an address has a host that is another machine. */
export function isNamedHost(address: string): boolean {
  return NAMED_HOST.test(address)
}

const NAMED_HOST = /^\s*https?:\/\/[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?=[/:]|$)/i

/** Tests if a request certainly goes to another host than those of the API. */
export function isForeign(run: Run, { addresses }: RequestEvent): boolean {
  return addresses.length > 0 && addresses.every(({ text }) => isNamedHost(plain(text)) && addressOf(text, run.interest.servers).base === 'other')
}
