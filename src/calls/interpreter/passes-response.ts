import type { Frame } from '../domain/frame.ts'
import { holdsResponse } from '../values/holds-response.ts'
import { beginSearch } from '../values/searched.ts'

/** Tests if a call context passes a response, or an object or a list with one. */
export function passesResponse({ args, self }: Frame): boolean {
  const searched = beginSearch()
  return [...args ?? [], ...self ? [self] : []].some(value => holdsResponse(value, { searched }))
}
