import type { Branch, Expr, FunctionExpr, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Binding, Definition } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { PathCondition, Value } from '../domain/value.ts'
import { rootOf } from '../flow/access-root.ts'
import { contains, loopsAround } from '../flow/execution-order.ts'
import { mutationSites } from '../flow/mutation-sites.ts'
import type { LanguageModel } from '../languages/language-model.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { choice } from '../values/make-value.ts'
import { conjoin, withPathCondition } from '../values/path-condition.ts'
import { frameOf } from './frame-of.ts'

const MOST_OUTCOMES = 24

/** The outcomes of decisions, by decision. */
const conditionsByName = slot(() => new Map<string, PathCondition>())

/** The ways of one decision; the same for the same outcomes. */
function conditionOf(run: Run, decision: string, outcomes: readonly number[]): PathCondition {
  const key = `${decision} ${outcomes.join()}`
  const known = conditionsByName(run).get(key)
  if (known) return known
  const condition = new Map([[decision, new Set(outcomes)]])
  conditionsByName(run).set(key, condition)
  return condition
}

/** Several objects of which one expression gives one: what is taken of it belongs together. */
export function correlate(run: Run, value: Value, expr: Expr, frame: Frame): Value {
  if (value.kind !== 'choice' || value.options.length > MOST_OUTCOMES) return value
  const { options } = value
  if (options.filter(option => option.kind === 'object' || option.kind === 'list').length < 2) return value
  const decision = `one of ${nameOfTest(run, expr, frame) ?? `${String(expr.start)} in ${String(numberOf(frame))}`}`
  return choice(options.map((option, index) => withPathCondition(option, conditionOf(run, decision, [index]))))
}

const NUMBERS = new WeakMap<object, number>()
let count = 0

function numberOf(thing: object): number {
  const known = NUMBERS.get(thing)
  if (known !== undefined) return known
  NUMBERS.set(thing, count)
  return count++
}

/** The two sides of `?:`: what is got by the same test goes together. */
export function pathConditionsOfTest(run: Run, test: Expr, frame: Frame): readonly [PathCondition, PathCondition] | undefined {
  const decision = decisionOf(run, test, frame)
  if (!decision) return undefined
  const [yes, no] = [conditionOf(run, decision.name, [0]), conditionOf(run, decision.name, [1])]
  return decision.negated ? [no, yes] : [yes, no]
}

interface Decision {
  readonly name: string
  readonly negated: boolean
}

/** A test as a name that the same test has elsewhere; undefined for one that may come out otherwise each time. */
function decisionOf(run: Run, test: Expr, frame: Frame): Decision | undefined {
  if (test.kind === 'other' && test.operator === '!' && test.children[0]) {
    const inner = decisionOf(run, test.children[0], frame)
    return inner && { ...inner, negated: !inner.negated }
  }
  if (test.kind === 'compare' && ['===', '==', '!==', '!='].includes(test.operator)) {
    const [left, right] = [nameOfTest(run, test.left, frame), nameOfTest(run, test.right, frame)]
    return left !== undefined && right !== undefined ? { name: `${left} is ${right}`, negated: test.operator.startsWith('!') } : undefined
  }
  const name = nameOfTest(run, test, frame)
  return name === undefined ? undefined : { name, negated: false }
}

function nameOfTest(run: Run, expr: Expr, frame: Frame): string | undefined {
  switch (expr.kind) {
    case 'literal': return JSON.stringify(expr.value)
    case 'cast': return nameOfTest(run, expr.expression, frame)
    case 'member': {
      const root = rootOf(expr)
      const binding = root && frame.module.bindingOf(root)
      if (!root || (binding ? !isLeftAlone(binding, languageOf(frame.module)) : !languageOf(frame.module).settledGlobals.has(root.name))) return undefined
      const object = nameOfTest(run, expr.object, frame)
      const key = typeof expr.property === 'string' ? JSON.stringify(expr.property) : nameOfTest(run, expr.property, frame)
      return object === undefined || key === undefined ? undefined : `${object}[${key}]`
    }
    case 'name': {
      const binding = frame.module.bindingOf(expr)
      if (!binding) return expr.name
      return binding.definitions.length === 1 ? `${expr.name} of ${String(numberOf(frameOf(run, binding.owner, frame)))}` : undefined
    }
    default: return undefined
  }
}

/** Tests if nothing is done with an object that could change its members: none is assigned, none is called. */
function isLeftAlone(binding: Binding, language: LanguageModel): boolean {
  return mutationSites(binding, language).length === 0 && !binding.references.some(({ parent }) => parent?.kind === 'member' && parent.parent?.kind === 'call' && parent.parent.callee === parent)
}

/** What one of several callers gives goes together with what else it gives. */
export function correlateCaller(run: Run, fn: FunctionExpr, callers: number, index: number, value: Value): Value {
  return callers > 1 && fn.params.length > 1 ? withPathCondition(value, conditionOf(run, `caller of ${String(numberOf(fn))}`, [index])) : value
}

/** Of more definitions, it is not looked at which go together. */
const MOST_DEFINITIONS = 32

/** The ways of each of several definitions of a name: in which cases of the branches around them they are the last. */
export function pathConditionsOfDefinitions(run: Run, binding: Binding, definitions: readonly Definition[], frame: Frame): readonly (PathCondition | undefined)[] {
  if (definitions.length > MOST_DEFINITIONS || !definitions.every(definition => isDefinedOnce(binding, definition, languageOf(frame.module)))) return []
  const branches = new Set(definitions.flatMap(({ node }) => branchAround(node) ?? []))
  return definitions.map(definition => [...branches].reduce<PathCondition | undefined>((condition, branch) => conjoin(condition, inBranch(run, branch, definition, definitions, frame)), undefined))
}

/** Tests if a definition is made at most once for each time that the name is declared: not by another function, nor in a loop around which the name lives. */
export function isDefinedOnce(binding: Binding, { node, how }: Definition, language: LanguageModel): boolean {
  if (how !== 'assign') return true
  const declared = binding.definitions[0]?.node
  return functionAround(node) === binding.owner && loopsAround(node, language).every(loop => declared !== undefined && contains(loop, declared))
}

function inBranch(run: Run, branch: Branch, definition: Definition, all: readonly Definition[], frame: Frame): PathCondition | undefined {
  const own = caseOf(branch, definition.node)
  if (own < 0 && definition.node.end > branch.start) return undefined
  const [first] = branch.cases
  const test = branch.subject === null ? first?.tests[0] : undefined
  const condition = test && branch.cases.length <= 2 ? pathConditionsOfTest(run, test, frame) : undefined
  const hasElse = branch.cases.some(each => each.tests.length === 0)
  const outcomes = own >= 0 ? [own] : [...branch.cases.keys(), ...hasElse ? [] : [branch.cases.length]]
    .filter(index => !all.some(other => other.operator === '=' && branchAround(other.node) === branch && caseOf(branch, other.node) === index))
  if (!condition) return conditionOf(run, `branch ${String(branch.start)} of ${String(numberOf(frame))}`, outcomes)
  return outcomes.length === 1 ? condition[outcomes[0] === 0 ? 0 : 1] : undefined
}

function branchAround(node: Node): Branch | undefined {
  for (let up = node.parent; up && up.kind !== 'function'; up = up.parent) if (up.kind === 'branch') return up
  return undefined
}

function caseOf(branch: Branch, node: Node): number {
  return branch.cases.findIndex(each => contains(each, node))
}
