import type { Branch, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Binding, Definition } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { PathCondition } from '../domain/value.ts'
import { contains, loopsAround } from '../flow/execution-order.ts'
import type { LanguageModel } from '../languages/language-model.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { conjoin } from '../values/path-condition.ts'
import { conditionOf, pathConditionsOfTest } from './correlated-choices.ts'
import { numberOf } from './test-name.ts'

/** More definitions than this get no path conditions. */
const MOST_DEFINITIONS = 32

/** Returns the path condition of each of several definitions: the cases of the branches around them in which it is the last. */
export function pathConditionsOfDefinitions(
  run: Run, binding: Binding, definitions: readonly Definition[], frame: Frame,
): readonly (PathCondition | undefined)[] {
  const language = languageOf(frame.module)
  if (definitions.length > MOST_DEFINITIONS || !definitions.every(definition => isDefinedOnce(binding, definition, language))) return []
  const branches = new Set(definitions.flatMap(({ node }) => branchAround(node) ?? []))
  return definitions.map(definition => {
    let condition: PathCondition | undefined
    for (const branch of branches) condition = conjoin(condition, conditionInBranch(run, branch, definition, definitions, frame))
    return condition
  })
}

/** Tests if a definition happens at most once per declaration: in the same function, and in no loop that the declaration is outside of. */
export function isDefinedOnce(binding: Binding, { node, how }: Definition, language: LanguageModel): boolean {
  if (how !== 'assign') return true
  const declared = binding.definitions[0]?.node
  return functionAround(node) === binding.owner && loopsAround(node, language).every(loop => declared !== undefined && contains(loop, declared))
}

function conditionInBranch(run: Run, branch: Branch, definition: Definition, all: readonly Definition[], frame: Frame): PathCondition | undefined {
  const own = caseOf(branch, definition.node)
  if (own < 0 && definition.node.end > branch.start) return undefined
  const [first] = branch.cases
  const test = branch.subject === null ? first?.tests[0] : undefined
  const conditions = test && branch.cases.length <= 2 ? pathConditionsOfTest(run, test, frame) : undefined
  const outcomes = own >= 0 ? [own] : outcomesWithoutDefinition(branch, all)
  if (!conditions) return conditionOf(run, `branch ${String(branch.start)} of ${String(numberOf(frame))}`, outcomes)
  return outcomes.length === 1 ? conditions[outcomes[0] === 0 ? 0 : 1] : undefined
}

/** Returns the cases of a branch that leave the name as it was; the index after the last case stands for a missing `else`. */
function outcomesWithoutDefinition(branch: Branch, all: readonly Definition[]): readonly number[] {
  const hasElse = branch.cases.some(each => each.tests.length === 0)
  return [...branch.cases.keys(), ...hasElse ? [] : [branch.cases.length]]
    .filter(index => !all.some(other => other.operator === '=' && branchAround(other.node) === branch && caseOf(branch, other.node) === index))
}

function branchAround(node: Node): Branch | undefined {
  for (let up = node.parent; up && up.kind !== 'function'; up = up.parent) if (up.kind === 'branch') return up
  return undefined
}

function caseOf(branch: Branch, node: Node): number {
  return branch.cases.findIndex(each => contains(each, node))
}
