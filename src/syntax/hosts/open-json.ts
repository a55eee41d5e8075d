import { createRequire } from 'node:module'
import type { Node } from 'jsonc-parser'

let parser: typeof import('jsonc-parser') | undefined

/** Parses JSON with the places of its values; undefined for a text that is none. The parser is loaded where it is needed. */
export function openJson(text: string): Node | undefined {
  parser ??= createRequire(import.meta.url)('jsonc-parser') as typeof import('jsonc-parser')
  const errors: unknown[] = []
  const root = parser.parseTree(text, errors as [], { allowTrailingComma: true })
  return errors.length === 0 ? root : undefined
}

/** Returns the members of an object by name; of several with one name, the last counts. */
export function membersOf(node: Node | undefined): ReadonlyMap<string, Node> {
  const members = node?.type === 'object' ? node.children ?? [] : []
  return new Map(members.flatMap(({ children: [name, value] = [] }) => name && value ? [[String(name.value), value] as const] : []))
}
