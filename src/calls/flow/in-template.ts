import type { Node } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'

/** Tests if a node is in the template of a component. */
export function isInTemplate({ template }: Module, node: Node): boolean {
  return template !== null && template.start <= node.start && node.end <= template.end
}
