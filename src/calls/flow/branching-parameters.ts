import type { FunctionExpr, Name, Node } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'

const BRANCHING = new WeakMap<FunctionExpr, ReadonlySet<number>>()

/** Returns the indexes of the parameters that the control flow of a function depends on. */
export function branchingParameters(module: Module, fn: FunctionExpr): ReadonlySet<number> {
  const known = BRANCHING.get(fn)
  if (known) return known
  const found = new Set(fn.params.flatMap(({ pattern }, index) => {
    return bindingsIn(module, pattern).some(binding => binding.references.some(each => isInTest(each) || isTestedAs(module, each))) ? [index] : []
  }))
  BRANCHING.set(fn, found)
  return found
}

function bindingsIn(module: Module, pattern: FunctionExpr['params'][number]['pattern']): readonly Binding[] {
  if (pattern.kind === 'bind-object') return pattern.members.flatMap(member => bindingsIn(module, member.value))
  const binding = module.bindingOfPattern(pattern)
  return binding ? [binding] : []
}

/** Expressions that pass the value of a part on to the test around them. */
const TRANSPARENT = new Set<Node['kind']>(['member', 'cast', 'compare', 'other', 'choice', 'call'])

function isInTest(reference: Name): boolean {
  let below: Node = reference
  for (let up: Node | undefined = reference.parent; up; below = up, up = up.parent) {
    if (up.kind === 'branch-case') return up.tests.some(test => test === below)
    if (up.kind === 'branch') return up.subject === below
    if (up.kind === 'choice' && up.operator === '?:') return up.test === below
    if (up.kind === 'choice' && (up.operator === '??' || up.options[0] !== below)) return false
    if (!TRANSPARENT.has(up.kind)) return false
  }
  return false
}

/** Tests if a variable that is set to a reference is in a test: `local kind=$1`. */
function isTestedAs(module: Module, reference: Name): boolean {
  const { parent } = reference
  if (parent?.kind !== 'assign' || parent.value !== reference) return false
  return bindingsIn(module, parent.target).some(binding => binding.references.some(isInTest))
}
