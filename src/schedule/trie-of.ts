import type { TemplateNode } from '../uses/interest.ts'
import type { PathTemplate } from './model.ts'

interface Building { literals: Map<string, Building>, parameter: Building | null, end: boolean, subtree: boolean }

/** Returns a trie over the segments of all templates. */
export function trieOf(templates: readonly PathTemplate[]): TemplateNode {
  const root = emptyNode()
  for (const template of templates) {
    let node = root
    for (const segment of template.segments) {
      if ('parameter' in segment) node = node.parameter ??= emptyNode()
      else node = childOf(node, segment.literal)
    }
    node.end ||= !template.subtree
    node.subtree ||= template.subtree
  }
  return root
}

function childOf(node: Building, literal: string): Building {
  const child = node.literals.get(literal) ?? emptyNode()
  node.literals.set(literal, child)
  return child
}

function emptyNode(): Building {
  return { literals: new Map(), parameter: null, end: false, subtree: false }
}
