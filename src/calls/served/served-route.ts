import type { RestOfRoute } from '../../clients/server-frameworks.ts'
import type { Place } from '../../uses/api-use.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { FunctionValue, TextValue } from '../domain/value.ts'

/** A route of an in-project server. */
export interface ServedRoute {
  /** Null: any. */
  readonly method: string | null
  /** Null for a parameter. The prefix that the router is mounted on may be missing. */
  readonly path: readonly (string | null)[]
  /** The names of the parameters among its last segments, from the end of the path; null for other segments. */
  readonly parameters?: readonly (string | null)[]
  /** Nothing is before its path. */
  readonly isWhole?: true
  /** The first segments of its path that are not in the URL that its handlers get. */
  readonly removed?: number
  /** It serves every path that begins with its own, and gets what follows. */
  readonly rest?: RestOfRoute
  /** Its handlers find the parameters of the path among those of the query. */
  readonly isInQuery?: true
  readonly handlers: readonly FunctionValue[]
  /** Functions that respond when a handler fails. */
  readonly recoveries?: readonly FunctionValue[]
  readonly at: Place
  /** The member of what the handlers return that is the body of the response. */
  readonly answer?: string
  /** The path that the handlers compare with that of the request before they respond. */
  readonly when?: string
}

/** A route whose requests a tool passes on to another server. */
export interface ProxyRoute extends ServedRoute {
  /** Returns the addresses to which it sends a request. */
  forward(event: RequestEvent, address: TextValue): readonly TextValue[]
}
