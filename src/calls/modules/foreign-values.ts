import { childrenOf } from '../../syntax/children.ts'
import type { Expr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Run } from '../state/run.ts'
import { originOf } from './origin-of.ts'

const WRITTEN = new Set<Expr['kind']>(['literal', 'concat', 'object', 'array', 'function'])

/** Tests if a value is certainly no instance of a class of the project: one that is written out, or a module of a package. */
export function isForeign(run: Run, module: Module, value: Expr): boolean {
  if (WRITTEN.has(value.kind)) return true
  if (value.kind !== 'name') return false
  const [definition] = module.bindingOf(value)?.definitions ?? []
  if (definition?.import) {
    const { source } = definition.import
    if (/^[a-z]|^node:/.test(source) && run.modules.resolve(module.path, source) === undefined) return true
  }
  const origin = originOf(run, module, value, [])
  return origin?.expr !== undefined && origin.expr !== null && WRITTEN.has(origin.expr.kind)
}

/** Tests if a value of a member is made of nothing but itself and of what is written out: `this.base.replace(/\/$/, '')`. */
export function isOfItself(value: Expr, key: string): boolean {
  switch (value.kind) {
    case 'literal': return true
    case 'concat': return value.parts.every(part => isOfItself(part, key))
    case 'member': return value.object.kind === 'this' ? value.property === key : false
    case 'call': return value.callee.kind === 'member' && isOfItself(value.callee.object, key)
      && value.args.every(arg => arg.kind !== 'spread' && (isOfItself(arg, key) || (arg.kind === 'other' && childrenOf(arg).length === 0)))
    default: return false
  }
}
