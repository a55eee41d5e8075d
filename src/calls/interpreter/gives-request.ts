import type { FunctionExpr } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { mayCallClient, mayRequest } from '../state/call-graph.ts'
import type { Run } from '../state/run.ts'
import { isServed } from '../state/served-names.ts'
import { optionsOf } from '../values/make-value.ts'
import { DEEPEST, isOfSubclass, MOST_MEMBERS } from './is-informative.ts'
import { namesPath } from './names-request.ts'

/**
 * Tests if the calls in a body may show more of a request in a call context than in the entry frame. If only the name of a callee says that the
 * function may send one (`cache.get(key)`), the context must give part of it.
 */
export function mayShowRequest(run: Run, fn: FunctionExpr, frame: Frame): boolean {
  return mayCallClient(run, fn) || (mayRequest(run, fn) && givesRequest(run, frame))
}

/** Tests if a call context, or one around its function, gives part of an address, a response, a client, or a function that may call one. */
function givesRequest(run: Run, frame: Frame): boolean {
  for (let up: Frame | null = frame; up?.args; up = up.parent) {
    const { args, fn, named, self } = up
    if ([...args, ...named ? [named] : [], ...self ? [self] : []].some(value => mayGive(run, value))) return true
    if (self && fn && optionsOf(self).some(option => isOfSubclass(option, fn))) return true
  }
  return false
}

/** Tests if a value is part of a request, holds one, or is a function that may call a client. */
function mayGive(run: Run, value: Value, depth = 0): boolean {
  if (depth > DEEPEST) return false
  const holds = (part: Value): boolean => mayGive(run, part, depth + 1)
  return optionsOf(value).some(option => {
    switch (option.kind) {
      case 'text': return option.query.length > 0 || isServed(run, option) || option.text.some(({ text }) => text !== null && namesPath(run.interest, text))
      case 'response': case 'client': return true
      case 'function': return mayCallClient(run, option.fn) || option.bound.some(holds)
      case 'instance': return option.args?.slice(0, MOST_MEMBERS).some(holds) === true
      case 'object': return option.responses !== undefined || option.fields.slice(0, MOST_MEMBERS).some(field => holds(field.get()))
      case 'list': return option.items.slice(0, MOST_MEMBERS).some(holds)
      case 'unknown': return option.from.some(holds)
      default: return false
    }
  })
}
