import type { Value } from '../domain/value.ts'
import { DEEPEST, MOST_MEMBERS } from './limits.ts'
import { optionsOf } from './make-value.ts'
import { beginSearch, isUnsearched, type Searched } from './searched.ts'

interface Search {
  /** Whether a function or a class counts as well, since it may return or hold a response. */
  readonly orFunction?: boolean
  readonly searched?: Searched
}

/** Tests if a value is a response, or an object or a list with one. */
export function holdsResponse(value: Value, { orFunction = false, searched = beginSearch() }: Search = {}, depth = 0): boolean {
  if (depth > DEEPEST) return false
  const holds = (part: Value): boolean => holdsResponse(part, { orFunction, searched }, depth + 1)
  return optionsOf(value).some(option => {
    if (!isUnsearched(searched, option, depth)) return false
    switch (option.kind) {
      case 'response': return true
      case 'function': case 'class': return orFunction
      case 'object': return option.responses !== undefined || option.fields.slice(0, MOST_MEMBERS).some(field => holds(field.get()))
      case 'list': return option.items.slice(0, MOST_MEMBERS).some(holds)
      case 'instance': return option.args?.some(holds) === true
      case 'unknown': return option.from.some(holds)
      default: return false
    }
  })
}
