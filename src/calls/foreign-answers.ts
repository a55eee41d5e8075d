import { addressOf } from './address.ts'
import type { FieldRead } from './api-use.ts'
import type { RequestEvent } from './request-event.ts'
import type { Run } from './run.ts'
import { plain } from './text.ts'

const FOREIGN = new WeakMap<Run, ReadonlySet<readonly FieldRead[]>>()

/** The reads of answers that come from another host, for certain: not from a server on this machine, which may be the project's own. */
export function foreignAnswers(run: Run): ReadonlySet<readonly FieldRead[]> {
  const known = FOREIGN.get(run)
  if (known) return known
  const found = new Set(run.events.filter(event => isForeign(run, event)).map(({ reads }) => reads))
  FOREIGN.set(run, found)
  return found
}

/** Tests if an address names a host that is another machine. */
export function isNamedHost(address: string): boolean {
  return NAMED_HOST.test(address)
}

const NAMED_HOST = /^\s*https?:\/\/[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?=[/:]|$)/i

function isForeign(run: Run, { addresses }: RequestEvent): boolean {
  return addresses.length > 0 && addresses.every(({ text }) => isNamedHost(plain(text)) && addressOf(text, run.interest.servers).base === 'other')
}
