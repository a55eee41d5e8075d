import { firstFrom } from '../../syntax/bisect.ts'
import type { Expr, Member, Name } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import { testsAtTop, testsPassed } from './dominating-tests.ts'
import { partsOfTest } from './known-test.ts'
import type { Test } from './known-test.ts'
import { loopAround } from './execution-order.ts'
import { ownMutationSites } from './mutation-sites.ts'
import { reachingDefinitions } from './reaching-definitions.ts'
import { staysFrom } from './stays-from.ts'
import { subjectOf } from './subject-of.ts'
import type { Subject } from './subject-of.ts'

export interface TestsAbout {
  readonly subject: Subject
  readonly tests: readonly Test[]
}

const KNOWN = new WeakMap<Expr, TestsAbout | null>()

/** Returns the dominating tests about the value of a reference, which has the same value at them; null without any. */
export function testsAbout(expr: Name | Member, module: Module): TestsAbout | null {
  const known = KNOWN.get(expr)
  if (known !== undefined) return known
  const found = findTests(expr, module)
  KNOWN.set(expr, found)
  return found
}

function findTests(expr: Name | Member, module: Module): TestsAbout | null {
  const subject = subjectOf(expr, module)
  if (!subject) return null
  const others = subject.binding.references.filter(each => each.end <= expr.start)
  if (others.length === 0) return null
  const starts = startsOf(others)
  const tests = testsBefore(expr, module).filter(test => mentions(test, starts) && hasSameValue(test, expr, subject, module))
  return tests.length > 0 ? { subject, tests } : null
}

function testsBefore(expr: Expr, module: Module): readonly Test[] {
  return [...testsPassed(expr), ...testsAtTop(expr, module)].flatMap(conjunctsOf)
}

function startsOf(references: readonly Name[]): readonly number[] {
  return references.map(({ start }) => start).sort((a, b) => a - b)
}

/** Tests if a name that begins at one of some places, in their order, is in a test. */
function mentions(test: Test, starts: readonly number[]): boolean {
  return partsOfTest(test).some(({ start, end }) => (starts[firstFrom(starts, start)] ?? Infinity) < end)
}

/** Returns the tests that a test is made of, as far as the outcome of each is known: both sides of `a && b` hold if it holds. */
export function conjunctsOf(test: Test): readonly Test[] {
  if (test.kind === 'cases') return [test]
  const { test: expr, holds, isUnsure } = test
  if (expr.kind === 'cast') return conjunctsOf({ ...test, test: expr.expression })
  if (expr.kind === 'other' && expr.operator === '!' && expr.children[0]) return conjunctsOf({ ...test, test: expr.children[0], holds: !holds })
  if (expr.kind !== 'choice' || expr.operator !== (holds ? '&&' : '||')) return [test]
  return expr.options.flatMap(option => conjunctsOf({ kind: 'test', test: option, holds, ...isUnsure && { isUnsure } }))
}

function hasSameValue(test: Test, expr: Name | Member, { isSteady, binding }: Subject, module: Module): boolean {
  if (expr.kind === 'name') return isSteady || staysFrom(test, expr, module)
  return isSteady && ownMutationSites(binding, module).every(site => isBeside(site, test, expr))
}

/** Tests if what a reference changes is the same at a test and at a later use: it comes before the test, or after the use in the same pass of a loop. */
function isBeside(site: Name, test: Test, use: Expr): boolean {
  const at = test.kind === 'test' ? test.test : test.subject
  if (functionAround(site) !== functionAround(at)) return false
  if (site.end <= at.start) return true
  return functionAround(use) === functionAround(at) && site.start >= use.end && loopAround(use) === loopAround(at)
}

/** A name in the value of another one, and the tests about it that are passed since that got the value. */
export interface TestedPart extends TestsAbout {
  readonly part: Name
}

const KNOWN_PARTS = new WeakMap<Name, readonly TestedPart[]>()
const NONE: readonly TestedPart[] = []

/** Finds the tests about what a name was made of: `const path = `/${name}`; if (name === 'minify') return; send(path)`. */
export function testsOfParts(name: Name, module: Module): readonly TestedPart[] {
  const known = KNOWN_PARTS.get(name)
  if (known) return known
  const found = findTestsOfParts(name, module)
  KNOWN_PARTS.set(name, found)
  return found
}

function findTestsOfParts(name: Name, module: Module): readonly TestedPart[] {
  const binding = module.bindingOf(name)
  const [definition, more] = binding ? reachingDefinitions(binding, name, module) : []
  if (!definition?.value || more || !/^(?:init|assign)$/.test(definition.how)) return NONE
  const from = definition.node.end
  const parts = namesIn(definition.value)
  const tests = parts.length > 0 ? testsBefore(name, module).filter(test => startOf(test) >= from) : []
  if (tests.length === 0) return NONE
  return parts.flatMap((part): readonly TestedPart[] => {
    const own = module.bindingOf(part)
    const starts = startsOf(own?.references.filter(each => each !== part) ?? [])
    const about = tests.filter(test => mentions(test, starts))
    const isSteady = own?.definitions.length === 1
    if (!own || about.length === 0 || !(isSteady || staysFrom({ kind: 'test', test: part, holds: true }, part, module, name))) return []
    const isSame = (other: Expr): boolean => other.kind === 'name' && other !== part && module.bindingOf(other) === own
    return [{ part, subject: { binding: own, isSame, isSteady }, tests: about }]
  })
}

function startOf(test: Test): number {
  return (test.kind === 'test' ? test.test : test.subject).start
}

/** The names that a text is made of. */
function namesIn(expr: Expr): readonly Name[] {
  switch (expr.kind) {
    case 'name': return [expr]
    case 'cast': return namesIn(expr.expression)
    case 'concat': return expr.parts.flatMap(namesIn)
    case 'call': return expr.args.flatMap(each => each.kind === 'spread' ? [] : namesIn(each))
    default: return []
  }
}
