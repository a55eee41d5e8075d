import { firstFrom } from '../../syntax/bisect.ts'
import { childrenOf } from '../../syntax/children.ts'
import type { Block, Branch, BranchCase, Choice, Expr, FunctionExpr, Loop, Markup, Node, Statement, SyntaxTree, Try } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Test } from './known-test.ts'
import { leaves } from './leaving-cases.ts'
import { leavingIn } from './leaving-statements.ts'

/** Of more cases, and of more statements that leave, only the nearest are considered. */
const MOST = 64

/**
 * Returns the tests that decide whether a node is reached, innermost first: of `if`, `switch`, `?:`, `&&`, and of earlier statements
 * that leave. The search ends at the function around the node, unless that handles events of an element, or the search is `crossing`.
 */
export function dominatingTests(node: Node, crossing = false): readonly Test[] {
  return testsOf(node, crossing ? CROSSING : WITHIN)
}

/** Returns the same tests across functions, and those that the code may have passed before a node, which are marked as unsure. */
export function testsPassed(node: Node): readonly Test[] {
  return testsOf(node, PASSED)
}

/** How tests are searched for, and those found above what is directly in a list of statements: all that is below shares them. */
interface Search {
  readonly crossing: boolean
  readonly withUnsure: boolean
  readonly known: WeakMap<Node, readonly Test[]>
}

const WITHIN: Search = { crossing: false, withUnsure: false, known: new WeakMap() }
const CROSSING: Search = { crossing: true, withUnsure: false, known: new WeakMap() }
const PASSED: Search = { crossing: true, withUnsure: true, known: new WeakMap() }

function testsOf(node: Node, search: Search): readonly Test[] {
  const options: Test[] = []
  let below = node
  for (let up = node.parent; up && !isList(up); below = up, up = up.parent) {
    if (up.kind === 'choice') options.push(...testsOfOption(up, below))
    else if (up.kind === 'markup') options.push(...testsOfMarkup(up, below))
  }
  const above = testsAbove(below, search)
  return options.length === 0 ? above : [...options, ...above]
}

const NONE: readonly Test[] = []

type List = BranchCase | FunctionExpr | Loop | Block | Try

/** Tests if a node has a list of statements. */
function isList(node: Node): node is List {
  return node.kind === 'branch-case' || node.kind === 'function' || node.kind === 'loop' || node.kind === 'block' || node.kind === 'try'
}

/** Returns the list of statements that a node is in. */
function bodyAround(list: List, below: Node): readonly Statement[] {
  if (list.kind !== 'try') return list.body
  return [list.block, list.handler ?? [], list.finalizer].find(each => each.some(statement => statement === below)) ?? []
}

function testsAbove(below: Node, search: Search): readonly Test[] {
  const { crossing, withUnsure, known } = search
  const list = below.parent
  if (!list || !isList(list)) return NONE
  const before = known.get(below)
  if (before) return before
  const ofCase = list.kind === 'branch-case' && !list.tests.some(test => test === below) ? testsOfCase(list) : NONE
  const body = bodyAround(list, below)
  const here = [...ofCase, ...isCalledAbove(below, body) ? NONE : testsOfStatements(body, below, withUnsure)]
  const above = list.kind === 'function' && !crossing && !isHandlerOfElement(list) ? NONE : testsOf(list, search)
  const found = here.length === 0 ? above : [...here, ...above]
  known.set(below, found)
  return found
}

const FIRST_NAMES = new WeakMap<readonly Statement[], ReadonlyMap<string, number>>()

/** Tests if a function is declared below a statement that names it: what leaves the list before the declaration may run after a call. */
function isCalledAbove(below: Node, body: readonly Statement[]): boolean {
  if (below.kind !== 'declare' || below.how !== 'function' || below.pattern.kind !== 'bind-name') return false
  const names = FIRST_NAMES.get(body) ?? firstNames(body)
  FIRST_NAMES.set(body, names)
  return (names.get(below.pattern.name) ?? Infinity) < below.start
}

/** Returns where each name is first in a list of statements. */
function firstNames(body: readonly Statement[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const open: Node[] = [...body]
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.kind === 'name') found.set(next.name, Math.min(next.start, found.get(next.name) ?? Infinity))
    for (const child of childrenOf(next)) if (child) open.push(child)
  }
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

/** Returns the tests of statements at the top of a module that leave it before a node: `testsPassed` does not see them. */
export function testsAtTop(node: Node, { body }: Pick<SyntaxTree, 'body'>): readonly Test[] {
  if (leavingOf(body).all.ends.length === 0) return NONE
  let top = node
  for (let up = node.parent; up; up = up.parent) top = up
  return testsOfStatements(body, top, true)
}

/** `if (!LIST.includes(x)) return` before a statement holds for every later one. */
function testsOfStatements(body: readonly Statement[], below: Node, withUnsure: boolean): readonly Test[] {
  const { sure, all } = leavingOf(body)
  const { ends, statements } = withUnsure ? all : sure
  const before = firstFrom(ends, below.start + 1)
  return before === 0 ? NONE : statements.slice(Math.max(0, before - MOST), before).flatMap(({ tests }) => tests)
}

/** A statement of a list that may leave it, and the tests that hold after it. */
interface LeavingStatement {
  readonly end: number
  readonly tests: readonly Test[]
  readonly isSure: boolean
}

/** Such statements in the order of their ends. */
interface InOrder {
  readonly ends: readonly number[]
  readonly statements: readonly LeavingStatement[]
}

const LEAVING = new WeakMap<readonly Statement[], { readonly sure: InOrder, readonly all: InOrder }>()

/** Returns the statements of a list that leave it, and those of them that do for sure; each list is searched once. */
function leavingOf(body: readonly Statement[]): { readonly sure: InOrder, readonly all: InOrder } {
  const known = LEAVING.get(body)
  if (known) return known
  const statements = body.flatMap(statement => leavingIn(statement).map(({ tests, isSure }) => (
    { end: statement.end, isSure, tests: isSure ? tests : tests.map(test => ({ ...test, isUnsure: true as const })) })))
  const found = { sure: inOrder(statements.filter(({ isSure }) => isSure)), all: inOrder(statements) }
  LEAVING.set(body, found)
  return found
}

function inOrder(statements: readonly LeavingStatement[]): InOrder {
  const sorted = [...statements].sort((a, b) => a.end - b.end)
  return { ends: sorted.map(({ end }) => end), statements: sorted }
}
