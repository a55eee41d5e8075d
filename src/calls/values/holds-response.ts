import type { FunctionExpr } from '../../syntax/expr.ts'
import type { Value } from '../domain/value.ts'
import { optionsOf } from './make-value.ts'

/** How deep into a value, and at how many members of an object or a list, a response is looked for. */
const DEEPEST = 3
const MOST_MEMBERS = 12

interface Search {
  /** Tests if a function counts as well, since it may return a response. */
  readonly orFunction?: (fn: FunctionExpr) => boolean
  /** The depth from which each value was searched. Values share their parts, so none is searched again from as deep as before. */
  readonly searched?: Map<Value, number>
}

/** Tests if a value is a response, or an object or a list with one. */
export function holdsResponse(value: Value, { orFunction, searched = new Map() }: Search = {}, depth = 0): boolean {
  if (depth > DEEPEST) return false
  const holds = (part: Value): boolean => holdsResponse(part, { ...orFunction && { orFunction }, searched }, depth + 1)
  return optionsOf(value).some(option => {
    if ((searched.get(option) ?? Infinity) <= depth) return false
    searched.set(option, depth)
    switch (option.kind) {
      case 'response': return true
      case 'function': return orFunction?.(option.fn) === true
      case 'class': return orFunction !== undefined
      case 'object': return option.responses !== undefined || option.fields.slice(0, MOST_MEMBERS).some(field => holds(field.get()))
      case 'list': return option.items.slice(0, MOST_MEMBERS).some(holds)
      case 'instance': return option.args?.some(holds) === true
      case 'unknown': return option.from.some(holds)
      default: return false
    }
  })
}
