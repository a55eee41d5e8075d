import type { Expr, Member, Pattern } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import type { LanguageModel } from '../languages/language-model.ts'
import { languageOf } from '../languages/language-of.ts'
import { EACH_MEMBER } from '../values/elements.ts'
import { memberOf, withCasts } from './access-above.ts'

/** Another name for a part of what an expression is: `const parameters = url.searchParams`. */
export interface Alias {
  readonly binding: Binding
  /** The members from the expression to that part. */
  readonly path: readonly string[]
}

const NONE: readonly Alias[] = []

/** Tests if a callback gets an element by a name: what it does happens where it is passed. */
export function isOfElement({ binding, path }: Alias): boolean {
  return binding.kind === 'parameter' && path.includes(EACH_MEMBER)
}

/**
 * Returns the names that a declaration, a loop or a callback gives to what an expression is, or to parts of it: `const { data } = body`,
 * `for (const row of rows)`, `rows.forEach(row => …)`.
 */
export function aliasesAt(expr: Expr, module: Module): readonly Alias[] {
  const path: string[] = []
  let node = withCasts(expr)
  for (let up = memberOf(node); up; up = memberOf(node)) {
    const called = elementParameter(up, languageOf(module))
    if (called) return aliasesIn(called, [...path, EACH_MEMBER], module)
    if (typeof up.property !== 'string') return NONE
    path.push(up.property)
    node = withCasts(up)
  }
  const { parent } = node
  const isIterated = parent?.kind === 'loop' && parent.how === 'of' && parent.iterable === node && parent.declares !== null
  if (isIterated && parent.pattern) return aliasesIn(parent.pattern, [...path, EACH_MEMBER], module)
  return parent?.kind === 'declare' && parent.value === node ? aliasesIn(parent.pattern, path, module) : NONE
}

/** Returns the parameter of a callback that gets the elements of a list: `rows.forEach(row => …)`. */
function elementParameter(member: Member, { elementMethods }: LanguageModel): Pattern | undefined {
  const call = member.parent
  if (call?.kind !== 'call' || call.callee !== member || elementMethods.get(String(member.property)) !== 'element') return undefined
  const [callback] = call.args
  return callback?.kind === 'function' ? callback.params[0]?.pattern : undefined
}

function aliasesIn(pattern: Pattern, path: readonly string[], module: Module): readonly Alias[] {
  if (pattern.kind === 'bind-object') {
    return pattern.members.flatMap(({ key, value }) => typeof key === 'string' ? aliasesIn(value, [...path, key], module) : NONE)
  }
  const binding = pattern.kind === 'bind-name' ? module.bindingOfPattern(pattern) : null
  return binding?.definitions.length === 1 ? [{ binding, path }] : NONE
}
