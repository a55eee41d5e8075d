import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { optionsOf } from '../values/make-value.ts'
import { DEEPEST, MOST_MEMBERS } from './is-informative.ts'

/** Tests if a call context passes a response, or an object or a list with one. */
export function passesResponse({ args, self }: Frame): boolean {
  const searched = new Map<Value, number>()
  return [...args ?? [], ...self ? [self] : []].some(value => holdsResponse(value, 0, searched))
}

/** Values share their parts, so none is searched again from as deep as before. */
function holdsResponse(value: Value, depth: number, searched: Map<Value, number>): boolean {
  if (depth > DEEPEST) return false
  const holds = (part: Value): boolean => holdsResponse(part, depth + 1, searched)
  return optionsOf(value).some(option => {
    if ((searched.get(option) ?? Infinity) <= depth) return false
    searched.set(option, depth)
    switch (option.kind) {
      case 'response': return true
      case 'object': return option.responses !== undefined || option.fields.slice(0, MOST_MEMBERS).some(field => holds(field.get()))
      case 'list': return option.items.slice(0, MOST_MEMBERS).some(holds)
      case 'instance': return option.args?.some(holds) === true
      case 'unknown': return option.from.some(holds)
      default: return false
    }
  })
}
