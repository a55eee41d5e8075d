import type { Expr, Literal, Node, Property } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import { isSpan, nodeAt } from '../syntax/node-at.ts'
import type { Place } from '../uses/api-use.ts'

/** The syntax of the name of a query parameter. */
export type QuerySite =
  /** `?name=value` in a literal. */
  | { readonly how: 'text', readonly literal: Literal }
  /** `{ name: value }`. */
  | { readonly how: 'property', readonly property: Property }
  /** `set('name', value)`, `append('name', value)` or `['name', value]`. */
  | { readonly how: 'pair', readonly key: Literal, readonly value: Expr }

/** Returns the site of a name; undefined when it has no syntax that can be edited. */
export function querySite(nameAt: Place, module: Module): QuerySite | undefined {
  if (nameAt.file !== module.path) return undefined
  const node = nodeAt(module, nameAt)
  if (node?.kind === 'property') {
    return isSpan(node.keySpan, nameAt) && node.how === 'init' && typeof node.key === 'string' ? { how: 'property', property: node } : undefined
  }
  if (node?.kind !== 'literal' || typeof node.value !== 'string') return undefined
  if (!isSpan(node, nameAt)) return { how: 'text', literal: node }
  const value = node.role === 'plain' ? valueBeside(node) : undefined
  return value && { how: 'pair', key: node, value }
}

/** Returns why an edit may change which value of a name is sent: a spread beside it has the name too, or `set` replaces it. */
export function whySiteUnsafe(site: QuerySite, isOpen: boolean): string | null {
  switch (site.how) {
    case 'text': return null
    case 'property': return whySpreadUnsafe(site.property)
    case 'pair': return isOpen && isSet(site.key.parent) ? 'it may overwrite a parameter with the same name' : null
  }
}

/** Returns a reason when a property may override one of the same name that is spread beside it. */
export function whySpreadUnsafe({ parent }: Property): string | null {
  return parent?.kind === 'object' && parent.members.some(member => member.kind === 'spread') ? 'the spread object may contain the same name' : null
}

function isSet(call: Node | undefined): boolean {
  return call?.kind === 'call' && call.callee.kind === 'member' && call.callee.property === 'set'
}

function isAppend(call: Node | undefined): boolean {
  return call?.kind === 'call' && call.callee.kind === 'member' && call.callee.property === 'append'
}

function valueBeside(key: Literal): Expr | undefined {
  const up: Node | undefined = key.parent
  const items = up?.kind === 'call' ? up.args : up?.kind === 'array' ? up.items : []
  const [first, second] = items
  if (first !== key || items.length !== 2 || !second || second.kind === 'spread') return undefined
  return up?.kind === 'array' || isSet(up) || isAppend(up) ? second : undefined
}
