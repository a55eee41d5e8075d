import type { Expr, Member, Name } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { LanguageModel } from '../languages/language-model.ts'
import { dominatingTests, testsAtTop } from './dominating-tests.ts'
import type { Test } from './dominating-tests.ts'
import { mutationSites } from './mutation-sites.ts'
import { staysFrom } from './stays-from.ts'
import { subjectOf } from './subject-of.ts'
import type { Subject } from './subject-of.ts'

interface TestsAbout {
  readonly subject: Subject
  readonly tests: readonly Test[]
}

const KNOWN = new WeakMap<Expr, TestsAbout | null>()

/** Returns the dominating tests about the value of a reference, which has the same value at them; null without any. */
export function testsAbout(expr: Name | Member, module: Module, language: LanguageModel): TestsAbout | null {
  const known = KNOWN.get(expr)
  if (known !== undefined) return known
  const found = findTests(expr, module, language)
  KNOWN.set(expr, found)
  return found
}

function findTests(expr: Name | Member, module: Module, language: LanguageModel): TestsAbout | null {
  const subject = subjectOf(expr, module)
  if (!subject) return null
  const others = subject.binding.references.filter(each => each.end <= expr.start)
  if (others.length === 0) return null
  const tests = [...dominatingTests(expr, true), ...testsAtTop(expr, module)].flatMap(conjunctsOf).filter(test => {
    const nodes = test.kind === 'test' ? [test.test] : [test.subject, ...test.cases]
    return others.some(({ start, end }) => nodes.some(node => node.start <= start && end <= node.end)) && hasSameValue(test, expr, subject, module, language)
  })
  return tests.length > 0 ? { subject, tests } : null
}

/** Returns the tests that a test is made of, as far as the outcome of each is known: both sides of `a && b` hold if it holds. */
function conjunctsOf(test: Test): readonly Test[] {
  if (test.kind === 'cases') return [test]
  const { test: expr, holds } = test
  if (expr.kind === 'cast') return conjunctsOf({ ...test, test: expr.expression })
  if (expr.kind === 'other' && expr.operator === '!' && expr.children[0]) return conjunctsOf({ ...test, test: expr.children[0], holds: !holds })
  if (expr.kind !== 'choice' || expr.operator !== (holds ? '&&' : '||')) return [test]
  return expr.options.flatMap(option => conjunctsOf({ kind: 'test', test: option, holds }))
}

function hasSameValue(test: Test, expr: Name | Member, { isSteady, binding }: Subject, module: Module, language: LanguageModel): boolean {
  if (expr.kind === 'name') return isSteady || staysFrom(test, expr, module)
  const from = (test.kind === 'test' ? test.test : test.subject).end
  return isSteady && mutationSites(binding, language).every(({ start, end }) => end <= from || start >= expr.end)
}
