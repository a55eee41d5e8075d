import type { Condition, FieldRead } from '../../uses/api-use.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { ResponseValue } from '../domain/value.ts'
import type { Run } from '../state/run.ts'

/** A part of the body of a response that a declared type or a schema describes, and the list that its field reads are added to. */
export interface ResponsePart {
  readonly reads: FieldRead[]
  readonly path: readonly string[]
  readonly side: FieldRead['side']
  readonly facts: readonly Condition[]
  /** The request, where one is known. */
  readonly event?: RequestEvent
}

export function responsePart({ event, path, side, facts }: ResponseValue): ResponsePart {
  return { reads: event.reads, path: path ?? [], side, facts, event }
}

/** Tests if a path leads into the errors of the API's envelope: their members are no fields of a resource (DESIGN 6). */
export function isInErrors(run: Run, path: readonly string[]): boolean {
  return path.includes(run.interest.envelope.errors.replace('[]', ''))
}
