import type { Condition, FieldRead } from '../../uses/api-use.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { ResponseValue } from '../domain/value.ts'

/** A part of the body of an answer that a declared type or a schema describes, and where its fields are noted. */
export interface ResponsePart {
  readonly reads: FieldRead[]
  readonly path: readonly string[]
  readonly side: FieldRead['side']
  readonly facts: readonly Condition[]
  /** The request, when one is known. */
  readonly event?: RequestEvent
}

export function responsePart({ event, path, side, facts }: ResponseValue): ResponsePart {
  return { reads: event.reads, path: path ?? [], side, facts, event }
}
