import type { Expr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { isSpan } from '../../syntax/node-at.ts'
import type { QueryParameter } from '../../uses/api-use.ts'
import type { TextEdit } from '../apply-edits.ts'
import type { EditRequest } from '../edit-request.ts'
import { hasComment } from '../expressions.ts'
import type { Site } from '../fix-scope.ts'
import { contentOf, headOf, keyText } from '../literal-text.ts'
import type { QuerySite } from '../query-site.ts'

/** Replaces a parameter by the object from which an SDK builds it: `name: 'contains:x'` becomes `name: { contains: 'x' }` for `name.contains=x`. */
export function nestParameter(
  site: QuerySite, { name, at }: QueryParameter, written: string, to: string, { use, module, scope }: Site,
): Omit<EditRequest, 'whyUnsafe'> | undefined {
  const nested = use.sdk ? scope.sdk?.(use.sdk.at.file)?.nested : undefined
  const [outer, ...inner] = nested ? to.split(nested) : []
  if (site.how !== 'property' || outer !== name || inner.length === 0 || inner.includes('')) return undefined
  const { property } = site
  const edits = wrapped(property.value, inner, written, module)
  const head = headOf(uncast(property.value))
  if (!edits || !head || !isSpan(head, at)) return undefined
  const shape = inner.reduceRight((value, key) => `{ ${keyText(key, module)}: ${value} }`, '…')
  return {
    title: `Replace \`${name}: '${written}…'\` with \`${name}: ${shape}\`.`, edits, of: 'key', key: name, from: [property],
    keys: [{ beside: property, path: [name, ...inner], how: 'added' }],
  }
}

/** Removes casts: one that silenced the compiler is not needed with the new form. */
function uncast(value: Expr): Expr {
  return value.kind === 'cast' ? uncast(value.expression) : value
}

function wrapped(value: Expr, keys: readonly string[], written: string, module: Module): TextEdit[] | undefined {
  const { text } = module
  const inside = uncast(value)
  const head = headOf(inside)
  const start = head && contentOf(head).start
  const rest = text.slice(inside.end, value.end)
  if (start === null || value.start !== inside.start || !text.startsWith(written, start) || hasComment(rest)) return undefined
  return [
    { start: value.start, end: value.start, text: keys.map(key => `{ ${keyText(key, module)}: `).join('') },
    { start, end: start + written.length, text: '' },
    { start: inside.end, end: value.end, text: ' }'.repeat(keys.length) },
  ]
}
