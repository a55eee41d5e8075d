import { formatPatch, structuredPatch } from 'diff'

/** A unified patch of one file, as `git apply` takes it; texts with their BOM. */
export function patchOf(file: string, before: string, after: string): string {
  const patch = structuredPatch(`a/${file}`, `b/${file}`, before, after, undefined, undefined, { context: 3 })
  return formatPatch({ ...patch, isGit: true })
}
