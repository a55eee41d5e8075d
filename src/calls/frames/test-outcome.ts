import { own } from '../../own.ts'
import type { Call, Compare, Expr, Node } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import { dominatingTests } from '../flow/dominating-tests.ts'
import type { Test } from '../flow/known-test.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { numberIn } from '../values/make-value.ts'
import { equalOutcome, matchOutcome } from './compared-texts.ts'
import { commonOutcome, not } from './equal-outcome.ts'
import type { Outcome } from './equal-outcome.ts'
import { exactly } from './exact-values.ts'
import type { Assumed } from './exact-values.ts'
import { isAmong } from './is-among.ts'
import { methodOutcome, predicateFrame } from './predicate-outcome.ts'

/** Tests if a node never runs in a frame: a test that dominates it is known to have the other outcome. */
export function isUnreachable(run: Run, node: Node, frame: Frame): boolean {
  return dominatingTests(node).some(test => contradicts(run, test, frame))
}

/** Tests if a test is known to have another outcome than the one that leads to what it dominates. */
export function contradicts(run: Run, test: Test, frame: Frame, assumed?: Assumed): boolean {
  return leadsOn(run, test, frame, assumed) === false
}

/** Tests if a test is known to have the outcome that leads to what it dominates. */
export function isMet(run: Run, test: Test, frame: Frame): boolean {
  return leadsOn(run, test, frame, undefined) === true
}

/** Tests if a test has the outcome that leads to what it dominates; undefined where that is not known. */
export function leadsOn(run: Run, test: Test, frame: Frame, assumed: Assumed | undefined): Outcome {
  if (test.kind === 'test') {
    const outcome = testOutcome(run, test.test, frame, assumed)
    return test.holds ? outcome : not(outcome)
  }
  const equal = test.cases.map(each => equalOutcome(run, [test.subject, each], frame, assumed))
  const isOne = equal.includes(true) ? true : equal.every(outcome => outcome === false) ? false : undefined
  return test.holds ? isOne : not(isOne)
}

/** Evaluates a test as far as values that are known for certain decide it. */
export function testOutcome(run: Run, test: Expr, frame: Frame, assumed?: Assumed): Outcome {
  switch (test.kind) {
    case 'cast': return testOutcome(run, test.expression, frame, assumed)
    case 'compare': return comparisonOutcome(run, test, frame, assumed)
    case 'call': return methodOutcome(run, test, frame, assumed) ?? predicateOutcome(run, test, frame, assumed)
    case 'other': {
      const [child] = test.children
      if (test.operator === '!' && child) return not(testOutcome(run, child, frame, assumed))
      if (test.operator === '=~') return matchOutcome(run, test.children, frame, assumed)
      return undefined
    }
    case 'choice': {
      if (test.operator !== '&&' && test.operator !== '||') return undefined
      const outcomes = test.options.map(option => testOutcome(run, option, frame, assumed))
      const decisive = test.operator === '||'
      return outcomes.includes(decisive) ? decisive : outcomes.includes(undefined) ? undefined : !decisive
    }
    default: return commonOutcome(exactly(run, test, frame, assumed)?.map(languageOf(frame.module).isTruthy))
  }
}

const ORDERS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b, '<=': (a, b) => a <= b, '>': (a, b) => a > b, '>=': (a, b) => a >= b,
}

function comparisonOutcome(run: Run, { operator, left, right }: Compare, frame: Frame, assumed: Assumed | undefined): Outcome {
  if (operator === 'in') return isAmong(run, left, right, frame, assumed)
  if (operator === 'instanceof') return instanceOutcome(exactly(run, left, frame, assumed))
  const order = own(ORDERS, operator)
  if (order) {
    const [a, b] = [left, right].map(side => exactly(run, side, frame, assumed)?.map(numberIn))
    return a && b ? commonOutcome(a.flatMap(one => b.map(other => one === undefined || other === undefined ? undefined : order(one, other)))) : undefined
  }
  const isEqual = operator === '===' || operator === '=='
  if (!isEqual && operator !== '!==' && operator !== '!=') return undefined
  const equal = equalOutcome(run, [left, right], frame, assumed, operator.length < 3)
  return isEqual ? equal : not(equal)
}

/** A text or a number is an instance of nothing. */
function instanceOutcome(values: readonly Value[] | undefined): Outcome {
  return values?.every(value => value.kind === 'scalar' || (value.kind === 'text' && !value.url)) ? false : undefined
}

/** Evaluates a call of a function of the project whose result says if what it is given is something. */
function predicateOutcome(run: Run, test: Call, frame: Frame, assumed: Assumed | undefined): Outcome {
  // Of a call alone, this would evaluate many functions for little.
  const inside = assumed && predicateFrame(run, test, frame, assumed)
  const { fn } = inside?.callee ?? {}
  // Without a result at its end, it may give none.
  if (!inside || fn?.body.at(-1)?.kind !== 'return') return undefined
  const { returns } = factsOf(inside.frame.module, fn)
  const reached = returns.filter(each => !isUnreachable(run, each, inside.frame))
  return commonOutcome(reached.map(each => testOutcome(run, each, inside.frame)))
}
