import type { FunctionExpr, Name, Node } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'

const TESTED = new WeakMap<FunctionExpr, ReadonlySet<number>>()

/** The parameters of a function that its tests look at. */
export function branchingParameters(module: Module, fn: FunctionExpr): ReadonlySet<number> {
  const known = TESTED.get(fn)
  if (known) return known
  const found = new Set(fn.params.flatMap(({ pattern }, index) => bindingsIn(module, pattern).some(binding => binding.references.some(isInTest)) ? [index] : []))
  TESTED.set(fn, found)
  return found
}

function bindingsIn(module: Module, pattern: FunctionExpr['params'][number]['pattern']): readonly Binding[] {
  if (pattern.kind === 'bind-object') return pattern.members.flatMap(member => bindingsIn(module, member.value))
  const binding = module.bindingOfPattern(pattern)
  return binding ? [binding] : []
}

function isInTest(reference: Name): boolean {
  let below: Node = reference
  for (let up: Node | undefined = reference.parent; up; below = up, up = up.parent) {
    if (up.kind === 'branch-case') return up.tests.some(test => test === below)
    if (up.kind === 'branch') return up.subject === below
    if (up.kind === 'choice' && up.operator === '?:') return up.test === below
    if (up.kind === 'choice' && (up.operator === '??' || up.options[0] !== below)) return false
    if (up.kind !== 'member' && up.kind !== 'cast' && up.kind !== 'compare' && up.kind !== 'other' && up.kind !== 'choice' && up.kind !== 'call') return false
  }
  return false
}
