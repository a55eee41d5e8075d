import type { Branch, BranchCase, Choice, Compare, Member, Node } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import { isAt } from './bound-parameters.ts'
import type { KnownCalls } from './bound-parameters.ts'

/** The calls that a value may flow to, and the bindings that were visited. */
export interface Flow extends KnownCalls {
  readonly of: 'text' | 'key'
  /** The key that is renamed or removed; undefined for text. */
  readonly key: string | undefined
  readonly seen: Map<Binding, Set<string>>
}

/** Returns the reason that names the line where a value is used otherwise. */
export function elsewhere(node: Node, module: Module): string {
  const line = module.text.slice(0, node.start).split(/\r\n|[\n\r\u2028\u2029]/).length
  return `it is also used elsewhere (${module.path}:${line})`
}

/** Tests if a node is at one of some places. */
export function isOneOf(node: Node, module: Module, places: readonly Place[]): boolean {
  return places.some(place => isAt(place, node, module))
}

/** Tests if a member is a method that adds a name and a value. */
export function isSetter({ property }: Member): boolean {
  return property === 'set' || property === 'append' || property === 'setHeader'
}

/** Tests if a value is only tested for its truth, and does not flow on. */
export function isTest({ test, operator, options }: Choice, below: Node): boolean {
  return test === below || (operator === '&&' && options.at(-1) !== below)
}

/** Tests if a comparison or branch depends on a value, and not only on its truth. */
export function isSubject(parent: Compare | Branch | BranchCase, below: Node): boolean {
  switch (parent.kind) {
    case 'compare': return true
    case 'branch': return parent.subject === below
    case 'branch-case': return parent.parent?.kind === 'branch' && parent.parent.subject !== null
  }
}

/** Tests if an `if` only tests a name for its truth. */
export function isTrueOrFalse({ tests, parent }: BranchCase, below: Node): boolean {
  return parent?.kind === 'branch' && !parent.subject && tests.some(test => test === below && test.kind === 'name')
}
