import type { Choice, Member, Node } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import { isAt } from './bound-parameters.ts'
import type { KnownCalls } from './bound-parameters.ts'

/** Where values may go, and what has been looked at. */
export interface Flow extends KnownCalls {
  readonly of: 'text' | 'key'
  /** The key that is renamed or removed; not known for text. */
  readonly key: string | undefined
  readonly seen: Map<Binding, Set<string>>
}

/** Says where a value goes that should not go there. */
export function elsewhere(node: Node, module: Module): string {
  const line = module.text.slice(0, node.start).split(/\r\n|[\n\r\u2028\u2029]/).length
  return `it is used elsewhere too (${module.path}:${line})`
}

/** Tests if a node stands at one of some places. */
export function isOneOf(node: Node, module: Module, places: readonly Place[]): boolean {
  return places.some(place => isAt(place, node, module))
}

/** Tests if a member is what adds a name and a value. */
export function isSetter({ property }: Member): boolean {
  return property === 'set' || property === 'append' || property === 'setHeader'
}

/** What is only tested for being there goes nowhere. */
export function isTest({ test, operator, options }: Choice, below: Node): boolean {
  return test === below || (operator === '&&' && options.at(-1) !== below)
}
