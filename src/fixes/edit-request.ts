import type { Node, Property } from '../syntax/expr.ts'
import type { TextEdit } from './apply-edits.ts'

/** The edits of one file for one use. */
export interface EditRequest {
  readonly title: string
  readonly edits: readonly TextEdit[]
  /** A key that is renamed or removed may be read elsewhere under its name; a text may not. */
  readonly of: 'text' | 'key'
  /** The name of the key: reads of other keys of the same object do no harm. */
  readonly key?: string
  /** The nodes from which the value flows to the requests, where they are not the nodes at the edits; empty where nothing flows. */
  readonly from?: readonly Node[]
  /** The reason why the edit may change more than it should, such as `a spread may hold the name too`; null when none is known. */
  readonly whyUnsafe: string | null
  /** Correct only if it preserves behaviour: an unsafe one is not even offered as a suggestion. */
  readonly strict?: boolean
  /** Safe whatever the schedule says of the rewrite: nothing depends on the removed code. */
  readonly harmless?: boolean
  /** Keys removed from or added to the object around a property: the types of an SDK may require them, or not know them. */
  readonly keys?: readonly KeyChange[]
  /** Only a part of the migration. */
  readonly partial?: boolean
}

export interface KeyChange {
  readonly beside: Property
  /** From the object, such as `['name', 'contains']`. */
  readonly path: readonly string[]
  readonly how: 'removed' | 'added'
}

/** Returns the key change for a property that is removed. */
export function removedKey(property: Property): KeyChange {
  return { beside: property, path: [String(property.key)], how: 'removed' }
}

/** Returns the key changes for a property that gets another name. */
export function renamedKey(property: Property, path: readonly string[]): readonly KeyChange[] {
  return [removedKey(property), { beside: property, path, how: 'added' }]
}
