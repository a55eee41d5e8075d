import type { Assign, Call, Expr, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import type { InstanceValue, Value } from '../domain/value.ts'
import { classMemberAround } from '../flow/class-member-around.ts'
import { branchOf } from '../flow/conditions-of-tests.ts'
import { loopsAround } from '../flow/execution-order.ts'
import { frameOf } from '../frames/frame-of.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { concatTexts } from '../values/concat-texts.ts'
import { choice, placeOf, unknown } from '../values/make-value.ts'
import { withoutPathCondition } from '../values/path-condition.ts'
import { textsOf } from '../values/text.ts'
import { constructorFrame, constructorOf } from './inheritance.ts'
import type { ClassPart } from './inheritance.ts'
import { runsOnInstance } from './method-runs.ts'
import type { MethodRun } from './method-runs.ts'

/** Of more additions to one member that may not run, the first are looked at: each doubles the texts. */
const MOST_UNSURE = 8

/** One addition to a member: `this.url += '/rules'`. */
interface Addition extends MethodRun {
  readonly assign: Assign
  readonly value: Expr
  /** True if the code that adds it always runs, before the member is read. */
  readonly isSure: boolean
}

/** Returns what a member holds after the texts that the methods of an instance add to it, in the order of the calls. */
export function withAppended(run: Run, values: readonly Value[], assigns: readonly Assign[], part: ClassPart): readonly Value[] {
  const appending = assigns.filter(({ operator }) => operator === '+=')
  const adding = new Set(appending.map(assign => String(classMemberAround(assign)?.key)))
  const additions = appending.flatMap(assign => additionsBy(run, assign, part, adding))
  if (additions.length === 0) return values
  let known = values
  let unsure = 0
  for (const addition of additions.sort(inOrder)) {
    const { assign, value, frame, by, isSure } = addition
    if (!isSure) unsure += 1
    if (unsure > MOST_UNSURE) return [...known, ...extended(known, unknown(placeOf(assign, frame.module)), addition)]
    // A loop may add more than once.
    const added = isRepeated(by, assign, part) ? unknown(placeOf(assign, frame.module)) : withoutPathCondition(run.evaluate(value, frame))
    const whole = extended(known, added, addition)
    known = isSure ? whole : [...known, ...whole]
  }
  return known
}

function extended(known: readonly Value[], added: Value, { assign, frame }: Addition): readonly Value[] {
  const at = placeOf(assign, frame.module)
  return known.some(({ kind }) => kind === 'text') ? concatTexts([textsOf(choice([...known]), at), textsOf(added, at)], at) : [added]
}

function additionsBy(run: Run, assign: Assign, part: ClassPart, adding: ReadonlySet<string>): readonly Addition[] {
  const { value } = assign
  if (!value) return []
  const { owner, self, args } = part
  const fn = functionAround(assign)
  const constructor = constructorOf(owner.cls)
  const isAlways = branchOf(assign).length === 0
  if (fn && fn === constructor) return [{ assign, value, frame: constructorFrame(owner, constructor, self, args), by: null, isSure: isAlways }]
  const runs = runsOnInstance(run, part, assign)?.filter(({ by }) => by === null || mayBeRead(by, self, adding))
  if (!runs) return [{ assign, value, frame: frameOf(run, fn, owner.frame), by: null, isSure: false }]
  return runs.map(({ frame, by }) => ({ assign, value, frame, by, isSure: isAlways && isSureCall(by, self, adding) }))
}

/** Tests if the code that makes an instance always makes a call on it, or the constructor does, before it calls other methods, which may read the member. */
function isSureCall(by: MethodRun['by'], { uses }: InstanceValue, adding: ReadonlySet<string>): boolean {
  if (by === null) return true
  const isFirst = [...uses?.calls ?? []].every(([name, calls]) => adding.has(name) || calls.every(call => call.end > by.end))
  return isFirst && branchOf(by).length === 0 && functionAround(by) === uses?.frame.fn
}

/** Tests if a method that does not add to the member, and may read it, is called after a call. */
function mayBeRead(by: Call, { uses }: InstanceValue, adding: ReadonlySet<string>): boolean {
  return functionAround(by) !== uses?.frame.fn || loopsAround(by, languageOf(uses.frame.module)).length > 0
    || [...uses.calls].some(([name, calls]) => !adding.has(name) && calls.some(call => call.end > by.end || functionAround(call) !== uses.frame.fn))
}

function isRepeated(by: MethodRun['by'], assign: Assign, { owner: { frame: { module } }, self: { uses } }: ClassPart): boolean {
  const isInLoop = (node: Node, inside: Module): boolean => loopsAround(node, languageOf(inside)).length > 0
  return isInLoop(assign, module) || (by !== null && uses !== undefined && (isInLoop(by, uses.frame.module) || functionAround(by) !== uses.frame.fn))
}

/** Orders additions as they run: first those of the constructor, then those of calls, of which a chain ends with the last. */
function inOrder(one: Addition, other: Addition): number {
  return (one.by?.end ?? 0) - (other.by?.end ?? 0) || one.assign.start - other.assign.start
}
