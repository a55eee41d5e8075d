/** One step of setting up a project. */
export type Step =
  /** Writes a new file. */
  | { readonly kind: 'write', readonly file: string, readonly text: string }
  /** Adds something to an existing file. */
  | { readonly kind: 'change', readonly file: string, readonly text: string, readonly what: string }
  | { readonly kind: 'leave', readonly file: string, readonly why: string }
  /** Asks a person to do it, with lines to copy. */
  | { readonly kind: 'manual', readonly what: string, readonly lines: readonly string[] }
