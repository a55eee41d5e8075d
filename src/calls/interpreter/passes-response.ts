import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { holdsResponse } from '../values/holds-response.ts'

/** Tests if a call context passes a response, or an object or a list with one. */
export function passesResponse({ args, self }: Frame): boolean {
  const searched = new Map<Value, number>()
  return [...args ?? [], ...self ? [self] : []].some(value => holdsResponse(value, { searched }))
}
