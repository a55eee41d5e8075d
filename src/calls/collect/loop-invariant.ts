import type { Node } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import { isSpan, nodeAt } from '../../syntax/node-at.ts'
import type { QueryParameter } from '../../uses/api-use.ts'
import type { Run } from '../state/run.ts'
import { inLoop, isEvaluatedRepeatedly } from './is-repeated.ts'

/** Tests if a parameter has the same value in every iteration of the loops around it: its name is defined once, before them. */
export function isLoopInvariant(run: Run, { value }: QueryParameter): boolean {
  const [part, more] = value ?? []
  const module = part && run.modules.module(part.at.file)
  const node = module && nodeAt(module, part.at)
  if (!node || more || !isSpan(node, part.at)) return false
  if (node.kind === 'literal') return node.parent?.kind === 'declare' && isDefinedOnce(module.bindingOfPattern(node.parent.pattern))
  return node.kind === 'name' && isDefinedBefore(run, node, module.bindingOf(node), module)
}

function isDefinedOnce(binding: Binding | null): boolean {
  return binding?.definitions.length === 1
}

/** Tests if a name is an import, or a parameter of the function that has the loop. A loop that calls that function may pass other values. */
function isDefinedBefore(run: Run, name: Node, binding: Binding | null, module: Module): boolean {
  const [only, more] = binding?.definitions ?? []
  if (!only || more || module.template !== null) return false
  if (only.import) return true
  return only.parameter !== null && inLoop(name, only.parameter.fn) && !isEvaluatedRepeatedly(run, only.node)
}
