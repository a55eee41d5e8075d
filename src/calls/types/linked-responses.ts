import type { Call, New } from '../../syntax/expr.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { ResponseValue, Value } from '../domain/value.ts'
import { isEndOf } from '../state/end-of-stack.ts'
import { isForeign } from '../state/foreign-hosts.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { optionsOf } from '../values/make-value.ts'
import type { ResponsePart } from './response-part.ts'

/** A part of a response that is also a part of another one, which its declared type names. */
interface Link extends Pick<RequestEvent, 'stack'> {
  readonly path: readonly string[]
  readonly to: ResponseValue
}

const links = slot(() => new Map<Call | New, readonly Link[]>())

/** Notes that a part of a response has a type that names a response of the API: `const issues: Issue[] = await (await fetch('/issues')).json()`. */
export function linkResponse(run: Run, { event, path }: ResponsePart, named: Value): void {
  if (!event || isForeign(run, event)) return
  for (const to of optionsOf(named)) {
    if (to.kind !== 'response' || to.event.call === event.call) continue
    const known = links(run).get(event.call) ?? []
    const link: Link = { stack: event.stack, path, to }
    if (!known.some(each => isSame(each, link))) links(run).set(event.call, [...known, link])
  }
}

function isSame(a: Link, b: Link): boolean {
  return a.to.event === b.to.event && a.path.join() === b.path.join() && a.to.path?.join() === b.to.path?.join()
    && a.stack.length === b.stack.length && isEndOf(a.stack, b.stack)
}

/** Returns the responses that types name for a part of a response. */
export function linkedResponses(run: Run, { call, stack }: RequestEvent, path: readonly string[]): readonly ResponseValue[] {
  return (links(run).get(call) ?? []).flatMap(link => {
    const isInside = link.to.path !== null && isEndOf(link.stack, stack) && link.path.every((key, index) => key === path[index])
    return isInside ? [{ ...link.to, path: [...link.to.path, ...path.slice(link.path.length)] }] : []
  })
}
