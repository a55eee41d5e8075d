import type { Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Binding, Definition } from '../../syntax/module.ts'
import { mayPrecede } from './execution-order.ts'

/** Returns the definitions that may reach a name, back to one that always runs before it; all when the name is in another function. */
export function reachingDefinitions(binding: Binding, name: Node): readonly Definition[] {
  if (binding.definitions.length < 2) return binding.definitions
  const known = REACHING.get(name)
  if (known?.binding === binding) return known.definitions
  const definitions = definitionsReaching(binding, name)
  REACHING.set(name, { binding, definitions })
  return definitions
}

const REACHING = new WeakMap<Node, { readonly binding: Binding, readonly definitions: readonly Definition[] }>()

function definitionsReaching(binding: Binding, name: Node): readonly Definition[] {
  const all = binding.definitions
  const last = all.findLast(definition => definition.how === 'function' || definition.how === 'class' || definition.how === 'import')
  if (last) return [last]
  if (functionAround(name) !== binding.owner) return all
  const found: Definition[] = []
  for (let index = all.length - 1; index >= 0; index--) {
    const definition = all[index]
    if (!definition) break
    if (definition.how !== 'parameter' && (definition.node.end > name.start || !mayPrecede(definition.node, name))) continue
    found.push(definition)
    // The value of a compound assignment contains what was there before.
    if ((definition.operator === '=' || definition.operator === '+=') && alwaysPrecedes(definition.node, name)) break
  }
  return found.length ? found : all
}

/** Tests if a definition always runs before a later node: the list of statements that contains it contains the node too. */
function alwaysPrecedes(definition: Node, node: Node): boolean {
  for (let up = definition.parent; up; up = up.parent) {
    if (up.kind === 'branch-case' || up.kind === 'loop' || up.kind === 'choice' || up.kind === 'try' || up.kind === 'function') {
      return up.start <= node.start && node.end <= up.end
    }
  }
  return true
}
