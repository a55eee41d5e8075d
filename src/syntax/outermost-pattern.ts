import type { Node, Pattern } from './expr.ts'

/** Returns the whole pattern that a name in it is part of: `[records, setRecords]` of `setRecords`. */
export function outermostPattern(node: Node): Pattern | null {
  const outer = node.parent?.kind.startsWith('bind-') ? outermostPattern(node.parent) : null
  return outer ?? (isPattern(node) ? node : null)
}

function isPattern(node: Node): node is Pattern {
  return node.kind === 'bind-name' || node.kind === 'bind-object' || node.kind === 'bind-array' || node.kind === 'bind-target'
}
