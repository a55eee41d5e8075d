import type { PathTemplate } from '../schedule/model.ts'

/** Values by path template: the cost of a look-up grows with the length of the path, not with the number of templates. */
export interface PathTrie<T> {
  readonly literals: Map<string, PathTrie<T>>
  parameter: PathTrie<T> | null
  /** Values of templates that end here. */
  readonly whole: T[]
  /** Values of subtrees that begin below. */
  readonly below: T[]
}

/** Creates a trie without templates. */
export function createTrie<T>(): PathTrie<T> {
  return { literals: new Map(), parameter: null, whole: [], below: [] }
}

/** Adds a value under a template. */
export function insert<T>(root: PathTrie<T>, template: PathTemplate, value: T): void {
  let node = root
  for (const segment of template.segments) {
    node = 'literal' in segment ? literalChild(node, segment.literal) : (node.parameter ??= createTrie<T>())
  }
  (template.subtree ? node.below : node.whole).push(value)
}

/** Returns the values of all templates that match a path, and the number of visited nodes. */
export function lookUp<T>(root: PathTrie<T>, segments: readonly (string | null)[]): { readonly values: readonly T[], readonly visited: number } {
  const values: T[] = []
  let nodes = [root]
  let visited = 0
  for (const segment of segments) {
    const next: PathTrie<T>[] = []
    for (const node of nodes) {
      values.push(...node.below)
      const literal = segment === null ? undefined : node.literals.get(segment)
      if (literal) next.push(literal)
      if (node.parameter) next.push(node.parameter)
    }
    visited += nodes.length
    nodes = next
  }
  for (const node of nodes) values.push(...node.whole)
  return { values, visited: visited + nodes.length }
}

function literalChild<T>(node: PathTrie<T>, literal: string): PathTrie<T> {
  const known = node.literals.get(literal)
  if (known) return known
  const child = createTrie<T>()
  node.literals.set(literal, child)
  return child
}
