import type { FunctionExpr, Node } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { namedInMarkup } from './named-in-markup.ts'

interface NamedCall {
  readonly name: Node
  /** The call of the name; undefined where it is not sure that the function is called. */
  readonly call: Node | undefined
}

/** Finds the places where a function may be called: of its name, in code and in markup, calls of a method of its name, and where it is passed on. */
export function callsOf(fn: FunctionExpr, module: Module): readonly NamedCall[] {
  const { parent } = fn
  if (parent?.kind === 'call' && parent.callee === fn) return [{ name: parent, call: parent }]
  if (parent?.kind === 'property' || parent?.kind === 'class-member') {
    const { key } = parent
    return module.calls.filter(({ callee }) => callee.kind === 'member' && callee.property === key).map(name => ({ name, call: undefined }))
  }
  const pattern = parent?.kind === 'declare' && parent.value === fn ? parent.pattern : undefined
  const binding = pattern?.kind === 'bind-name' ? module.bindingOfPattern(pattern) : null
  if (!binding) return [{ name: fn, call: undefined }]
  const isOnly = binding.definitions.length === 1
  const named = binding.references.map(name => {
    const call = isOnly && name.parent?.kind === 'call' && name.parent.callee === name ? name.parent : undefined
    return { name, call }
  })
  return [...named, ...namedInMarkup(binding, module).map(name => ({ name, call: undefined }))]
}
