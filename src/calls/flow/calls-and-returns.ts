import type { Call, Expr, FunctionExpr, New, Return } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import { languageOf } from '../languages/language-of.ts'
import { isPure, mayBePure } from './pure-calls.ts'

/** The calls and returned expressions of a function itself, not of functions inside it. */
interface FunctionFacts {
  readonly calls: readonly (Call | New)[]
  /** Those of them that may do more than make a value. */
  readonly impureCalls: readonly (Call | New)[]
  /** Those of them that do more by their names: the others only make a value or print one, unless they call a function of the project. */
  readonly effectiveCalls: ReadonlySet<Call | New>
  readonly returns: readonly Expr[]
}

interface MutableFacts {
  readonly calls: (Call | New)[]
  readonly impureCalls: (Call | New)[]
  readonly effectiveCalls: Set<Call | New>
  readonly returns: Expr[]
}

type FactsByFunction = Map<FunctionExpr | null, MutableFacts>

const FACTS = new WeakMap<Module, FactsByFunction>()

/** Returns the facts of a function, calls in the order of the text; null for the top of the module. */
export function factsOf(module: Module, fn: FunctionExpr | null): FunctionFacts {
  let facts = FACTS.get(module)
  if (!facts) {
    facts = new Map()
    FACTS.set(module, facts)
    const language = languageOf(module)
    for (const call of module.calls) {
      const { calls, impureCalls, effectiveCalls } = factsFor(facts, functionAround(call))
      calls.push(call)
      if (isPure(call, module, language)) continue
      impureCalls.push(call)
      if (!mayBePure(call, module, language)) effectiveCalls.add(call)
    }
    for (const each of module.functions) collectReturns(each, factsFor(facts, each).returns)
  }
  return factsFor(facts, fn)
}

function factsFor(facts: FactsByFunction, fn: FunctionExpr | null) {
  const known = facts.get(fn)
  if (known) return known
  const made = { calls: [], impureCalls: [], effectiveCalls: new Set<Call | New>(), returns: [] }
  facts.set(fn, made)
  return made
}

function collectReturns(fn: FunctionExpr, into: Expr[]): void {
  const queue = [...fn.body]
  for (let statement = queue.shift(); statement; statement = queue.shift()) {
    switch (statement.kind) {
      case 'return': pushReturn(statement, into); break
      case 'block': case 'loop': queue.push(...statement.body); break
      case 'branch': for (const each of statement.cases) queue.push(...each.body); break
      case 'try': queue.push(...statement.block, ...statement.handler ?? [], ...statement.finalizer); break
      case 'expr': if (statement.expression.kind === 'yield' && statement.expression.argument) into.push(statement.expression.argument); break
      default:
    }
  }
}

function pushReturn(statement: Return, into: Expr[]): void {
  if (statement.argument) into.push(statement.argument)
}
