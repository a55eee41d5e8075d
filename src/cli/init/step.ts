/** One thing that setting up a project takes. */
export type Step =
  /** A file that is not there yet. */
  | { readonly kind: 'write', readonly file: string, readonly text: string }
  /** A file that is there, with something added. */
  | { readonly kind: 'change', readonly file: string, readonly text: string, readonly what: string }
  | { readonly kind: 'leave', readonly file: string, readonly why: string }
  /** What a person has to do, with lines to copy. */
  | { readonly kind: 'tell', readonly what: string, readonly lines: readonly string[] }
