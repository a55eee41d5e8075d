import type { Expr, Literal, Node, Property } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import { isSpan, nodeAt } from '../syntax/node-at.ts'
import type { Place } from '../uses/api-use.ts'

/** How the name of a query parameter is written. */
export type QuerySite =
  /** `?name=value` in a literal. */
  | { readonly how: 'text', readonly literal: Literal }
  /** `{ name: value }`. */
  | { readonly how: 'property', readonly property: Property }
  /** `set('name', value)`, `append('name', value)` or `['name', value]`. */
  | { readonly how: 'pair', readonly key: Literal, readonly value: Expr }

/** The site of a name; undefined when it is none of those that can be edited. */
export function querySite(nameAt: Place, module: Module): QuerySite | undefined {
  if (nameAt.file !== module.path) return undefined
  const node = nodeAt(module, nameAt)
  if (node?.kind === 'property') return isSpan(node.keySpan, nameAt) && node.how === 'init' && typeof node.key === 'string' ? { how: 'property', property: node } : undefined
  if (node?.kind !== 'literal' || typeof node.value !== 'string') return undefined
  if (!isSpan(node, nameAt)) return { how: 'text', literal: node }
  const value = node.role === 'plain' ? valueBeside(node) : undefined
  return value && { how: 'pair', key: node, value }
}

/** Why a site may stand for another value of the same name: a spread before it, or what `set` replaces. */
export function doubtOf(site: QuerySite, isOpen: boolean): string | null {
  switch (site.how) {
    case 'text': return null
    case 'property': return doubtOfSpread(site.property)
    case 'pair': return isOpen && isSet(site.key.parent) ? 'it may replace a parameter of the same name' : null
  }
}

/** A property may hide one of the same name that is spread before it. */
export function doubtOfSpread({ parent }: Property): string | null {
  return parent?.kind === 'object' && parent.members.some(member => member.kind === 'spread') ? 'what is spread beside it may have the name too' : null
}

function isSet(call: Node | undefined): boolean {
  return call?.kind === 'call' && call.callee.kind === 'member' && call.callee.property === 'set'
}

function valueBeside(key: Literal): Expr | undefined {
  const up: Node | undefined = key.parent
  const items = up?.kind === 'call' ? up.args : up?.kind === 'array' ? up.items : []
  const [first, second] = items
  if (first !== key || items.length !== 2 || !second || second.kind === 'spread') return undefined
  const isSetter = up?.kind === 'array' || (up?.kind === 'call' && up.callee.kind === 'member' && (up.callee.property === 'set' || up.callee.property === 'append'))
  return isSetter ? second : undefined
}
