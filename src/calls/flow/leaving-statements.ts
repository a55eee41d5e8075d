import { childrenOf } from '../../syntax/children.ts'
import type { Block, Branch, Expr, Loop, Node, Statement, Try } from '../../syntax/expr.ts'
import { partsOfTest } from './known-test.ts'
import type { Test } from './known-test.ts'
import { firstLeaveOf } from './labelled-leaves.ts'
import { leavesList, waysOut } from './leaving-cases.ts'
import type { WayOut } from './leaving-cases.ts'

/** The tests by which a statement leaves: where the code goes on after the statement, they had these outcomes. */
export interface Leaving {
  readonly tests: readonly Test[]
  readonly by: readonly WayOut[]
  /** The code goes on only where the tests were evaluated. */
  readonly isSure: boolean
}

const KNOWN = new WeakMap<Statement, readonly Leaving[]>()
const NONE: readonly Leaving[] = []

/** Returns the tests by which a statement, or a statement inside it, may leave the list that it is in. */
export function leavingIn(statement: Statement): readonly Leaving[] {
  if (statement.kind !== 'branch' && statement.kind !== 'block' && statement.kind !== 'try' && statement.kind !== 'loop') return NONE
  const known = KNOWN.get(statement)
  if (known) return known
  const found = statement.kind === 'branch' ? inBranch(statement)
    : statement.kind === 'try' ? inTry(statement)
      : statement.kind === 'loop' ? inLoop(statement)
        : statement.apart ? NONE : inBlock(statement)
  KNOWN.set(statement, found)
  return found
}

/** In the shell, `break` may leave the loop around. */
function inside(body: readonly Statement[]): readonly Leaving[] {
  const found = body.flatMap(leavingIn)
  return found.some(({ by }) => by.includes('label ')) ? found.map(each => each.by.includes('label ') ? unsure(each) : each) : found
}

/** The code goes on behind a block that it leaves by its label, and may skip tests that come later in the block. */
function inBlock(block: Block): readonly Leaving[] {
  const first = firstLeaveOf(block)
  if (first === Infinity) return inside(block.body)
  return block.body.flatMap(statement => {
    const found = inside([statement]).filter(({ by }) => !by.includes(`label ${block.label ?? ''}`))
    return statement.end <= first || (statement.kind === 'branch' && statement.start <= first) ? found : found.map(unsure)
  })
}

function unsure(leaving: Leaving): Leaving {
  return leaving.isSure ? { ...leaving, isSure: false } : leaving
}

function inBranch({ subject, cases }: Branch): readonly Leaving[] {
  const below = cases.flatMap(({ body }) => inside(body)).filter(({ by }) => subject === null || !by.includes('break')).map(unsure)
  const leaving = cases.filter(each => each.tests.length > 0 && leavesList(each))
  const [first] = leaving
  if (!first) return below
  if (subject) {
    const tests: readonly Test[] = [{ kind: 'cases', subject, cases: leaving.flatMap(each => each.tests), holds: false }]
    return [{ tests, by: leaving.flatMap(waysOut), isSure: true }, ...below]
  }
  // The test of an `else if` is only evaluated where the earlier ones fail.
  return [...leaving.map(each => ({ tests: failing(each.tests), by: waysOut(each), isSure: each === cases[0] })), ...below]
}

function failing(tests: readonly Expr[]): readonly Test[] {
  return tests.map(test => ({ kind: 'test', test, holds: false }))
}

/** An error may skip what a block tests, and where the handler goes on after it, what the block throws leaves nothing. */
function inTry({ block, handler, finalizer }: Try): readonly Leaving[] {
  const goesOn = handler !== null && !endsInLeaving(handler)
  const first = block.findIndex(mayThrow)
  const inBlock = block.flatMap((statement, index) => {
    const found = inside([statement])
    if (!goesOn) return found
    // A test of a branch comes before its cases, while those of other statements may follow what throws in them.
    const isSkipped = first >= 0 && (index > first || (index === first && statement.kind !== 'branch'))
    return found.filter(({ by }) => !by.includes('throw')).map(each => isSkipped || each.tests.some(testMayThrow) ? unsure(each) : each)
  })
  return [...inBlock, ...inside(handler ?? []).map(unsure), ...inside(finalizer)]
}

function endsInLeaving(body: readonly Statement[]): boolean {
  const last = body.at(-1)
  return last?.kind === 'return' || last?.kind === 'throw' || last?.kind === 'leave'
}

function testMayThrow(test: Test): boolean {
  return partsOfTest(test).some(mayThrow)
}

/** Tests if what a node does may fail. */
export function mayThrow(node: Node): boolean {
  if (node.kind === 'call' || node.kind === 'new' || node.kind === 'await' || node.kind === 'throw') return true
  return node.kind !== 'function' && childrenOf(node).some(child => child ? mayThrow(child) : false)
}

/** The body of `do` runs at least once, up to the first statement that leaves the loop. */
function inLoop({ how, body }: Loop): readonly Leaving[] {
  const found = inside(body)
  const leavesLoop = ({ by }: Leaving): boolean => by.includes('break') || by.includes('continue')
  const first = how === 'do' ? found.findIndex(leavesLoop) : 0
  return found.map((each, index) => how === 'do' && (first < 0 || index < first) ? each : unsure(each))
    .filter(each => !leavesLoop(each))
}
