import type { Place } from '../calls/api-use.ts'
import type { TextEdit } from './apply-edits.ts'

/** What one use asks for: edits of one file. */
export interface Change {
  readonly title: string
  readonly edits: readonly TextEdit[]
  /** A key that is renamed or removed may be read elsewhere; text may not. */
  readonly of: 'text' | 'key'
  /** False where it may bring out a value that is hidden now, such as one that is spread. */
  readonly sure: boolean
  /** Right only where it keeps behaviour: not even offered elsewhere. */
  readonly strict: boolean
}

/** Tests if two places are one. */
export function isSamePlace(a: Place, b: Place): boolean {
  return a.file === b.file && a.start === b.start && a.end === b.end
}
