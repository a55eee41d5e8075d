import type { FormLibrary } from '../../clients/form-libraries.ts'
import type { Expr, FunctionExpr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { boundInPattern, referencesInPattern } from '../flow/prop-references.ts'
import { replacesAll } from './form-values.ts'

/**
 * Tests if the function that gets the values when a form is sent sets values with the functions that it gets too, `(values, actions) =>
 * actions.resetForm({ values })`, or hands these on. The form may be sent again.
 */
export function isReplacedOnSubmit({ params }: FunctionExpr, module: Module, { set, replace }: FormLibrary): boolean {
  const pattern = params[1]?.pattern
  if (!pattern) return false
  if ((boundInPattern(module, pattern)?.references ?? []).some(isHandedOn)) return true
  if (pattern.kind === 'bind-object' && pattern.rest) return true
  return [...replace, ...set].some(name => referencesInPattern(module, pattern, name).some(replacesAll))
}

/** Tests if a name is used as a whole: not for one of its members. */
function isHandedOn(name: Expr): boolean {
  const { parent } = name
  if (parent?.kind === 'member') return parent.object !== name || typeof parent.property !== 'string'
  return !(parent?.kind === 'declare' && parent.pattern.kind === 'bind-object' && !parent.pattern.rest)
}
