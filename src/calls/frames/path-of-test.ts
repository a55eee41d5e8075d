import type { Expr, Member, Name } from '../../syntax/expr.ts'
import { remembered } from '../../syntax/remembered.ts'
import type { Frame } from '../domain/frame.ts'
import type { PathCondition, Value } from '../domain/value.ts'
import { rootOf } from '../flow/access-root.ts'
import type { Test } from '../flow/known-test.ts'
import { ownMutationSites } from '../flow/mutation-sites.ts'
import { conditionOf } from '../state/condition-of.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { isAssumed } from '../values/assumed.ts'
import { optionsOf } from '../values/make-value.ts'
import { conjoin, pathConditionOf, pathOfAny } from '../values/path-condition.ts'
import { isConstant } from './exact-values.ts'
import { nameOfExpr, nameOfTest } from './test-name.ts'
import { leadsOn } from './test-outcome.ts'

/** Returns the path condition under which a test has the outcome that leads to what it dominates; undefined where it restricts nothing. */
export function pathOfTest(run: Run, test: Test, frame: Frame): PathCondition | undefined {
  return conjoin(pathOfName(run, test, frame), pathOfValues(run, test, frame))
}

/** Returns the outcome of the decision that all tests of the same name share; undefined for a test whose outcome may differ each time. */
export function pathOfName(run: Run, test: Test, frame: Frame): PathCondition | undefined {
  if (test.kind === 'cases') return pathOfCases(run, test, frame)
  const found = nameOfTest(run, test.test, frame)
  return found && conditionOfName(run, found.name, found.negated === test.holds ? 1 : 0)
}

/** The decisions that are named by tests. */
const namedByTests = slot(() => new Set<string>())

/** Tests if a value is under the outcome of a test. The name of a test restricts no other value. */
export function dependsOnTest(run: Run, value: Value): boolean {
  const named = namedByTests(run)
  for (const decision of pathConditionOf(value)?.keys() ?? []) if (named.has(decision)) return true
  return false
}

function conditionOfName(run: Run, name: string, outcome: 0 | 1): PathCondition {
  namedByTests(run).add(name)
  return conditionOf(run, name, [outcome])
}

/** One of several cases is no decision, while a subject that is none of them decides about each. */
function pathOfCases(run: Run, { subject, cases, holds }: Test & { readonly kind: 'cases' }, frame: Frame): PathCondition | undefined {
  if (holds && cases.length > 1) return undefined
  const name = nameOfExpr(run, subject, frame)
  if (name === undefined) return undefined
  let condition: PathCondition | undefined
  for (const each of cases) {
    const other = nameOfExpr(run, each, frame)
    if (other !== undefined) condition = conjoin(condition, conditionOfName(run, `${name} is ${other}`, holds ? 0 : 1))
  }
  return condition
}

/** Returns the path condition of those values of which a test has its outcome: of `env === 'dev'` where `env` is `isDev ? 'dev' : 'prod'`. */
export function pathOfValues(run: Run, test: Test, frame: Frame): PathCondition | undefined {
  let condition: PathCondition | undefined
  for (const subject of subjectsIn(test.kind === 'test' ? test.test : test.subject)) {
    if (!(isConstant(run, subject, frame) || isPassedOnce(subject, frame)) || mayBeNothing(subject, frame)) continue
    const options = optionsOf(run.evaluate(subject, frame))
    if (options.length < 2 || !options.every(pathConditionOf)) continue
    const left = options.filter(value => !isWhole(value) || leadsOn(run, test, frame, { isSubject: expr => expr === subject, value }) !== false)
    if (left.length > 0 && left.length < options.length) condition = conjoin(condition, pathOfAny(left.map(pathConditionOf)))
  }
  return condition
}

/** Tests if an expression is a parameter, or a member of one, that the code never changes: in each call, it has the value of one caller or element. */
function isPassedOnce(subject: Name | Member, { module }: Frame): boolean {
  const root = rootOf(subject)
  const binding = root && module.bindingOf(root)
  const [definition, more] = binding?.definitions ?? []
  if (binding?.kind !== 'parameter' || !definition || more || ownMutationSites(binding, module).length > 0) return false
  const assigned = assignedMembers(module)
  return ![...definition.path, ...subject.kind === 'member' ? [subject.property] : []].some(key => key !== null && assigned.has(key))
}

/** The members that a module assigns to, of any object but an instance itself: other names may have the same object. */
const assignedMembers = remembered((module): ReadonlySet<Member['property'] | number> => new Set(module.assigns.flatMap(({ target }) => (
  target.kind === 'bind-target' && target.target.kind === 'member' && target.target.object.kind !== 'this' ? [target.target.property] : []))))

/** Tests if a constant may also have the value of a test: `isDev ? 'dev' : isNew && 'new'`, of which no option says that it is false. */
function mayBeNothing(subject: Name | Member, { module }: Frame): boolean {
  const [definition] = subject.kind === 'name' ? module.bindingOf(subject)?.definitions ?? [] : []
  const open: Expr[] = definition?.value ? [definition.value] : []
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.kind === 'cast') open.push(next.expression)
    if (next.kind !== 'choice') continue
    if (next.operator === '&&') return true
    open.push(...next.options)
  }
  return false
}

/** Tests if a value stands for no other one: it is no default, and assumes nothing. */
function isWhole(value: Value): boolean {
  return !('isDefault' in value) && !isAssumed(value)
}

const SUBJECTS = new WeakMap<Expr, readonly (Name | Member)[]>()

function subjectsIn(test: Expr): readonly (Name | Member)[] {
  const known = SUBJECTS.get(test)
  if (known) return known
  const found = subjectsOf(test)
  SUBJECTS.set(test, found)
  return found
}

/** Returns the names and members that a test is about. */
function subjectsOf(test: Expr): readonly (Name | Member)[] {
  switch (test.kind) {
    case 'name': case 'member': return [test]
    case 'cast': return subjectsOf(test.expression)
    case 'compare': return [...subjectsOf(test.left), ...subjectsOf(test.right)]
    case 'other': return test.operator === '!' && test.children[0] ? subjectsOf(test.children[0]) : []
    default: return []
  }
}
