/** The value that a filter of jq makes of its input; offsets are those of the filter. */
export type JqValue =
  | { readonly kind: 'path', readonly path: readonly string[] }
  | { readonly kind: 'object', readonly fields: readonly JqField[] }
  | { readonly kind: 'list', readonly items: readonly JqValue[] }
  | { readonly kind: 'text', readonly start: number, readonly end: number }
  | { readonly kind: 'variable', readonly name: string }
  | { readonly kind: 'scalar', readonly value: number | boolean | null }
  /** The inputs of `--slurp`, as a list. */
  | { readonly kind: 'inputs' }
  /** `a + b`: lists are joined, and objects are merged. */
  | { readonly kind: 'sum', readonly sides: readonly JqValue[] }
  /** `@uri` of a value. */
  | { readonly kind: 'encoded', readonly value: JqValue }
  | { readonly kind: 'other' }
export interface JqField {
  readonly name: string
  readonly from: number
  readonly value: JqValue
}

/** A field of the input that the filter reads, and the offset of its name. */
export interface JqRead {
  readonly path: readonly string[]
  readonly from: number
}
