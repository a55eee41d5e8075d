import type { Draft } from './draft.ts'
import type { Merged } from './merge.ts'

/** A path, and the methods of its requests. */
export interface Called {
  readonly path: string
  readonly methods: readonly string[]
}

/** Returns the paths and methods that the message of one finding tells about, sorted by path; only the path of the target if it has all methods. */
export function calledBy({ main, told, methods }: Merged): readonly Called[] {
  const all = told.filter(draft => isPath(draft) || draft.target === main.target)
  const calledAt = (path: string): Called => ({ path, methods: unique(all.filter(draft => pathOf(draft) === path).flatMap(draft => draft.methods)) })
  const own = calledAt(pathOf(main))
  return own.methods.length === methods.length ? [own] : unique(all.map(pathOf)).map(calledAt)
}

/** Tests if the path itself is deprecated. */
export function isPath({ kind }: Draft): boolean {
  return kind === 'endpoint' || kind === 'setting'
}

/** Returns the path of the operation, as the schedule writes it. */
export function pathOf({ template, target }: Draft): string {
  return template?.text ?? target
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].sort()
}
