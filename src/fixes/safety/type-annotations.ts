import type { Cast, Declare } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Flow } from './value-flow.ts'

/** Tests if a type allows any text or key; a type that the code gives may not. */
export function isFreelyTyped(type: Declare['pattern']['type'], of: Flow['of']): boolean {
  if (type === null) return true
  if (type.kind !== 'type-name') return false
  if (of === 'text') return type.name === 'string'
  const [key] = type.args
  return type.name === 'Record' ? key?.kind === 'type-name' && key.name === 'string' : ['object', 'any', 'unknown'].includes(type.name)
}

/** Tests for `as const`, which allows any text or key. */
export function isConst({ type }: Cast): boolean {
  return type.kind === 'type-name' && type.name === 'const'
}

/** Tests if a module has the type `typeof name`, which depends on the keys of the value. */
export function hasTypeQuery(name: string, { text }: Module): boolean {
  return new RegExp(`\\btypeof\\s+${name.replaceAll('$', '\\$')}\\b`).test(text)
}
