import type { Branch, Expr, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Binding, Definition } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { PathCondition } from '../domain/value.ts'
import { contains, loopsAround } from '../flow/execution-order.ts'
import type { Test } from '../flow/known-test.ts'
import type { LanguageModel } from '../languages/language-model.ts'
import { languageOf } from '../languages/language-of.ts'
import { conditionOf } from '../state/condition-of.ts'
import type { Run } from '../state/run.ts'
import { numberOf } from '../values/number-of.ts'
import { conjoin } from '../values/path-condition.ts'
import { pathOfName, pathOfTest } from './path-of-test.ts'

/** More definitions than this get no path conditions. */
export const MOST_DEFINITIONS = 32

/** Returns the path condition of each of several definitions: the cases of the branches around them in which it is the last. */
export function pathConditionsOfDefinitions(
  run: Run, binding: Binding, definitions: readonly Definition[], frame: Frame,
): readonly (PathCondition | undefined)[] {
  return branchesOf(binding, definitions, languageOf(frame.module)).map(each => {
    let condition: PathCondition | undefined
    for (const inBranch of each) condition = conjoin(condition, conditionInBranch(run, inBranch, frame))
    return condition
  })
}

/** The cases of a branch in which a definition reaches a reference. */
interface InBranch {
  readonly branch: Branch
  /** The test of a branch of two cases at most. */
  readonly test: Expr | undefined
  /** The cases in which the definition is the last. */
  readonly outcomes: readonly number[]
}

const BRANCHES = new WeakMap<readonly Definition[], readonly (readonly InBranch[])[]>()

/** Returns the branches around definitions that say when each is the last; none where there are too many, or where one may happen again. */
function branchesOf(binding: Binding, definitions: readonly Definition[], language: LanguageModel): readonly (readonly InBranch[])[] {
  const known = BRANCHES.get(definitions)
  if (known) return known
  const isKnown = definitions.length <= MOST_DEFINITIONS && definitions.every(definition => isDefinedOnce(binding, definition, language))
  const branches = new Set(isKnown ? definitions.flatMap(({ node }) => branchAround(node) ?? []) : [])
  const found = isKnown ? definitions.map(definition => [...branches].flatMap(branch => inBranch(branch, definition, definitions) ?? [])) : []
  BRANCHES.set(definitions, found)
  return found
}

/** Tests if a definition happens at most once per declaration: in the same function, and in no loop that the declaration is outside of. */
export function isDefinedOnce(binding: Binding, { node, how }: Definition, language: LanguageModel): boolean {
  if (how !== 'assign') return true
  const declared = binding.definitions[0]?.node
  return functionAround(node) === binding.owner && loopsAround(node, language).every(loop => declared !== undefined && contains(loop, declared))
}

function inBranch(branch: Branch, definition: Definition, all: readonly Definition[]): InBranch | undefined {
  const own = caseOf(branch, definition.node)
  if (own < 0 && (definition.node.end > branch.start || !isReached(branch, definition, all))) return undefined
  const test = branch.subject === null && branch.cases.length <= 2 ? branch.cases[0]?.tests[0] : undefined
  return { branch, test, outcomes: own >= 0 ? [own] : outcomesWithoutDefinition(branch, all) }
}

/** Tests if a branch decides about an earlier definition always: wherever the code skips the branch, another definition comes after that one. */
function isReached(branch: Branch, { node }: Definition, all: readonly Definition[]): boolean {
  for (let up = branch.parent; up && !contains(up, node); up = up.parent) {
    if (up.kind === 'loop' || up.kind === 'try' || up.kind === 'choice' || up.kind === 'function') return false
    // A definition in another case of the same branch.
    if (up.kind === 'branch-case' && up.parent && contains(up.parent, node)) return false
    if (up.kind !== 'branch') continue
    const left = outcomesWithoutDefinition(up, all)
    if (left.length !== 1 || left[0] !== caseOf(up, branch)) return false
  }
  return true
}

function conditionInBranch(run: Run, { branch, test, outcomes }: InBranch, frame: Frame): PathCondition | undefined {
  const known: Test | undefined = test && { kind: 'test', test, holds: outcomes[0] === 0 }
  if (known && pathOfName(run, known, frame)) return outcomes.length === 1 ? pathOfTest(run, known, frame) : undefined
  const condition = conditionOf(run, `branch ${String(branch.start)} of ${String(numberOf(frame))}`, outcomes)
  return known && outcomes.length === 1 ? conjoin(condition, pathOfTest(run, known, frame)) : condition
}

/** Returns the cases of a branch that leave the name as it was; the index after the last case stands for a missing `else`. */
function outcomesWithoutDefinition(branch: Branch, all: readonly Definition[]): readonly number[] {
  const hasElse = branch.cases.some(each => each.tests.length === 0)
  return [...branch.cases.keys(), ...hasElse ? [] : [branch.cases.length]]
    .filter(index => !all.some(other => other.operator === '=' && isSureIn(branch, other.node) && caseOf(branch, other.node) === index))
}

/** Tests if a definition happens in a case of a branch for sure. */
function isSureIn(branch: Branch, node: Node): boolean {
  for (let up = node.parent; up; up = up.parent) {
    if (up === branch) return true
    if (up.kind === 'branch' || up.kind === 'try' || up.kind === 'choice' || up.kind === 'loop' || up.kind === 'function') return false
  }
  return false
}

function branchAround(node: Node): Branch | undefined {
  for (let up = node.parent; up && up.kind !== 'function'; up = up.parent) if (up.kind === 'branch') return up
  return undefined
}

function caseOf(branch: Branch, node: Node): number {
  return branch.cases.findIndex(each => contains(each, node))
}
