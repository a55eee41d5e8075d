import { createRequire } from 'node:module'
import type { YAMLMap } from 'yaml'
import type { Span } from '../expr.ts'

const MERGE = '<<'
const MOST_MERGES = 4

let yaml: typeof import('yaml') | undefined

/** Parses YAML whose top is a map; undefined for other text. The parser is loaded where it is needed. */
export function openYaml(text: string): YAMLMap | undefined {
  yaml ??= createRequire(import.meta.url)('yaml') as typeof import('yaml')
  const { contents, errors } = yaml.parseDocument(text, { logLevel: 'silent' })
  return errors.length === 0 && yaml.isMap(contents) ? contents : undefined
}

/** Returns a value as a map; undefined for another one. */
export function mapOf(value: unknown): YAMLMap | undefined {
  return yaml?.isMap(value) ? value : undefined
}

/** Returns the nodes of a list; none of another value. */
export function itemsOf(value: unknown): readonly unknown[] {
  return yaml?.isSeq(value) ? value.items : []
}

/** Returns the node of a key. */
export function nodeOf(map: YAMLMap, key: string): unknown {
  return map.get(key, true)
}

/** Returns the node of a key, of the map or of one that is merged into it: `<<: *base`, `<<: [*base, *other]`. */
export function mergedNode(top: YAMLMap, map: YAMLMap, key: string, depth = 0): unknown {
  const own = nodeOf(map, key)
  if (own !== undefined) return anchoredNode(top, own)
  const merged = depth < MOST_MERGES ? anchoredNode(top, nodeOf(map, MERGE)) : undefined
  for (const each of yaml?.isSeq(merged) ? merged.items : [merged]) {
    const from = mapOf(anchoredNode(top, each))
    const found = from && mergedNode(top, from, key, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

/** Returns the node that an alias stands for, and any other node itself. The last anchor of its name before it counts. */
export function anchoredNode(top: YAMLMap, node: unknown): unknown {
  if (!yaml?.isAlias(node)) return node
  let found: unknown
  yaml.visit(top, {
    Node(_, each) {
      if (each === node) return yaml?.visit.BREAK
      if (!yaml?.isAlias(each) && each.anchor === node.source) found = each
      return undefined
    },
  })
  return found
}

/** Finds the texts of several lines in YAML. */
export function longTexts(text: string): readonly Span[] {
  const top = openYaml(text)
  const found: Span[] = []
  if (top) yaml?.visit(top, {
    Scalar(_, { range }) {
      if (range && text.slice(range[0], range[1]).includes('\n')) found.push({ start: range[0], end: range[1] })
    },
  })
  return found
}
