import type { Call, Compare, Expr, Node } from '../../syntax/expr.ts'
import type { LanguageModel } from '../languages/language-model.ts'
import { dominatingTests } from './dominating-tests.ts'

/** The other side of an equality test: the expression itself, the items of a list, or the keys of an object. */
export interface Guard {
  readonly how: 'value' | 'items' | 'keys'
  readonly expr: Expr
}
type IsSubject = (expr: Expr) => boolean

/**
 * Returns the expressions of which one must equal a subject at a node: `if (x === 'a')`, `case 'a':`, `if (!LIST.includes(x)) return`.
 * With `crossing`, tests outside of the function count too.
 */
export function equalityGuards(node: Node, isSubject: IsSubject, crossing: boolean, language: LanguageModel): readonly Guard[] {
  return firstGuards(dominatingTests(node, crossing), each => {
    if (each.kind === 'test') return guardsOfTest(each.test, !each.holds, isSubject, language)
    return each.holds && isSubject(each.subject) ? each.cases.map(expr => ({ how: 'value', expr })) : []
  })
}

function guardsOfTest(test: Expr, negated: boolean, isSubject: IsSubject, language: LanguageModel): readonly Guard[] {
  if (test.kind === 'other' && test.operator === '!' && test.children[0]) return guardsOfTest(test.children[0], !negated, isSubject, language)
  if (test.kind === 'choice' && test.operator === (negated ? '||' : '&&')) {
    return firstGuards(test.options, option => guardsOfTest(option, negated, isSubject, language))
  }
  if (test.kind === 'choice' && test.operator === '||') {
    const each = test.options.map(option => guardsOfTest(option, false, isSubject, language))
    return each.every(found => found.length) ? each.flat() : []
  }
  if (test.kind === 'compare') return guardsOfCompare(test, negated, isSubject)
  return test.kind === 'call' && !negated ? guardsOfMembership(test, isSubject, language) : []
}

/** `LIST.includes(x)`, `SET.has(x)`. */
function guardsOfMembership({ callee, args: [first] }: Call, isSubject: IsSubject, language: LanguageModel): readonly Guard[] {
  if (callee.kind !== 'member' || !language.membershipTests.has(String(callee.property))) return []
  return first && first.kind !== 'spread' && isSubject(first) ? [{ how: 'items', expr: callee.object }] : []
}

function guardsOfCompare(test: Compare, negated: boolean, isSubject: IsSubject): readonly Guard[] {
  if (test.operator === 'in') return !negated && isSubject(test.left) ? [{ how: 'keys', expr: test.right }] : []
  if (!(negated ? ['!==', '!='] : ['===', '==']).includes(test.operator)) return []
  if (isSubject(test.left)) return [{ how: 'value', expr: test.right }]
  return isSubject(test.right) ? [{ how: 'value', expr: test.left }] : []
}

function firstGuards<T>(all: readonly T[], guardsFor: (each: T) => readonly Guard[]): readonly Guard[] {
  for (const each of all) {
    const found = guardsFor(each)
    if (found.length) return found
  }
  return []
}
