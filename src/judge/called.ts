import type { Draft } from './draft.ts'
import type { Merged } from './merge.ts'

/** A path, and the methods that are seen on it. */
export interface Called {
  readonly path: string
  readonly methods: readonly string[]
}

/** What the drafts of one finding call, sorted by path; the path of the target alone where all methods are seen on it. */
export function calledBy({ main, drafts, methods }: Merged): readonly Called[] {
  const all = drafts.filter(draft => isPath(draft) || draft.target === main.target)
  const calledAt = (path: string): Called => ({ path, methods: unique(all.filter(draft => pathOf(draft) === path).flatMap(draft => draft.methods)) })
  const own = calledAt(pathOf(main))
  return own.methods.length === methods.length ? [own] : unique(all.map(pathOf)).map(calledAt)
}

/** Tests if it is the path itself that goes away. */
export function isPath({ kind }: Draft): boolean {
  return kind === 'endpoint' || kind === 'setting'
}

/** The path of the operation, as the schedule writes it. */
export function pathOf({ template, target }: Draft): string {
  return template?.text ?? target
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].sort()
}
