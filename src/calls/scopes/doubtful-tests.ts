import type { Call, Expr, Node } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { Test } from '../flow/dominating-tests.ts'
import type { Subject } from '../flow/subject-of.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { optionsOf } from '../values/make-value.ts'

/**
 * Tests if a test of which the outcome is not known is about a value itself, so that it may exclude it: a comparison, or a predicate that gets
 * the value. What a server says of it, and what a table holds for it, is no such test.
 */
export function isDoubtful(run: Run, test: Test, subject: Subject, frame: Frame): boolean {
  return test.kind === 'cases' || isAbout(run, test.test, subject, frame)
}

function isAbout(run: Run, test: Expr, subject: Subject, frame: Frame): boolean {
  const inner = (node: Expr): boolean => isAbout(run, node, subject, frame)
  switch (test.kind) {
    case 'cast': return inner(test.expression)
    case 'choice': return test.options.some(inner)
    case 'compare': return [test.left, test.right].some(side => isPlain(side, subject) || (side.kind === 'call' && inner(side)))
    case 'call': return isPredicate(run, test, subject, frame)
    case 'other': return test.children.some(child => test.operator === '=~' ? isPlain(child, subject) : inner(child))
    default: return false
  }
}

/** Tests if an expression is the value, or a part or a form of it: `name.toLowerCase()`. */
function isPlain(expr: Expr, subject: Subject): boolean {
  if (subject.isSame(expr)) return true
  if (expr.kind === 'cast') return isPlain(expr.expression, subject)
  return expr.kind === 'call' && expr.callee.kind === 'member' && isPlain(expr.callee.object, subject)
}

/** Tests if a call tells something of the value that it gets: not one that sends it or reads it from elsewhere. */
function isPredicate(run: Run, call: Call, subject: Subject, frame: Frame): boolean {
  const gets = call.args.some(each => each.kind !== 'spread' && isPlain(each, subject))
  const { callee } = call
  if (isTextTest(call)) return false
  if (callee.kind === 'member' && isPlain(callee.object, subject)) return true
  if (!gets) return call.named?.some(({ value }) => isAbout(run, value, subject, frame)) ?? false
  const language = languageOf(frame.module)
  if (callee.kind === 'name') {
    const isOwn = frame.module.bindingOf(callee) !== null
    return language.callsPrograms ? isOwn || language.pureGlobals.has(callee.name) : isOwn || !language.pureGlobals.has(callee.name)
  }
  return callee.kind === 'member' && !isOfCollection(run, callee.object, frame)
}

/** `path.includes('?')` and `/^https?:/.test(url)` ask for the form of a text whose unknown parts matter little. */
function isTextTest({ callee, args: [first] }: Call): boolean {
  const isLiteral = first?.kind === 'literal' && typeof first.value === 'string'
  return callee.kind === 'member' && (isLiteral || isExpression(callee.object) || (first !== undefined && isExpression(first)))
}

function isExpression(node: Node): boolean {
  return node.kind === 'other' && node.operator.startsWith('/')
}

/** Tests if an object sends requests, or only remembers what the code put into it: a Set, a Map or a list that is empty at first. */
function isOfCollection(run: Run, object: Expr, frame: Frame): boolean {
  const definitions = object.kind === 'name' ? frame.module.bindingOf(object)?.definitions ?? [] : []
  if (definitions.some(({ value }) => value !== null && isEmpty(value))) return true
  return optionsOf(run.evaluate(object, frame)).some(option => (
    option.kind === 'response' || option.kind === 'client'
    || (option.kind === 'list' && option.items.length === 0) || (option.kind === 'object' && option.fields.length === 0)))
}

function isEmpty(made: Expr): boolean {
  return made.kind === 'new' ? made.args.length === 0 : (made.kind === 'array' && made.items.length === 0) || (made.kind === 'object' && !made.members.length)
}
