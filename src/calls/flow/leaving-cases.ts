import type { BranchCase, Statement } from '../../syntax/expr.ts'
import { isEndingCall } from '../languages/language-of.ts'
import { calleeNames } from './callee-path.ts'
import { firstLeaveOf, labelledLeaves } from './labelled-leaves.ts'

/** Tests if a case ends in a statement that leaves it. */
export function leaves({ body }: BranchCase): boolean {
  const end = endOf(body)
  return end?.kind === 'return' || end?.kind === 'throw' || end?.kind === 'leave' || (end !== undefined && endsProgram(end))
}

/** Tests if a statement ends the program: `process.exit(1)`. */
export function endsProgram(statement: Statement): boolean {
  return statement.kind === 'expr' && statement.expression.kind === 'call' && isEndingCall(calleeNames(statement.expression.callee).join('.'))
}

/** Tests if a case leaves the list of statements that contains the branch: `break` of a `switch` leaves only the switch. */
export function leavesList(branchCase: BranchCase): boolean {
  const end = endOf(branchCase.body)
  const inSwitch = branchCase.parent?.kind === 'branch' && branchCase.parent.subject !== null
  if (branchCase.body.some(statement => statement !== end && breaksInside(statement, inSwitch))) return false
  if (end?.kind === 'leave') return !(inSwitch && end.how === 'break' && end.label === undefined)
  return end?.kind === 'return' || end?.kind === 'throw' || (end !== undefined && endsProgram(end))
}

/** Tests if a statement may leave only what is around its list: a switch, or the loop around a case of the shell. */
function breaksInside(statement: Statement, inSwitch: boolean): boolean {
  switch (statement.kind) {
    case 'leave': return statement.how === 'break' && (statement.label === '' || (inSwitch && statement.label === undefined))
    case 'block': return statement.body.some(each => breaksInside(each, inSwitch))
    case 'loop': return statement.body.some(each => breaksInside(each, false))
    case 'branch': return statement.cases.some(({ body }) => body.some(each => breaksInside(each, inSwitch && statement.subject === null)))
    case 'try': return [...statement.block, ...statement.handler ?? [], ...statement.finalizer].some(each => breaksInside(each, inSwitch))
    default: return false
  }
}

/** How a statement leaves what is around it; by a label, as `label outer`. */
export type WayOut = 'return' | 'throw' | 'break' | 'continue' | `label ${string}`

/** Returns the ways by which a case leaves the list of statements that contains the branch. */
export function waysOut(branchCase: BranchCase): readonly WayOut[] {
  const end = endOf(branchCase.body)
  const labels = labelledLeaves(branchCase).map(({ leave }): WayOut => `label ${leave.label ?? ''}`)
  if (end?.kind === 'throw') return [...labels, 'throw']
  if (end?.kind !== 'leave') return [...labels, 'return']
  return end.label === undefined ? [...labels, end.how] : labels
}

function endOf(body: readonly Statement[]): Statement | undefined {
  const last = body.at(-1)
  if (last?.kind !== 'block') return last
  return firstLeaveOf(last) < Infinity ? undefined : endOf(last.body)
}
