import type { Expr, Name, Node } from '../../syntax/expr.ts'
import { childrenOf } from '../../syntax/children.ts'
import type { Binding, Definition, Module } from '../../syntax/module.ts'
import { memberOf } from './access-above.ts'
import { runsBefore } from './called-before.ts'
import { assignmentOf, mutationSites, originOfSite } from './mutation-sites.ts'
import { FEW_DEFINITIONS, reachingDefinitions } from './reaching-definitions.ts'

/** Tests if a site may change what a name holds where it is read: not if the name was set again, or the part was replaced, in between. */
export function mayChange(binding: Binding, site: Name, name: Name, module: Module): boolean {
  return isOfSameDefinition(binding, site, name, module) && !isReplaced(binding, site, module)
}

/** Tests if a site may change what a name holds at first, as a parameter that is set again later. */
export function mayChangeFirst(binding: Binding, site: Name, module: Module): boolean {
  const [first] = binding.definitions
  if (!first || !isSetFewTimes(binding)) return true
  const { reference } = originOfSite(binding, site)
  return reachingDefinitions(binding, reference, module).includes(first)
}

function isSetFewTimes({ definitions }: Binding): boolean {
  return definitions.length > 1 && definitions.length <= FEW_DEFINITIONS
}

function isOfSameDefinition(binding: Binding, site: Name, name: Name, module: Module): boolean {
  if (!isSetFewTimes(binding)) return true
  const { reference } = originOfSite(binding, site)
  const changed = reachingDefinitions(binding, reference, module)
  // What is made of the value before may be that value: `body = normalize(body)`.
  return reachingDefinitions(binding, name, module).some(each => changed.includes(each) || (reference !== site && isOfItself(each, binding, module)))
}

function isOfItself({ value }: Definition, binding: Binding, module: Module): boolean {
  const pending: Node[] = value ? [value] : []
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.kind === 'name' && module.bindingOf(node) === binding) return true
    for (const child of childrenOf(node)) if (child) pending.push(child)
  }
  return false
}

/** Tests if the code replaces a part after it gave another name to it, and before it changes what that name holds. */
function isReplaced(binding: Binding, site: Name, module: Module): boolean {
  const { path, reference } = originOfSite(binding, site)
  if (path.length === 0) return false
  return mutationSites(binding, module).some(other => other.start > reference.end && module.bindingOf(other) === binding
    && replaces(other, path) && runsBefore(other, site, module) && runsBefore(reference, other, module))
}

/** Tests if code assigns a part, or something that it is in: `options.data = …` for `options.data.port`. */
function replaces(reference: Expr, path: readonly string[]): boolean {
  let depth = 0
  for (let up = memberOf(reference); up && up.property === path[depth]; up = memberOf(up)) {
    depth += 1
    const assign = assignmentOf(up)
    if (assign) return assign.operator === '='
  }
  return false
}
