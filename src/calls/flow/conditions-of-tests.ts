import { readingAtPath } from '../../clients/form-libraries.ts'
import type { Call, Compare, Expr, Node } from '../../syntax/expr.ts'
import type { Condition } from '../../uses/api-use.ts'
import type { LanguageModel } from '../languages/language-model.ts'
import { calleeNames } from './callee-path.ts'
import { dominatingTests } from './dominating-tests.ts'
import type { Test } from './known-test.ts'

/** Returns the conditions that hold at a node, innermost last: of `if`, `switch`, `?:`, `&&`, and of earlier statements that leave. */
export function conditionsAt(node: Node, language: LanguageModel): readonly Condition[] {
  return [...dominatingTests(node)].reverse().flatMap(each => conditionsOfDominating(each, language))
}

/** Returns the conditions that a dominating test implies. */
export function conditionsOfDominating(test: Test, language: LanguageModel): Condition[] {
  return test.kind === 'test' ? conditionsOfTest(test.test, !test.holds, language) : conditionsOfCases(test, language)
}

function conditionsOfCases({ subject, cases, holds }: Extract<Test, { kind: 'cases' }>, language: LanguageModel): Condition[] {
  const path = pathOf(subject, language)
  if (!path) return []
  return [{ path, is: cases.flatMap(literalOf), not: !holds }]
}

/** Returns the conditions that a test implies when it holds, or when it fails (`negated`). */
export function conditionsOfTest(test: Expr, negated: boolean, language: LanguageModel): Condition[] {
  if (test.kind === 'other' && test.operator === '!' && test.children[0]) return conditionsOfTest(test.children[0], !negated, language)
  if (test.kind === 'choice' && test.operator === (negated ? '||' : '&&')) {
    return test.options.flatMap(option => conditionsOfTest(option, negated, language))
  }
  if (test.kind === 'choice' && test.operator === '||') return conditionsOfAlternatives(test.options, language)
  if (test.kind === 'compare') return conditionsOfCompare(test, negated, language)
  return test.kind === 'call' ? conditionsOfMembership(test, negated, language) : []
}

/** `['A', 'B'].includes(type)`. */
function conditionsOfMembership({ callee, args: [first] }: Call, negated: boolean, language: LanguageModel): Condition[] {
  if (callee.kind !== 'member' || callee.object.kind !== 'array' || !language.listMembershipTests.has(String(callee.property))) return []
  const path = first && first.kind !== 'spread' ? pathOf(first, language) : null
  return path ? [{ path, is: callee.object.items.flatMap(item => item && item.kind !== 'spread' ? literalOf(item) : []), not: negated }] : []
}

/** `type === 'A' || type === 'B'`. */
function conditionsOfAlternatives(options: readonly Expr[], language: LanguageModel): Condition[] {
  const each = options.map(option => conditionsOfTest(option, false, language))
  const [first] = each.flat()
  if (!first || each.some(found => found.length !== 1 || found[0]?.not || found[0]?.path.at(-1) !== first.path.at(-1))) return []
  return [{ path: first.path, is: each.flatMap(found => found[0]?.is ?? []), not: false }]
}

function conditionsOfCompare(test: Compare, negated: boolean, language: LanguageModel): Condition[] {
  const equal = test.operator === '===' || test.operator === '=='
  if (!equal && test.operator !== '!==' && test.operator !== '!=') return []
  for (const [subject, other] of [[test.left, test.right], [test.right, test.left]] as const) {
    const path = pathOf(subject, language)
    const is = literalOf(other)
    if (path && is.length) return [{ path, is, not: equal === negated }]
  }
  return []
}

/** Returns the member names after the object, through normalizing methods: `record.data.type` gives `['data', 'type']`, a plain name itself. */
function pathOf(expr: Expr, language: LanguageModel): string[] | null {
  if (expr.kind === 'name') return [expr.name]
  if (expr.kind === 'cast') return pathOf(expr.expression, language)
  if (expr.kind === 'call' && expr.callee.kind === 'member' && language.normalizingMethods.has(String(expr.callee.property))) {
    return pathOf(expr.callee.object, language)
  }
  if (expr.kind === 'call') return pathRead(expr)
  if (expr.kind !== 'member' || typeof expr.property !== 'string') return null
  const object = expr.object.kind === 'name' || expr.object.kind === 'this' ? [] : pathOf(expr.object, language)
  return object && [...object, expr.property]
}

/** Returns the path of the value of a form that a call reads: `watch('data.type')`. */
function pathRead({ callee, args: [first] }: Call): string[] | null {
  const isRead = readingAtPath.has(calleeNames(callee).at(-1) ?? '')
  return isRead && first?.kind === 'literal' && typeof first.value === 'string' ? first.value.split('.') : null
}

function literalOf(expr: Expr): (string | number | boolean | null)[] {
  if (expr.kind === 'literal') return [expr.value]
  // `RecordType.SRV`: by convention the member's name is the value that matters.
  if (expr.kind === 'member' && typeof expr.property === 'string' && expr.object.kind === 'name' && /^[A-Z]/.test(expr.object.name)) return [expr.property]
  return []
}

/** Identifies the branches around a node, outermost first: two nodes of different cases of one branch exclude each other. */
export function branchOf(node: Node): readonly string[] {
  const names: string[] = []
  let below: Node = node
  for (let up = node.parent; up && up.kind !== 'function'; below = up, up = up.parent) {
    if (up.kind === 'branch-case' && up.parent?.kind === 'branch') names.push(nameOfBranch(up.parent, up.parent.cases.indexOf(up)))
    if (up.kind === 'choice' && up.operator === '&&' && up.options[0] !== below) names.push(nameOfBranch(up, 1))
    if (up.kind === 'choice' && up.operator === '?:' && up.test !== below) names.push(nameOfBranch(up, up.options.findIndex(option => option === below)))
  }
  return names.reverse()
}

function nameOfBranch({ start }: Node, index: number): string {
  return `${String(start)}:${String(index)}`
}
