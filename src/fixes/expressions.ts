import { childrenOf } from '../syntax/children.ts'
import type { Expr, Name, Node } from '../syntax/expr.ts'
import type { Binding, Module } from '../syntax/module.ts'

const harmless = new Set(['!', 'typeof', '-', '+', '*', '/', '%'])

/** Tests if an expression has no side effects, so that it can be removed or moved: it calls, awaits and assigns nothing. */
export function isPure(expr: Expr): boolean {
  switch (expr.kind) {
    case 'literal': case 'name': case 'this': case 'super': return true
    case 'member': return isPure(expr.object) && (typeof expr.property === 'string' || isPure(expr.property))
    case 'concat': return expr.parts.every(isPure)
    case 'choice': return (!expr.test || isPure(expr.test)) && expr.options.every(isPure)
    case 'compare': return isPure(expr.left) && isPure(expr.right)
    case 'cast': return isPure(expr.expression)
    case 'array': return expr.items.every(item => !item || (item.kind !== 'spread' && isPure(item)))
    case 'object':
      return expr.members.every(member => (
        member.kind === 'property' && typeof member.key === 'string' && member.how !== 'get' && isPure(member.value)))
    case 'function': return true
    case 'other': return harmless.has(expr.operator) && expr.children.every(isPure)
    default: return false
  }
}

/** Returns the names in an expression, also those inside of functions. */
export function namesIn(node: Node): Name[] {
  if (node.kind === 'name') return [node]
  return childrenOf(node).flatMap(child => child ? namesIn(child) : [])
}

/** Returns the name of a local or an import that would be unused once an expression is removed; compilers and linters report these. */
export function orphanedBy(expr: Expr, module: Module): string | undefined {
  const names = namesIn(expr)
  const orphan = names.find(name => {
    const binding = module.bindingOf(name)
    if (!binding || binding.kind === 'parameter' || binding.kind === 'catch' || isExported(binding, module)) return false
    return binding.references.every(reference => names.includes(reference))
  })
  return orphan?.name
}

/** Tests if a module exports a name. */
export function isExported(binding: Binding, { exports }: Module): boolean {
  return [...exports.values()].some(each => each.from === 'binding' && each.binding === binding)
}

/** Returns the source text of an expression. */
export function sourceOf(expr: Expr, { text }: Module): string {
  return text.slice(expr.start, expr.end)
}

/** Tests if a piece of source may have a comment; `//` in a string counts too, which only costs a fix. */
export function hasComment(source: string): boolean {
  return source.includes('//') || source.includes('/*')
}
