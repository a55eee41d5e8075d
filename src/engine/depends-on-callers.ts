import { factsOf } from '../calls/flow/calls-and-returns.ts'
import { dominatingTests } from '../calls/flow/dominating-tests.ts'
import type { Test } from '../calls/flow/known-test.ts'
import { childrenOf } from '../syntax/children.ts'
import { functionAround, outermostFunction } from '../syntax/function-around.ts'
import type { Expr, Name, Node } from '../syntax/expr.ts'
import type { Binding, Module } from '../syntax/module.ts'

/**
 * Tests if the callers of a function can say more of a change in it than the function itself: what it sets a variable at the top of the module to,
 * or if it does. A variable of which only a function knows that hands nothing on decides nothing for others, and neither does a flag: it is
 * both true and false for whoever reads it. If a variable has a value from the start, callers say if it keeps this value.
 */
export function dependsOnCallers(module: Module, binding: Binding, change: Node): boolean {
  if (isFlag(binding)) return false
  if (replaces(binding, change) || namesLocals(module, expressionOf(change))) return true
  return !isOwnState(module, binding, change) && dominatingTests(change, true).some(test => partsOf(test).some(part => namesLocals(module, part)))
}

/** Tests if a change replaces the value that a variable has from the start. */
function replaces({ definitions }: Binding, change: Node): boolean {
  return definitions.some(({ how, node }) => how === 'assign' && node === change)
    && definitions.some(({ value, node }) => value !== null && !isEmpty(value) && functionAround(node) === null)
}

function isEmpty(value: Expr): boolean {
  switch (value.kind) {
    case 'literal': return !value.value
    case 'name': return value.name === 'undefined'
    case 'object': return value.members.length === 0
    case 'array': return value.items.length === 0
    case 'new': return value.args.length === 0
    default: return false
  }
}

/** Tests if a variable is only ever true, false, a number or nothing. */
function isFlag({ definitions }: Binding): boolean {
  return definitions.every(({ how, path, value }) => (how === 'init' || how === 'assign') && path.length === 0 && (!value || isScalar(value)))
}

function isScalar(value: Expr): boolean {
  switch (value.kind) {
    case 'literal': return typeof value.value !== 'string'
    case 'compare': return true
    case 'name': return value.name === 'undefined'
    case 'other': return SCALARS.has(value.operator)
    case 'choice': return value.options.every(isScalar)
    default: return false
  }
}

const SCALARS: ReadonlySet<string> = new Set(['!', '-', '~', '*', '/', '%'])

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

/** Tests if a part of the code has something that only calls of the function around it give: a parameter, or a variable that is made of one. */
function namesLocals(module: Module, part: Node): boolean {
  const seen = new Set<Binding>()
  const work = [part]
  for (let node = work.pop(); node; node = work.pop()) {
    if (node.kind === 'this') return true
    const binding = node.kind === 'name' ? module.bindingOf(node) : undefined
    if (binding === null && node.kind === 'name' && node.name === 'arguments') return true
    if (binding && binding.owner !== null && !seen.has(binding)) {
      seen.add(binding)
      if (binding.kind !== 'const') return true
      // Whatever it is passed to, or gets, may change what it holds.
      work.push(...binding.definitions.flatMap(({ value, fallbacks }) => [...value ? [value] : [], ...fallbacks]), ...binding.references.map(expressionOf))
    }
    for (const child of childrenOf(node)) if (child) work.push(child)
  }
  return false
}

/** Tests if a variable is used only in the function that changes it, and this neither returns anything nor passes the variable to what it is given. */
function isOwnState(module: Module, { references }: Binding, change: Node): boolean {
  const fn = outermostFunction(change)
  return fn !== null && factsOf(module, fn).returns.length === 0
    && references.every(reference => outermostFunction(reference) === fn && !isHandedOn(module, reference))
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
