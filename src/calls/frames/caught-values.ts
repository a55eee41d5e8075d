import { childrenOf } from '../../syntax/children.ts'
import type { Call, ClassExpr, New, Node, Statement, Try } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { optionsOf } from '../values/make-value.ts'
import { thrownValues } from './thrown-values.ts'

/**
 * Returns the errors that a call in a `try` may throw to its handler. What an asynchronous function throws arrives there only if the call is
 * awaited, and a handler that tests for some classes says nothing of other ones.
 */
export function caughtValues(run: Run, call: Call | New, { handler }: Try, frame: Frame): readonly Value[] {
  const thrown = thrownValues(run, call, frame)
  if (thrown.length === 0 || (!isAwaited(call) && isAsynchronous(run, call, frame))) return []
  const tested = handler ? classesTested(handler) : new Set<string>()
  return thrown.filter(value => {
    return tested.size === 0 || value.kind !== 'instance' || value.of.kind !== 'class' || namesOf(value.of.cls).some(name => tested.has(name))
  })
}

function isAsynchronous(run: Run, call: Call | New, frame: Frame): boolean {
  return optionsOf(run.evaluate(call.callee, frame)).every(callee => callee.kind === 'function' && callee.fn.async)
}

/** Tests if a call is awaited, directly or after its callbacks: `await ask().then(show)`. */
function isAwaited(call: Node): boolean {
  let outer: Node | null | undefined = call
  while (outer?.parent?.kind === 'member' && outer.parent.parent?.kind === 'call') outer = outer.parent.parent
  return outer?.parent?.kind === 'await' || outer?.parent?.kind === 'array' || outer?.parent?.kind === 'call'
}

/** Returns the classes that a handler tests an error for: `e instanceof ApiError`. */
function classesTested(handler: readonly Statement[]): ReadonlySet<string> {
  const found = new Set<string>()
  const work: Node[] = [...handler]
  for (let node = work.pop(); node; node = work.pop()) {
    if (node.kind === 'compare' && node.operator === 'instanceof' && node.right.kind === 'name') found.add(node.right.name)
    for (const child of childrenOf(node)) if (child) work.push(child)
  }
  return found
}

function namesOf(cls: ClassExpr): readonly string[] {
  return [...cls.name === null ? [] : [cls.name], ...cls.extends?.kind === 'name' ? [cls.extends.name] : []]
}
