import { createHash } from 'node:crypto'
import type { Place } from '../calls/api-use.ts'
import type { Judged } from '../judge/judged.ts'
import { childrenOf } from '../syntax/children.ts'
import type { Node } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import { nodeAt } from '../syntax/node-at.ts'
import type { Modules } from './parse-modules.ts'

/** A name for each finding that survives moves, renames and reformatting (DESIGN 8); calls that look alike have the same. */
export function fingerprints(judged: readonly Judged[], modules: Modules): string[] {
  return judged.map(each => {
    const module = modules.module(each.token.file)
    const shape = module ? shapeAt(module, each.token) : ''
    const text = ['1', each.entry, each.kind, each.target, each.methods.join(','), shape].join('|')
    return createHash('sha256').update(text).digest('hex').slice(0, 16)
  })
}

/** The enclosing call or member chain of a place, with every name, string and number replaced by its kind. */
function shapeAt(module: Module, token: Place): string {
  let node = nodeAt(module, token)
  for (let up = node?.parent; up && isChain(up); up = up.parent) node = up
  return node ? shapeOf(node, 0) : ''
}

const CHAIN = new Set<Node['kind']>(['call', 'new', 'member', 'concat', 'object', 'property', 'array', 'choice', 'await', 'cast', 'spread'])

function isChain(node: Node): boolean {
  return CHAIN.has(node.kind)
}

const DEEPEST = 12

function shapeOf(node: Node, depth: number): string {
  if (depth > DEEPEST) return '…'
  if (node.kind === 'literal') return typeof node.value
  if (node.kind === 'name') return 'name'
  if (node.kind === 'function') return 'function'
  const inner = childrenOf(node).flatMap(child => child ? [shapeOf(child, depth + 1)] : [])
  return `${node.kind}(${inner.join(',')})`
}
