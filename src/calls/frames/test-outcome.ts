import type { Compare, Expr, Node } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { dominatingTests } from '../flow/dominating-tests.ts'
import type { Test } from '../flow/dominating-tests.ts'
import { mutationSites } from '../flow/mutation-sites.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { optionsOf, placeOf } from '../values/make-value.ts'
import { knownText } from '../values/text.ts'
import { frameOf } from './frame-of.ts'

/** A value that is taken for what some expression is worth. */
interface Assumed {
  isSubject(expr: Expr): boolean
  readonly value: Value
}
type Outcome = boolean | undefined

/** Tests if a node is never run in a frame: a test before it is known to end otherwise. */
export function isUnreachable(run: Run, node: Node, frame: Frame): boolean {
  return dominatingTests(node).some(test => contradicts(run, test, frame))
}

/** Tests if a test is known to end otherwise than it must for what stands behind it. */
export function contradicts(run: Run, test: Test, frame: Frame, assumed?: Assumed): boolean {
  if (test.kind === 'test') return testOutcome(run, test.test, frame, assumed) === !test.holds
  const equal = test.cases.map(each => areEqual(exactly(run, test.subject, frame, assumed), exactly(run, each, frame, assumed)))
  return test.holds ? equal.every(response => response === false) : equal.includes(true)
}

/** What a test gives, as far as it is decided by values that are known for certain. */
export function testOutcome(run: Run, test: Expr, frame: Frame, assumed?: Assumed): Outcome {
  switch (test.kind) {
    case 'cast': return testOutcome(run, test.expression, frame, assumed)
    case 'compare': return compared(run, test, frame, assumed)
    case 'call': return contained(run, test, frame, assumed)
    case 'other': {
      const [child] = test.children
      return test.operator === '!' && child ? not(testOutcome(run, child, frame, assumed)) : undefined
    }
    case 'choice': {
      if (test.operator !== '&&' && test.operator !== '||') return undefined
      const responses = test.options.map(option => testOutcome(run, option, frame, assumed))
      const decisive = test.operator === '||'
      return responses.includes(decisive) ? decisive : responses.includes(undefined) ? undefined : !decisive
    }
    default: return agreed(exactly(run, test, frame, assumed)?.map(languageOf(frame.module).isTruthy))
  }
}

function compared(run: Run, { operator, left, right }: Compare, frame: Frame, assumed: Assumed | undefined): Outcome {
  const isEqual = operator === '===' || operator === '=='
  if (!isEqual && operator !== '!==' && operator !== '!=') return undefined
  const equal = areEqual(exactly(run, left, frame, assumed), exactly(run, right, frame, assumed))
  return isEqual ? equal : not(equal)
}

/** `LIST.includes(x)`, `SET.has(x)`. */
function contained(run: Run, { callee, args: [first] }: Extract<Expr, { kind: 'call' }>, frame: Frame, assumed: Assumed | undefined): Outcome {
  if (callee.kind !== 'member' || !languageOf(frame.module).membershipTests.has(String(callee.property)) || !first || first.kind === 'spread') return undefined
  const given = exactly(run, first, frame, assumed)
  const lists = isSteady(run, callee.object, frame) ? optionsOf(run.evaluate(callee.object, frame)) : []
  const [list] = lists
  if (!given || lists.length !== 1 || list?.kind !== 'list' || list.open) return undefined
  const responses = given.map(each => {
    const equal = list.items.map(item => areEqual([each], exact(item)))
    return equal.includes(true) ? true : equal.includes(undefined) ? undefined : false
  })
  return agreed(responses)
}

/** Everything that an expression can be worth; undefined when something else is possible. */
function exactly(run: Run, expr: Expr, frame: Frame, assumed: Assumed | undefined): readonly Value[] | undefined {
  if (assumed?.isSubject(expr)) return exact(assumed.value)
  switch (expr.kind) {
    case 'literal': return exact(run.evaluate(expr, frame))
    case 'cast': return exactly(run, expr.expression, frame, assumed)
    case 'name': return isSteady(run, expr, frame) ? exact(run.evaluate(expr, frame)) : undefined
    case 'member': {
      const { property } = expr
      const objects = typeof property === 'string' ? exactly(run, expr.object, frame, assumed) : undefined
      if (!objects?.every(object => object.kind === 'object' && !object.open)) return undefined
      return objects.map(object => exact(run.property(object, String(property), placeOf(expr, frame.module)))).reduce((all, each) => all && each && [...all, ...each], [])
    }
    default: return undefined
  }
}

function exact(value: Value): readonly Value[] | undefined {
  const options = optionsOf(value)
  return options.every(option => option.kind !== 'unknown' && !('isDefault' in option)) ? options : undefined
}

/** Tests if a name is always worth what it was given once: by the code, or by the call that is being followed. */
function isSteady(run: Run, expr: Expr, frame: Frame): boolean {
  if (expr.kind === 'array' || expr.kind === 'literal') return true
  if (expr.kind === 'member') return isSteady(run, expr.object, frame)
  if (expr.kind !== 'name') return false
  const binding = frame.module.bindingOf(expr)
  if (!binding) return languageOf(frame.module).constants.has(expr.name)
  if (binding.definitions.length !== 1 || mutationSites(binding, languageOf(frame.module)).length > 0) return false
  if (binding.kind !== 'parameter') return binding.kind === 'const' || binding.kind === 'enum' || binding.kind === 'import'
  const { args, argsOpen } = frameOf(run, binding.owner, frame)
  return args !== null && !argsOpen
}

function areEqual(left: readonly Value[] | undefined, right: readonly Value[] | undefined): Outcome {
  if (!left || !right) return undefined
  return agreed(left.flatMap(a => right.map(b => {
    const [one, other] = [plainOf(a), plainOf(b)]
    return one === undefined || other === undefined ? undefined : one.value === other.value
  })))
}

function plainOf(value: Value): { readonly value: string | number | boolean | null | undefined } | undefined {
  if (value.kind === 'scalar') return value
  const text = value.kind === 'text' ? knownText(value.text) : null
  return text === null ? undefined : { value: text }
}

function agreed(responses: readonly Outcome[] | undefined): Outcome {
  const [first] = responses ?? []
  return responses?.every(response => response === first) ? first : undefined
}

function not(response: Outcome): Outcome {
  return response === undefined ? undefined : !response
}
