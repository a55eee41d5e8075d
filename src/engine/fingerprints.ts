import { createHash } from 'node:crypto'
import type { Judged } from '../judge/judged.ts'
import type { Call, New, Node } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import { nodeAt } from '../syntax/node-at.ts'
import type { Place } from '../uses/api-use.ts'
import type { Modules } from './parse-modules.ts'

/** Names a finding so that the name survives moves, renames and reformatting (DESIGN 8); similar calls have the same name. */
export function fingerprintOf({ token, entry, kind, target, methods }: Judged, modules: Modules): string {
  const module = modules.module(token.file)
  const shape = module ? shapeAt(module, token) : ''
  return createHash('sha256').update(['1', entry, kind, target, methods.join(','), shape].join('|')).digest('hex').slice(0, 16)
}

/**
 * Returns the nearest call around a place, or the member chain or text at it, with every name, string and number replaced by its kind.
 * Leaves out the code that can change without the call: the use of its response, casts, and other members of the objects and lists between.
 */
function shapeAt(module: Module, token: Place): string {
  const inner = nodeAt(module, token)
  if (!inner) return ''
  if (inner.kind === 'member') return shapeOf(inner.parent && isCall(inner.parent) && inner.parent.callee === inner ? inner.parent : inner, 0)
  let text = inner
  for (let node: Node | undefined = inner; node && isInsideCall(node); node = node.parent) {
    if (isCall(node)) return shapeOf(node, 0)
    if (node.kind === 'concat') text = node
  }
  return shapeOf(text, 0)
}

function isCall(node: Node): node is Call | New {
  return node.kind === 'call' || node.kind === 'new'
}

/** Kinds of nodes between a place and the call that it is a part of. */
const INSIDE_CALL = new Set<Node['kind']>([
  'literal', 'name', 'call', 'new', 'member', 'concat', 'object', 'property', 'array', 'choice', 'await', 'cast', 'spread',
])

function isInsideCall(node: Node): boolean {
  return INSIDE_CALL.has(node.kind)
}

const DEEPEST = 12

function shapeOf(node: Node, depth: number): string {
  if (depth > DEEPEST) return '…'
  switch (node.kind) {
    case 'literal': return typeof node.value
    case 'cast': return shapeOf(node.expression, depth)
    case 'await': return node.argument ? shapeOf(node.argument, depth) : 'await'
    case 'call': case 'new': return partsOf(node.kind, [node.callee, ...node.args], depth)
    case 'concat': return partsOf('concat', node.parts, depth)
    case 'member': return partsOf('member', typeof node.property === 'string' ? [node.object] : [node.object, node.property], depth)
    // `{ id }` and `{ id: name }` take the same member.
    default: return node.kind.startsWith('bind-') ? 'bind-name' : node.kind
  }
}

function partsOf(kind: string, parts: readonly Node[], depth: number): string {
  return `${kind}(${parts.map(part => shapeOf(part, depth + 1)).join(',')})`
}
