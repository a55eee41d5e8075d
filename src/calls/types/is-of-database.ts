import { isDatabaseName, isStatement } from '../../clients/databases.ts'
import type { Call, Expr, New } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { calleeNames } from '../flow/callee-path.ts'
import { frameAt } from '../frames/frame-at.ts'
import type { Run } from '../state/run.ts'
import { placeOf } from '../values/make-value.ts'
import { plain, textsOf } from '../values/text.ts'

/** Tests if an expression is the result of a database, by the names in its chain of calls or by an SQL statement that one of them gets. */
export function isOfDatabase(run: Run, module: Module, expr: Expr): boolean {
  let inner: Expr | null = expr
  while (inner) {
    if (inner.kind === 'call' || inner.kind === 'new') {
      if (calleeNames(inner.callee).some(isDatabaseName) || isGivenStatement(run, module, inner)) return true
      inner = inner.callee
    } else if (inner.kind === 'member') inner = inner.object
    else if (inner.kind === 'await') inner = inner.argument
    else if (inner.kind === 'cast') inner = inner.expression
    else return false
  }
  return false
}

function isGivenStatement(run: Run, module: Module, call: Call | New): boolean {
  const [first] = call.args
  if (!first || first.kind === 'spread') return false
  return textsOf(run.evaluate(first, frameAt(run, module, call)), placeOf(first, module)).some(({ text }) => isStatement(plain(text)))
}
