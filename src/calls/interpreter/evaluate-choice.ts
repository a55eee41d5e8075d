import type { Choice, Expr } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { conditionsOfTest } from '../flow/conditions-of-tests.ts'
import { pathOfTest } from '../frames/path-of-test.ts'
import { testOutcome } from '../frames/test-outcome.ts'
import { languageOf } from '../languages/language-of.ts'
import { onPath } from '../scopes/on-path.ts'
import type { Run } from '../state/run.ts'
import { asDefault, choice, isEmptyObject, optionsOf, placeOf, underConditions, unknown } from '../values/make-value.ts'
import { isAssumed } from '../values/assumed.ts'
import { restrictTo, withPathCondition } from '../values/path-condition.ts'

/** Evaluates `a ? b : c`, `a && b`, `a ?? b` and `a || b`. */
export function valueOfChoice(run: Run, expr: Choice, frame: Frame): Value {
  const taken = expr.test ? testOutcome(run, expr.test, frame) : undefined
  const [yes, no] = expr.options
  if (expr.operator === '?:' && taken !== undefined && yes && no) return run.evaluate(taken ? yes : no, frame)
  const values = expr.options.map(option => run.evaluate(option, frame))
  if (expr.operator === '?:' && expr.test) return onPath(run, expr, choice(branchesOf(run, expr.test, values, frame)), frame)
  if (expr.operator === '&&') return values.at(-1) ?? unknown(placeOf(expr, frame.module))
  return firstKnown(values, expr.operator, frame)
}

/** Restricts each side of `?:` to the outcome of the test under which it is taken. */
function branchesOf(run: Run, test: Expr, values: readonly Value[], frame: Frame): readonly Value[] {
  return values.map((value, index) => {
    const conditions = conditionsOfTest(test, index === 1, languageOf(frame.module))
    const pathCondition = pathOfTest(run, { kind: 'test', test, holds: index === 0 }, frame)
    return withPathCondition(underConditions(restrictTo(value, pathCondition), conditions), pathCondition)
  })
}

/** Evaluates `a ?? b` and `a || b`: a known operand wins over an unknown one, so that a default counts (DESIGN 6, Counter-evidence). */
function firstKnown(values: readonly Value[], operator: string, { module }: Frame): Value {
  const { isSkipped } = languageOf(module)
  const known: Value[] = []
  const others: Value[] = []
  for (const value of values) {
    let isCertain = true
    for (const option of optionsOf(value)) {
      if (isSkipped(option, operator)) isCertain = false
      else if (isOpen(option) || isAssumed(option)) {
        isCertain = false
        others.push(option)
      } else known.push(option)
    }
    // An operand that is certain to have a value ends the choice: the program never reaches the next one.
    if (isCertain) break
  }
  // The value of a setting elsewhere counts only where the code has no default of its own.
  const assumed = others.filter(isAssumed)
  if (known.length === 0 && assumed.length > 0) return choice(assumed)
  if (others.length === 0) return choice(known.length ? known : values)
  // An empty default says nothing about the value that it replaces: `params ?? {}`.
  return known.every(isEmptyObject) ? choice(others) : asDefault(choice(known))
}

function isOpen(value: Value): boolean {
  return value.kind === 'unknown' || value.kind === 'external'
}
