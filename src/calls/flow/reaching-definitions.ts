import type { Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Binding, Definition } from '../../syntax/module.ts'
import { mayPrecede } from './execution-order.ts'

/** Definitions before the name, back to one that always runs before it; all when the name runs at another time. */
export function reachingDefinitions(binding: Binding, name: Node): readonly Definition[] {
  const all = binding.definitions
  if (all.length < 2) return all
  const last = all.findLast(definition => definition.how === 'function' || definition.how === 'class' || definition.how === 'import')
  if (last) return [last]
  if (functionAround(name) !== binding.owner) return all
  const found: Definition[] = []
  for (let index = all.length - 1; index >= 0; index--) {
    const definition = all[index]
    if (!definition) break
    if (definition.how !== 'parameter' && (definition.node.end > name.start || !mayPrecede(definition.node, name))) continue
    found.push(definition)
    if (definition.operator === '=' && always(definition.node, name)) break
  }
  return found.length ? found : all
}

/** Tests if a definition is always run before a later node: the list of statements it stands in holds the node too. */
function always(definition: Node, node: Node): boolean {
  for (let up = definition.parent; up; up = up.parent) {
    if (up.kind === 'branch-case' || up.kind === 'loop' || up.kind === 'choice' || up.kind === 'try' || up.kind === 'function') {
      return up.start <= node.start && node.end <= up.end
    }
  }
  return true
}
