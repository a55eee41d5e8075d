import type { Compare, Expr, Node } from '../../syntax/expr.ts'
import type { LanguageModel } from '../languages/language-model.ts'
import { dominatingTests } from './dominating-tests.ts'

/** What a test compares with: the thing itself, the items of a list, or the keys of an object. */
export interface Guard {
  readonly how: 'value' | 'items' | 'keys'
  readonly expr: Expr
}
type IsSubject = (expr: Expr) => boolean

/** What must equal a subject where a node stands: `if (x === 'a')`, `case 'a':`, `if (!LIST.includes(x)) return`. `crossing` tells if tests outside the function count too. */
export function equalityGuards(node: Node, isSubject: IsSubject, crossing: boolean, language: LanguageModel): readonly Guard[] {
  return first(dominatingTests(node, crossing), each => {
    if (each.kind === 'test') return ofTest(each.test, !each.holds, isSubject, language)
    return each.holds && isSubject(each.subject) ? each.cases.map(expr => ({ how: 'value', expr })) : []
  })
}

function ofTest(test: Expr, negated: boolean, isSubject: IsSubject, language: LanguageModel): readonly Guard[] {
  if (test.kind === 'other' && test.operator === '!' && test.children[0]) return ofTest(test.children[0], !negated, isSubject, language)
  if (test.kind === 'choice' && test.operator === (negated ? '||' : '&&')) return first(test.options, option => ofTest(option, negated, isSubject, language))
  if (test.kind === 'choice' && test.operator === '||') {
    const each = test.options.map(option => ofTest(option, false, isSubject, language))
    return each.every(found => found.length) ? each.flat() : []
  }
  if (test.kind === 'compare') return ofCompare(test, negated, isSubject)
  if (negated || test.kind !== 'call' || test.callee.kind !== 'member' || !language.membershipTests.has(String(test.callee.property))) return []
  const [given] = test.args
  return given && given.kind !== 'spread' && isSubject(given) ? [{ how: 'items', expr: test.callee.object }] : []
}

function ofCompare(test: Compare, negated: boolean, isSubject: IsSubject): readonly Guard[] {
  if (test.operator === 'in') return !negated && isSubject(test.left) ? [{ how: 'keys', expr: test.right }] : []
  if (!(negated ? ['!==', '!='] : ['===', '==']).includes(test.operator)) return []
  if (isSubject(test.left)) return [{ how: 'value', expr: test.right }]
  return isSubject(test.right) ? [{ how: 'value', expr: test.left }] : []
}

function first<T>(all: readonly T[], guardsFor: (each: T) => readonly Guard[]): readonly Guard[] {
  for (const each of all) {
    const found = guardsFor(each)
    if (found.length) return found
  }
  return []
}
