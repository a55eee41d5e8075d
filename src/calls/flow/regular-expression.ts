import type { Node } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'

/** A regular expression that the code writes out. */
export interface RegularExpression {
  readonly source: string
  readonly flags: string
}

/** Returns the regular expression that an expression is: `/^a$/`, `new RegExp('^a$')`, or a constant with one of them. */
export function regularExpression(expr: Node, module: Module): RegularExpression | undefined {
  if (expr.kind === 'name') {
    const [definition, more] = module.bindingOf(expr)?.definitions ?? []
    return definition?.value && definition.how === 'init' && !more && definition.value.kind !== 'name' ? regularExpression(definition.value, module) : undefined
  }
  if (expr.kind === 'cast') return regularExpression(expr.expression, module)
  if (expr.kind === 'new' && expr.callee.kind === 'name' && expr.callee.name === 'RegExp') return fromTexts(expr.args)
  const [whole, source = '', flags = ''] = expr.kind === 'other' ? /^\/(.+)\/([a-z]*)$/s.exec(expr.operator) ?? [] : []
  return whole === undefined ? undefined : { source, flags }
}

function fromTexts([source, flags]: readonly Node[]): RegularExpression | undefined {
  if (source?.kind !== 'literal' || typeof source.value !== 'string') return undefined
  if (flags && flags.kind !== 'literal') return undefined
  return { source: source.value, flags: flags?.kind === 'literal' ? String(flags.value) : '' }
}
