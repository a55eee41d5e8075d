import { isCredentialName } from '../report/credential-name.ts'
import type { Expr, Node } from '../syntax/expr.ts'
import { argumentsOf } from './index-of.ts'
import { hide, type Search } from './search.ts'
import { nameOf, staticText } from './static-text.ts'

/** The longest code beside which a comment is hidden. */
const maxPlace = 500

/** A text that is no word: it has letters and digits, and no signs. */
const mixed = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,}$/

/** Hides values, and remembers their place. */
export function place(search: Search, { start, end }: Node, ...values: readonly (Expr | null)[]): void {
  search.places.push({ start, end: values.some(value => value?.kind === 'function') ? start : Math.min(end, start + maxPlace) })
  hide(search, ...values)
}

export function isNamed(name: string | null): boolean {
  return name !== null && isCredentialName(name)
}

/** Tests if an expression is a credential by its name, or asks for one by its name: `headers.get('X-Auth-Key')`. */
export function isCredential({ module }: Search, expr: Expr): boolean {
  if (expr.kind !== 'call') return isNamed(nameOf(module, expr))
  const [first, ...more] = argumentsOf(expr.args)
  return first !== undefined && more.length === 0 && isNamed(staticText(module, first))
}

/** Tests if an expression is a text that looks like a key. */
export function isMixed({ module }: Search, expr: Expr | null): boolean {
  return expr !== null && mixed.test(staticText(module, expr) ?? '')
}
