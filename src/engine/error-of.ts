import type { FileError } from '../project/project.ts'
import { TooDeeplyNested } from '../syntax/errors.ts'

/** Describes the failure of the analysis in a file, in a full sentence. */
export function errorOf(file: string, error: unknown): FileError {
  if (error instanceof TooDeeplyNested) return { file, kind: 'too-deeply-nested', message: error.message }
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return { file, kind: 'internal', message: /[.!?]$/.test(message) ? message : `${message}.` }
}
