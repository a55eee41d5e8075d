import type { Node, Property } from '../syntax/expr.ts'
import type { Place } from '../uses/api-use.ts'
import type { TextEdit } from './apply-edits.ts'

/** What one use asks for: edits of one file. */
export interface EditRequest {
  readonly title: string
  readonly edits: readonly TextEdit[]
  /** A key that is renamed or removed may be read elsewhere; text may not. */
  readonly of: 'text' | 'key'
  /** The key: others of the same object may be read. */
  readonly key?: string
  /** What is edited, where it is not what stands at the edits: from there the value is followed to the requests. */
  readonly from?: readonly Node[]
  /** Why the edit may change more than it should, such as `a spread may hold the name too`; null when nothing speaks against it. */
  readonly doubt: string | null
  /** Right only where it keeps behaviour: not even offered elsewhere. */
  readonly strict?: boolean
  /** Safe whatever the schedule says of the rewrite: nothing depends on what goes. */
  readonly harmless?: boolean
  /** Keys that the object around a property has no longer, or has new: the types of an SDK may need them, or not know them. */
  readonly keys?: readonly KeyChange[]
  /** Not all that is to be done. */
  readonly partial?: boolean
}

export interface KeyChange {
  readonly beside: Property
  /** From the object on, such as `['name', 'contains']`. */
  readonly path: readonly string[]
  readonly how: 'gone' | 'new'
}

/** A property that is removed. */
export function goneFrom(property: Property): KeyChange {
  return { beside: property, path: [String(property.key)], how: 'gone' }
}

/** A property that gets another name. */
export function renamedIn(property: Property, path: readonly string[]): readonly KeyChange[] {
  return [goneFrom(property), { beside: property, path, how: 'new' }]
}

/** Tests if two places are one. */
export function isSamePlace(a: Place, b: Place): boolean {
  return a.file === b.file && a.start === b.start && a.end === b.end
}
