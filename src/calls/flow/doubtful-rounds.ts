import { childrenOf } from '../../syntax/children.ts'
import type { Loop, Name, Node } from '../../syntax/expr.ts'
import type { Binding, Definition, Module } from '../../syntax/module.ts'
import { isRepeated, roundsAround } from './comes-around.ts'
import { dominatingTests } from './dominating-tests.ts'
import { contains } from './execution-order.ts'
import { partsOfTest } from './known-test.ts'
import type { Test } from './known-test.ts'

const NONE: ReadonlySet<Definition> = new Set()

/**
 * Returns those of the definitions of a name that it may never read, because a test in a loop tells the rounds apart: in
 * `if (first) { send(name); first = false } name = 'next'`, only the first round sends something.
 */
export function doubtfulInRounds(binding: Binding, name: Name, definitions: readonly Definition[], module: Module): ReadonlySet<Definition> {
  const loop = roundsAround(name).find(each => definitions.some(definition => replaces(definition, binding, each)))
  if (!loop) return NONE
  const ofOtherRounds = definitions.filter(({ node }) => !isRepeated(node, loop) || node.start > name.end)
  if (ofOtherRounds.length === 0 || !dominatingTests(name).some(test => tellsRounds(test, loop, binding, module))) return NONE
  return new Set(ofOtherRounds)
}

/** Tests if a loop gives a variable a value that is not made of the one before. */
function replaces({ node, operator, value, how }: Definition, { references }: Binding, loop: Loop): boolean {
  return how === 'assign' && operator === '=' && isRepeated(node, loop) && !references.some(each => value !== null && contains(value, each))
}

/** Tests if a test in a loop is about another variable, which the loop changes from round to round. */
function tellsRounds(test: Test, loop: Loop, own: Binding, module: Module): boolean {
  const parts = partsOfTest(test)
  return parts.every(part => isRepeated(part, loop)) && parts.some(part => hasChangedName(part, loop, own, module))
}

function hasChangedName(node: Node, loop: Loop, own: Binding, module: Module): boolean {
  if (node.kind === 'name') {
    const binding = module.bindingOf(node)
    return binding !== null && binding !== own && binding.definitions.some(each => each.how === 'assign' && contains(loop, each.node))
      && !binding.definitions.some(each => each.how === 'init' && isRepeated(each.node, loop))
  }
  return node.kind !== 'function' && childrenOf(node).some(child => child ? hasChangedName(child, loop, own, module) : false)
}
