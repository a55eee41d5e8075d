import type { Node } from '../../syntax/expr.ts'
import type { RequestEvent } from '../domain/request-event.ts'

/**
 * Tests if a request is sent by what a call enters. Others are recorded meanwhile too: a function that is evaluated without a caller sends its
 * requests where its result is first asked for.
 */
export function isSentBy({ stack }: RequestEvent, call: Node): boolean {
  return stack.some(site => site.call === call)
}
