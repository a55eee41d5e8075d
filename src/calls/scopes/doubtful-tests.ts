import type { Call, Compare, Expr, Name, Node } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import { dominatingTests } from '../flow/dominating-tests.ts'
import type { Test } from '../flow/known-test.ts'
import { regularExpression } from '../flow/regular-expression.ts'
import type { Subject } from '../flow/subject-of.ts'
import { areEqual } from '../frames/equal-outcome.ts'
import { exactly } from '../frames/exact-values.ts'
import type { Assumed } from '../frames/exact-values.ts'
import { predicateFrame } from '../frames/predicate-outcome.ts'
import type { Entered } from '../frames/predicate-outcome.ts'
import { contradicts, leadsOn, testOutcome } from '../frames/test-outcome.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { isMemory } from './is-memory.ts'

/** Where a test of unknown outcome is, and the value of the name that it may be about. */
interface About {
  readonly subject: Pick<Subject, 'isSame'>
  readonly value: Value
  readonly frame: Frame
}

/**
 * Tests if a test that does not decide alone may exclude a value: it compares that with something that the code does not write out, or with the
 * value itself, or passes it to a predicate that does. What asks for the form of a text, what a server says of it, and what a table holds for it
 * is no such test.
 */
export function isDoubtful(run: Run, test: Test, about: About): boolean {
  if (test.kind === 'test') return isAbout(run, test.test, about)
  if (isPlain(test.subject, about)) {
    return !test.cases.every(each => isSettled(run, each, about)) || leadsOn(run, { ...test, holds: true }, about.frame, assumedIn(about)) === true
  }
  return test.cases.some(each => isAbout(run, each, about))
}

function isAbout(run: Run, test: Expr, about: About): boolean {
  const inner = (node: Expr): boolean => isAbout(run, node, about)
  switch (test.kind) {
    case 'cast': return inner(test.expression)
    case 'choice': return test.options.some(inner)
    case 'compare': return isComparison(run, test, about)
    case 'call': return isPredicate(run, test, about)
    case 'other': {
      const [, pattern] = test.children
      if (test.operator !== '=~') return test.children.some(inner)
      return test.children.some(child => isPlain(child, about)) && !(pattern && isSettled(run, pattern, about))
    }
    default: return false
  }
}

function isComparison(run: Run, test: Compare, about: About): boolean {
  const { operator, left, right } = test
  if (operator === 'instanceof') return false
  if (operator === 'in') return isPlain(left, about) && !isMemory(run, right, about.frame)
  return [[left, right], [right, left]].some(([side, other]) => {
    if (!side || !other) return false
    if (side.kind === 'call' && isPredicate(run, side, about)) return true
    return isPlain(side, about) && (!isSettled(run, other, about) || (!isMadeOf(other, about) && isEqualTo(run, test, about)))
  })
}

/** Tests if a comparison is one with the value itself: what else decides is about that value then. */
function isEqualTo(run: Run, test: Compare, about: About): boolean {
  if (!/^[!=]==?$/.test(test.operator)) return false
  return testOutcome(run, test, about.frame, assumedIn(about)) === test.operator.startsWith('=')
}

function assumedIn({ subject, value }: About): Assumed {
  return { isSubject: subject.isSame, value }
}

/** Tests if an expression is the value, or a part or a form of it: `name.toLowerCase()`. */
function isPlain(expr: Expr, about: About): boolean {
  if (about.subject.isSame(expr)) return true
  if (expr.kind === 'cast') return isPlain(expr.expression, about)
  return expr.kind === 'call' && expr.callee.kind === 'member' && isPlain(expr.callee.object, about)
}

/** Tests if the code writes an expression out, or makes it of the value itself: a comparison with that asks for the form of the value. */
function isSettled(run: Run, expr: Expr, about: About): boolean {
  if (isMadeOf(expr, about) || isExpression(expr, about.frame.module) || exactly(run, expr, about.frame, undefined)) return true
  if (expr.kind === 'name' && isLastOne(run, expr, about)) return true
  // `-1`, and a pattern of the shell without variables.
  return expr.kind === 'other' && expr.children.length > 0 && expr.children.every(each => isSettled(run, each, about))
}

function isMadeOf(expr: Node, about: About): boolean {
  switch (expr.kind) {
    case 'cast': return isMadeOf(expr.expression, about)
    case 'member': return isMadeOf(expr.object, about)
    case 'call': return isMadeOf(expr.callee, about) || expr.args.some(each => isMadeOf(each, about))
    case 'other': return expr.children.some(each => isMadeOf(each, about))
    case 'name': return about.subject.isSame(expr)
    default: return false
  }
}

/** Tests if a variable first holds something else that the code writes out, and later only the value: `if (id === last) continue; last = id`. */
function isLastOne(run: Run, name: Name, about: About): boolean {
  const definitions = about.frame.module.bindingOf(name)?.definitions ?? []
  const isOther = (value: Expr): boolean => value.kind === 'literal' && areEqual([about.value], exactly(run, value, about.frame, undefined)) === false
  return definitions.length > 1 && definitions.every(({ how, value, path, operator }) => {
    if (how === 'init') return value === null || isOther(value)
    return how === 'assign' && operator === '=' && path.length === 0 && value !== null && isPlain(value, about)
  })
}

function isExpression(expr: Node, module: Module): boolean {
  return regularExpression(expr, module) !== undefined
}

/** Tests if a call tells something of the value that it gets: not one that sends it or reads it from elsewhere. */
function isPredicate(run: Run, call: Call, about: About): boolean {
  const { frame: { module } } = about
  const { callee, args } = call
  const isAsked = (each: Call['args'][number]): boolean => each.kind !== 'spread' && isSettled(run, each, about)
  if (callee.kind === 'member' && isPlain(callee.object, about)) return !args.every(isAsked)
  if (!args.some(each => each.kind !== 'spread' && isPlain(each, about))) return call.named?.some(({ value }) => isAbout(run, value, about)) ?? false
  const language = languageOf(module)
  if (language.callsPrograms) return callee.kind === 'name' && (module.bindingOf(callee) !== null || language.pureGlobals.has(callee.name))
  if (callee.kind === 'name' && module.bindingOf(callee) === null && language.pureGlobals.has(callee.name)) return false
  if (callee.kind === 'member' && (isExpression(callee.object, module) || isMemory(run, callee.object, about.frame))) return false
  const entered = predicateFrame(run, call, about.frame, assumedIn(about))
  if (entered) return asksInside(run, entered, call, about)
  // What a library says of a text alone concerns its form.
  const isForm = (each: Call['args'][number]): boolean => isAsked(each) || (each.kind !== 'spread' && isMemory(run, each, about.frame))
  if (run.evaluate(callee, about.frame).kind === 'external') return !args.every(isForm)
  return callee.kind === 'name' || (callee.kind === 'member' && !(args[0]?.kind === 'literal' && typeof args[0].value === 'string'))
}

/** Tests if the result of a function of the project depends on a test that may exclude the value that it gets. */
function asksInside(run: Run, { callee: { fn }, frame }: Entered, call: Call, around: About): boolean {
  const pattern = fn.params[call.args.findIndex(each => each.kind !== 'spread' && isPlain(each, around))]?.pattern
  const binding = pattern && frame.module.bindingOfPattern(pattern)
  // It reads no such parameter, or parts of one.
  if (!binding) return pattern !== undefined
  const about: About = { subject: { isSame: other => other.kind === 'name' && frame.module.bindingOf(other) === binding }, value: around.value, frame }
  return factsOf(frame.module, fn).returns.some(result => {
    const tests = dominatingTests(result)
    if (tests.some(test => contradicts(run, test, frame))) return false
    return (testOutcome(run, result, frame) === undefined && isAbout(run, result, about)) || tests.some(test => isDoubtful(run, test, about))
  })
}
