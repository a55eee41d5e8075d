import type { Operation } from '../schedule/model.ts'
import { isOver } from './deprecations-of.ts'
import { calledIn, type Indexed } from './doc-index.ts'
import type { Node } from './node.ts'

/** How a document has a part of an API. */
export type State = 'absent' | 'live' | 'deprecated'

/** The content of a document, for the search of what entries name. */
export interface Searched {
  readonly root: Node
  readonly index: readonly Indexed[]
  readonly payload: string
}

/** Returns how a document has an operation of a schedule. */
export function stateOfOperation(operation: Operation, { index }: Searched): State {
  return stateIn(calledIn(index, operation).map(({ node }) => node))
}

/** Returns the state of a part of which a document has these objects. */
export function stateIn(nodes: readonly Node[]): State {
  if (nodes.length === 0) return 'absent'
  return nodes.some(isOver) ? 'deprecated' : 'live'
}

/** Formats an operation as schedules write it. */
export function operationOf({ methods, path }: Operation): string {
  return `${methods.join(',')} ${path.text}`
}
