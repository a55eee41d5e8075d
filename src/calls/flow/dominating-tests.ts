import type { Block, Branch, BranchCase, Choice, Expr, FunctionExpr, Loop, Markup, Node, Statement, SyntaxTree } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import { leaves, leavesList } from './leaving-cases.ts'

/** A test that is known to hold, or to fail: an expression, or a subject that equals one of some cases. */
export type Test =
  | { readonly kind: 'test', readonly test: Expr, readonly holds: boolean }
  | { readonly kind: 'cases', readonly subject: Expr, readonly cases: readonly Expr[], readonly holds: boolean }

/** Of more cases, and of more statements that leave, only the nearest are considered. */
const MOST = 64

/**
 * Returns the tests that decide whether a node is reached, innermost first: of `if`, `switch`, `?:`, `&&`, and of earlier statements
 * that leave. The search ends at the function around the node, unless that handles events of an element, or the search is `crossing`.
 */
export function dominatingTests(node: Node, crossing = false): readonly Test[] {
  const options: Test[] = []
  let below = node
  for (let up = node.parent; up && !isList(up); below = up, up = up.parent) {
    if (up.kind === 'choice') options.push(...testsOfOption(up, below))
    else if (up.kind === 'markup') options.push(...testsOfMarkup(up, below))
  }
  const above = testsAbove(below, crossing ? CROSSING : WITHIN, crossing)
  return options.length === 0 ? above : [...options, ...above]
}

const NONE: readonly Test[] = []

type List = BranchCase | FunctionExpr | Loop | Block

/** Tests if a node has a list of statements. */
function isList(node: Node): node is List {
  return node.kind === 'branch-case' || node.kind === 'function' || node.kind === 'loop' || node.kind === 'block'
}

/** The tests above what is directly in a list of statements: all that is below shares them. */
const [WITHIN, CROSSING] = [new WeakMap<Node, readonly Test[]>(), new WeakMap<Node, readonly Test[]>()]

function testsAbove(below: Node, known: WeakMap<Node, readonly Test[]>, crossing: boolean): readonly Test[] {
  const list = below.parent
  if (!list || !isList(list)) return NONE
  const before = known.get(below)
  if (before) return before
  const here = [...list.kind === 'branch-case' && !list.tests.some(test => test === below) ? testsOfCase(list) : NONE, ...testsOfStatements(list.body, below)]
  const above = list.kind === 'function' && !crossing && !isHandlerOfElement(list) ? NONE : dominatingTests(list, crossing)
  const found = here.length === 0 ? above : [...here, ...above]
  known.set(below, found)
  return found
}

/** Tests if a function handles events of an element, or is passed on there: there are none where the element is not rendered. */
function isHandlerOfElement(fn: FunctionExpr): boolean {
  const { parent } = fn
  if (parent?.kind === 'markup-attribute') return true
  return parent?.kind === 'call' && parent.callee !== fn && functionAround(parent)?.parent?.kind === 'markup-attribute'
}

function testsOfCase(branchCase: BranchCase): Test[] {
  const branch = branchCase.parent
  if (branch?.kind !== 'branch') return []
  const index = branch.cases.indexOf(branchCase)
  const earlier = branch.cases.slice(Math.max(0, index - MOST), index)
  if (branch.subject) return testsOfSwitch(branch, branch.subject, branchCase, earlier)
  const failed = earlier.flatMap(each => each.tests.map((test): Test => ({ kind: 'test', test, holds: false })))
  return [...branchCase.tests.map((test): Test => ({ kind: 'test', test, holds: true })), ...failed]
}

function testsOfSwitch({ cases }: Branch, subject: Expr, branchCase: BranchCase, earlier: readonly BranchCase[]): Test[] {
  const entering = fallingInto(earlier)
  // Beyond the limit, the cases are not all known.
  if (entering.length === MOST || (!branchCase.tests.length && cases.length > MOST)) return []
  if (branchCase.tests.length && entering.every(each => each.tests.length)) {
    return [{ kind: 'cases', subject, cases: [...branchCase.tests, ...entering.flatMap(each => each.tests)], holds: true }]
  }
  if (branchCase.tests.length) return []
  const others = cases.filter(each => each !== branchCase && !entering.includes(each)).flatMap(each => each.tests)
  return others.length ? [{ kind: 'cases', subject, cases: others, holds: false }] : []
}

/** Returns the cases that fall through into the next one. */
function fallingInto(earlier: readonly BranchCase[]): readonly BranchCase[] {
  const last = earlier.findLastIndex(leaves)
  return earlier.slice(last + 1)
}

function testsOfOption(choice: Choice, below: Node): Test[] {
  const index = choice.options.findIndex(option => option === below)
  if (index < 0 || choice.operator === '??') return []
  if (choice.operator === '?:') return choice.test ? [{ kind: 'test', test: choice.test, holds: index === 0 }] : []
  return choice.options.slice(0, index).map(test => ({ kind: 'test', test, holds: choice.operator === '&&' }))
}

/** Directives with the test under which an element is there. */
const TESTING = new Set(['v-if', 'v-else-if', 'v-show'])

/** `<div v-if="record.type === 'SRV'">…</div>` */
function testsOfMarkup({ attributes }: Markup, below: Node): readonly Test[] {
  let found: Test[] | undefined
  for (const attribute of attributes) {
    if (attribute === below) continue
    if (attribute.value && TESTING.has(attribute.name)) (found ??= []).push({ kind: 'test', test: attribute.value, holds: true })
  }
  return found ?? NONE
}

/** Returns the tests of statements at the top of a module that leave it before a node: `dominatingTests` does not see them. */
export function testsAtTop(node: Node, { body }: Pick<SyntaxTree, 'body'>): readonly Test[] {
  if (leavingIn(body).length === 0) return NONE
  let top = node
  for (let up = node.parent; up; up = up.parent) top = up
  return testsOfStatements(body, top)
}

/** `if (!LIST.includes(x)) return` before a statement holds for every later one. */
function testsOfStatements(body: readonly Statement[], below: Node): readonly Test[] {
  const leaving = leavingIn(body)
  return leaving.length === 0 ? NONE : leaving.filter(({ end }) => end <= below.start).slice(-MOST).flatMap(({ tests }) => tests)
}

/** A statement that may leave its list, and the tests that hold after it. */
interface LeavingStatement {
  readonly end: number
  readonly tests: readonly Test[]
}

const LEAVING = new WeakMap<readonly Statement[], readonly LeavingStatement[]>()

/** Returns the statements of a list that leave it; each list is searched once. */
function leavingIn(body: readonly Statement[]): readonly LeavingStatement[] {
  const known = LEAVING.get(body)
  if (known) return known
  const found: LeavingStatement[] = []
  for (const statement of body) {
    const tests = statement.kind === 'branch' ? testsAfter(statement) : NONE
    if (tests.length > 0) found.push({ end: statement.end, tests })
  }
  LEAVING.set(body, found)
  return found
}

function testsAfter({ subject, cases }: Branch): Test[] {
  const leaving = cases.filter(each => each.tests.length && leavesList(each))
  if (subject) return leaving.length ? [{ kind: 'cases', subject, cases: leaving.flatMap(each => each.tests), holds: false }] : []
  // The test of an `else if` is only evaluated where the earlier ones fail.
  return leaving.includes(cases[0] as BranchCase) ? (cases[0]?.tests ?? []).map(test => ({ kind: 'test', test, holds: false })) : []
}
