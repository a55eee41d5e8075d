import type { Call, Compare, Expr, Member, Node } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { ListValue, Value } from '../domain/value.ts'
import { dominatingTests } from '../flow/dominating-tests.ts'
import type { Test } from '../flow/dominating-tests.ts'
import { mutationSites } from '../flow/mutation-sites.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { optionsOf, placeOf } from '../values/make-value.ts'
import { knownText } from '../values/text.ts'
import { frameOf } from './frame-of.ts'

/** A value that some expressions are assumed to have. */
interface Assumed {
  isSubject(expr: Expr): boolean
  readonly value: Value
}

/** Undefined where the outcome is not known. */
type Outcome = boolean | undefined

/** Tests if a node never runs in a frame: a test that dominates it is known to have the other outcome. */
export function isUnreachable(run: Run, node: Node, frame: Frame): boolean {
  return dominatingTests(node).some(test => contradicts(run, test, frame))
}

/** Tests if a test is known to have another outcome than the one that leads to what it dominates. */
export function contradicts(run: Run, test: Test, frame: Frame, assumed?: Assumed): boolean {
  if (test.kind === 'test') return testOutcome(run, test.test, frame, assumed) === !test.holds
  const equal = test.cases.map(each => areEqual(exactly(run, test.subject, frame, assumed), exactly(run, each, frame, assumed)))
  return test.holds ? equal.every(outcome => outcome === false) : equal.includes(true)
}

/** Tests if a test is known to have the outcome that leads to what it dominates. */
export function isMet(run: Run, test: Test, frame: Frame): boolean {
  if (test.kind === 'test') return testOutcome(run, test.test, frame) === test.holds
  const equal = test.cases.map(each => areEqual(exactly(run, test.subject, frame, undefined), exactly(run, each, frame, undefined)))
  return test.holds ? equal.includes(true) : equal.every(outcome => outcome === false)
}

/** Evaluates a test as far as values that are known for certain decide it. */
export function testOutcome(run: Run, test: Expr, frame: Frame, assumed?: Assumed): Outcome {
  switch (test.kind) {
    case 'cast': return testOutcome(run, test.expression, frame, assumed)
    case 'compare': return comparisonOutcome(run, test, frame, assumed)
    case 'call': return membershipOutcome(run, test, frame, assumed) ?? beginningOutcome(run, test, frame) ?? listOutcome(run, test, frame, assumed)
    case 'other': {
      const [child] = test.children
      return test.operator === '!' && child ? not(testOutcome(run, child, frame, assumed)) : undefined
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

function comparisonOutcome(run: Run, { operator, left, right }: Compare, frame: Frame, assumed: Assumed | undefined): Outcome {
  const isEqual = operator === '===' || operator === '=='
  if (!isEqual && operator !== '!==' && operator !== '!=') return undefined
  const equal = areEqual(exactly(run, left, frame, assumed), exactly(run, right, frame, assumed), operator.length < 3)
  return isEqual ? equal : not(equal)
}

/** `LIST.includes(x)`, `SET.has(x)`. */
function membershipOutcome(run: Run, { callee, args: [first] }: Call, frame: Frame, assumed: Assumed | undefined): Outcome {
  if (callee.kind !== 'member' || !first || first.kind === 'spread') return undefined
  if (!languageOf(frame.module).membershipTests.has(String(callee.property))) return undefined
  const candidates = exactly(run, first, frame, assumed)
  const lists = isConstant(run, callee.object, frame) ? optionsOf(run.evaluate(callee.object, frame)) : []
  const [list] = lists
  if (!candidates || lists.length !== 1 || list?.kind !== 'list' || list.open) return undefined
  return commonOutcome(candidates.map(each => {
    const equal = list.items.map(item => areEqual([each], exact(item)))
    return equal.includes(true) ? true : equal.includes(undefined) ? undefined : false
  }))
}

/** `url.pathname.startsWith('/api/')`. */
function beginningOutcome(run: Run, { callee, args: [first] }: Call, frame: Frame): Outcome {
  if (callee.kind !== 'member' || callee.property !== 'startsWith' || first?.kind !== 'literal' || typeof first.value !== 'string') return undefined
  const { value } = first
  if (!value.startsWith('/') || !isConstant(run, callee.object, frame)) return undefined
  return commonOutcome(optionsOf(run.evaluate(callee.object, frame)).map(option => {
    const known = option.kind === 'text' && !('isDefault' in option) ? option.text[0]?.text : undefined
    if (known == null) return undefined
    return known.length < value.length && value.startsWith(known) ? undefined : known.startsWith(value)
  }))
}

/** `Array.isArray(segments)`. */
function listOutcome(run: Run, { callee, args: [first] }: Call, frame: Frame, assumed: Assumed | undefined): Outcome {
  if (callee.kind !== 'member' || callee.property !== 'isArray' || callee.object.kind !== 'name' || callee.object.name !== 'Array') return undefined
  const values = first && first.kind !== 'spread' ? exactly(run, first, frame, assumed) : undefined
  return commonOutcome(values?.map(({ kind }) => kind === 'list' ? true : kind === 'text' || kind === 'scalar' ? false : undefined))
}

/** Returns all values that an expression may have; undefined when others are possible. */
function exactly(run: Run, expr: Expr, frame: Frame, assumed: Assumed | undefined): readonly Value[] | undefined {
  if (assumed?.isSubject(expr)) return exact(assumed.value)
  switch (expr.kind) {
    case 'literal': return exact(run.evaluate(expr, frame))
    case 'cast': return exactly(run, expr.expression, frame, assumed)
    case 'name': return isConstant(run, expr, frame) ? exact(run.evaluate(expr, frame)) : undefined
    case 'call': return fieldOf(run, expr, frame)
    case 'member': return exactMember(run, expr, frame, assumed)
    default: return undefined
  }
}

function exactMember(run: Run, expr: Member, frame: Frame, assumed: Assumed | undefined): readonly Value[] | undefined {
  const { property } = expr
  if (typeof property !== 'string') return undefined
  const found = exactly(run, expr.object, frame, assumed)?.map(holder => {
    // Other code may change a list; what a call passes is its own.
    if (holder.kind === 'list') return frame.args === null ? undefined : exactItem(holder, Number(property))
    return holder.kind === 'object' && !holder.open ? exact(run.property(holder, property, placeOf(expr, frame.module))) : undefined
  })
  return found?.reduce((all, each) => all && each && [...all, ...each], [])
}

/** Returns all values of an item of a list. An item that is not known may stand for several. */
function exactItem({ items, open }: ListValue, index: number): readonly Value[] | undefined {
  const upTo = items.slice(0, index + 1).map(exact)
  return !open && upTo.every(Boolean) ? upTo[index] : undefined
}

/** Returns all values of a field of a form or a query, `data.get('intent')`, if it has one always. */
function fieldOf(run: Run, call: Call, frame: Frame): readonly Value[] | undefined {
  const { callee, args: [first, more] } = call
  if (callee.kind !== 'member' || first?.kind !== 'literal' || more || !isConstant(run, callee.object, frame)) return undefined
  const isAlwaysThere = optionsOf(run.evaluate(callee.object, frame)).every(option => (
    option.kind === 'object' && option.role === 'params' && option.fields.some(({ name, conditions }) => name === first.value && conditions.length === 0)))
  return isAlwaysThere ? exact(run.evaluate(call, frame)) : undefined
}

function exact(value: Value): readonly Value[] | undefined {
  const options = optionsOf(value)
  return options.every(option => option.kind !== 'unknown' && !('isDefault' in option)) ? options : undefined
}

/** Tests if an expression has the same value always: one that the code sets once, or that the entered call passes. */
function isConstant(run: Run, expr: Expr, frame: Frame): boolean {
  if (expr.kind === 'array' || expr.kind === 'literal') return true
  if (expr.kind === 'member') return isConstant(run, expr.object, frame)
  if (expr.kind !== 'name') return false
  const language = languageOf(frame.module)
  const binding = frame.module.bindingOf(expr)
  if (!binding) return language.constants.has(expr.name)
  if (binding.definitions.length !== 1 || mutationSites(binding, language).length > 0) return false
  if (binding.kind !== 'parameter') return binding.kind === 'const' || binding.kind === 'enum' || binding.kind === 'import'
  const { args, argsOpen } = frameOf(run, binding.owner, frame)
  return args !== null && !argsOpen
}

function areEqual(left: readonly Value[] | undefined, right: readonly Value[] | undefined, isLoose = false): Outcome {
  if (!left || !right) return undefined
  return commonOutcome(left.flatMap(a => right.map(b => {
    const [one, other] = [plainOf(a), plainOf(b)]
    if (one === undefined || other === undefined) return undefined
    if (isLoose && (one.value ?? null) === null) return (other.value ?? null) === null
    // Queries, forms and schemas convert texts and numbers into each other.
    return one.value === other.value || (typeof one.value !== typeof other.value && String(one.value) === String(other.value) ? undefined : false)
  })))
}

/** Returns a scalar or a text that is known whole, in a form that can be compared. */
function plainOf(value: Value): { readonly value: string | number | boolean | null | undefined } | undefined {
  if (value.kind === 'scalar') return value
  // A URL object is not equal to its text.
  const text = value.kind === 'text' && !value.url ? knownText(value.text) : null
  return text === null ? undefined : { value: text }
}

/** Returns the outcome that all have; undefined when they differ. */
function commonOutcome(outcomes: readonly Outcome[] | undefined): Outcome {
  const [first] = outcomes ?? []
  return outcomes?.every(outcome => outcome === first) ? first : undefined
}

function not(outcome: Outcome): Outcome {
  return outcome === undefined ? undefined : !outcome
}
