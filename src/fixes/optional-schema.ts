import { own } from '../own.ts'
import type { Expr } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import type { TextEdit } from './apply-edits.ts'
import { sourceOf } from './expressions.ts'

/** The syntax for an optional member in libraries that describe data by calls; those whose members are optional by default are not listed. */
const libraries: Readonly<Record<string, { readonly method: string } | { readonly around: string }>> = {
  zod: { method: 'optional' },
  'zod/v4': { method: 'optional' },
  'zod/v3': { method: 'optional' },
  valibot: { around: 'optional' },
  superstruct: { around: 'optional' },
  '@sinclair/typebox': { around: 'Optional' },
}
const already = /\.(?:optional|nullish|default|catch)\(|\.(?:optional|nullish|Optional)\(/

/** Makes a member of a schema optional; undefined for an unknown library, and for a member that is optional already. */
export function optionalSchema(value: Expr, module: Module): TextEdit | undefined {
  const root = rootOf(value)
  const binding = root?.kind === 'name' ? module.bindingOf(root) : null
  const library = own(libraries, binding?.definitions[0]?.import?.source ?? '')
  const source = sourceOf(value, module)
  if (!root || root.kind !== 'name' || !library || value.kind !== 'call' || already.test(source)) return undefined
  if ('method' in library) return { start: value.end, end: value.end, text: `.${library.method}()` }
  return { start: value.start, end: value.end, text: `${root.name}.${library.around}(${source})` }
}

/** Returns the root of a chain of members and calls: `z` of `z.string().min(1)`. */
function rootOf(value: Expr): Expr | undefined {
  let at = value
  for (;;) {
    if (at.kind === 'call') at = at.callee
    else if (at.kind === 'member') at = at.object
    else return isNamespace(value, at) ? at : undefined
  }
}

/** Tests if the root is a namespace: `string()` imported by its name would need another import. */
function isNamespace(value: Expr, root: Expr): boolean {
  return value.kind === 'call' && root.kind === 'name' && root.parent?.kind === 'member'
}
