import type { Judged } from '../../judge/judged.ts'
import type { Operation, Rewrite } from '../../schedule/model.ts'
import type { SdkOperation } from '../../sdk/operations.ts'
import { segmentsOf } from '../../sdk/segments-of.ts'

/** Returns tests for the operations that replace a called one: the result of the rewrite, or else those that the entry names. */
export function replacingOperations({ item, deprecation }: Judged, called: SdkOperation): readonly ((operation: SdkOperation) => boolean)[] {
  const path = item.rewrite && rewritten(item.rewrite, segmentsOf(called.path))
  if (path) return [({ method, path: other }) => method === called.method && isSame(segmentsOf(other), path)]
  return deprecation.replacement.operations.filter(operation => !operation.path.subtree).map(operation => each => isOperation(each, operation))
}

function isOperation({ method, path }: SdkOperation, operation: Operation): boolean {
  const segments = operation.path.segments.map(segment => 'literal' in segment ? segment.literal : null)
  return (operation.methods.includes('*') || operation.methods.includes(method)) && isSame(segmentsOf(path), segments)
}

type Segments = readonly (string | null)[]

function isSame(a: Segments, b: Segments): boolean {
  return a.length === b.length && a.every((segment, index) => segment === b[index])
}

/** Rewrites a path; undefined where the rewrite does not apply. */
function rewritten(rewrite: Rewrite, path: Segments): Segments | undefined {
  if (rewrite.type === 'replace-segment') {
    return path.includes(rewrite.from) ? path.map(segment => segment === rewrite.from ? rewrite.to : segment) : undefined
  }
  if (rewrite.type !== 'replace-path') return undefined
  const from = segmentsOf(rewrite.from)
  const isFrom = from.length <= path.length && from.every((segment, index) => segment === path[index])
  return isFrom ? [...segmentsOf(rewrite.to), ...path.slice(from.length)] : undefined
}
