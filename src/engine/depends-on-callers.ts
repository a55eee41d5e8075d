import { factsOf } from '../calls/flow/calls-and-returns.ts'
import { dominatingTests } from '../calls/flow/dominating-tests.ts'
import type { Test } from '../calls/flow/dominating-tests.ts'
import { childrenOf } from '../syntax/children.ts'
import { functionAround } from '../syntax/function-around.ts'
import type { FunctionExpr, Name, Node } from '../syntax/expr.ts'
import type { Binding, Module } from '../syntax/module.ts'

/**
 * Tests if the callers of a function can say more of a change in it than the function itself: what it sets a variable at the top of the module to,
 * or if it does. A variable of which only a function knows that hands nothing on decides nothing for others.
 */
export function dependsOnCallers(module: Module, binding: Binding, change: Node): boolean {
  if (namesLocals(module, expressionOf(change))) return true
  return !isOwnState(module, binding, change) && dominatingTests(change, true).some(test => partsOf(test).some(part => namesLocals(module, part)))
}

/** Returns the assignment or call that a change is part of. */
function expressionOf(change: Node): Node {
  let node = change
  while (node.parent && PARTS.has(node.parent.kind)) node = node.parent
  return node
}

const PARTS: ReadonlySet<Node['kind']> = new Set(['member', 'call', 'new', 'bind-target', 'assign', 'choice', 'other'])

function partsOf(test: Test): readonly Node[] {
  return test.kind === 'test' ? [test.test] : [test.subject, ...test.cases]
}

/** Tests if a part of the code has something that only calls of the function around it give. */
function namesLocals(module: Module, part: Node): boolean {
  const work = [part]
  for (let node = work.pop(); node; node = work.pop()) {
    if (node.kind === 'this' || (node.kind === 'name' && isLocal(module, node))) return true
    for (const child of childrenOf(node)) if (child) work.push(child)
  }
  return false
}

function isLocal(module: Module, name: Name): boolean {
  const binding = module.bindingOf(name)
  return binding ? binding.owner !== null : name.name === 'arguments'
}

/** Tests if a variable is used only in the function that changes it, and this neither returns anything nor passes the variable to what it is given. */
function isOwnState(module: Module, { references }: Binding, change: Node): boolean {
  const fn = outermost(change)
  return fn !== null && factsOf(module, fn).returns.length === 0
    && references.every(reference => outermost(reference) === fn && !isHandedOn(module, reference))
}

/** Tests if a variable gets another name, or is passed to something that only the callers know: `request.token = token`, `done(token)`. */
function isHandedOn(module: Module, reference: Name): boolean {
  let node: Node = reference
  while (node.parent?.kind === 'member') node = node.parent
  const named = node.parent
  if ((named?.kind === 'assign' || named?.kind === 'declare') && named.value === node) return true
  for (let up: Node | undefined = named; up && up.kind !== 'function'; up = up.parent) {
    if ((up.kind === 'call' || up.kind === 'new') && namesLocals(module, up.callee)) return true
  }
  return false
}

function outermost(node: Node): FunctionExpr | null {
  let found: FunctionExpr | null = null
  for (let fn = functionAround(node); fn; fn = functionAround(fn)) found = fn
  return found
}
