import type { DocDates } from './dates-of.ts'
import type { Deprecation } from './deprecations-of.ts'
import type { DocOperation } from './operations-of.ts'

/** An item of an entry, with the deprecations that it covers. */
export type DraftItem = { readonly parts: readonly Deprecation[] } & (
  | { readonly kind: 'endpoint', readonly operations: readonly DocOperation[] }
  | { readonly kind: 'query' | 'header', readonly name: string, readonly operations: readonly DocOperation[] }
  | {
    readonly kind: 'field'
    readonly fields: readonly string[]
    /** A resource, or the operations where the object is of no component. */
    readonly of: string | undefined
    readonly operations: readonly DocOperation[]
    readonly request: boolean
    readonly response: boolean
  }
)

/** An entry that is not written yet. */
export interface Draft {
  readonly id: string
  readonly title: string
  readonly dates: DocDates
  readonly items: readonly DraftItem[]
  readonly text: string | undefined
  readonly docs: string | undefined
  /** The address of its own documentation. */
  readonly about: string | undefined
  /** The operations that its text names. */
  readonly operations: readonly DocOperation[]
  /** The part of the document that it is from. */
  readonly section: string
}

/** Returns the deprecations that an entry covers. */
export function partsOf({ items }: Pick<Draft, 'items'>): readonly Deprecation[] {
  return items.flatMap(({ parts }) => parts)
}
