import type { FileError } from './project.ts'

/** Everything below a folder that is not ignored, of any kind of file; paths relative to the root of `files`. */
export interface Listing {
  readonly paths: readonly string[]
  readonly errors: readonly FileError[]
  /** Remarks for the user on how the files were listed. */
  readonly notes?: readonly string[]
}
