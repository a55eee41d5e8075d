import type { Name, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import type { Test } from './known-test.ts'
import { loopAround } from './execution-order.ts'

/**
 * Tests if a variable has the same value at a test and at a later use that the test dominates: all that sets it is in the function of the test,
 * and before it in the same pass of a loop, or behind all that uses the value there, or around that loop. A variable of a shell has a
 * declaration without a value too.
 */
export function staysFrom(test: Test, use: Name, module: Module, until: Node = use): boolean {
  const at = test.kind === 'test' ? test.test : test.subject
  const fn = functionAround(at)
  const region = loopAround(at) ?? fn
  const binding = module.bindingOf(use)
  return binding !== null && binding.definitions.every(({ node, value, how }) => {
    if (value === null && how === 'init') return true
    if (functionAround(node) !== fn) return false
    const isInside = !region || (region.start <= node.start && node.end <= region.end)
    return node.end <= at.start || !isInside || (node.start >= until.end && loopAround(node) === loopAround(at))
  })
}
