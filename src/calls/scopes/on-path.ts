import type { Member, Name } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { PathCondition, Value } from '../domain/value.ts'
import { dominatingTests } from '../flow/dominating-tests.ts'
import { conjunctsOf } from '../flow/tests-about.ts'
import { pathOfTest } from '../frames/path-of-test.ts'
import type { Run } from '../state/run.ts'
import { conjoin, pathConditionOf, restrictTo } from '../values/path-condition.ts'

/** Removes the options of a value that no path to the reference gives: `if (isDev) send(id)`, where `id` is `isDev ? 'ssl' : 'minify'`. */
export function onPath(run: Run, expr: Name | Member, value: Value, frame: Frame): Value {
  if (value.kind !== 'choice' || !value.options.some(pathConditionOf)) return value
  let condition: PathCondition | undefined
  for (const test of dominatingTests(expr, true).flatMap(conjunctsOf)) condition = conjoin(condition, pathOfTest(run, test, frame))
  return restrictTo(value, condition)
}
