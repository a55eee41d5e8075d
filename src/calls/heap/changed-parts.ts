import type { Member } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Place } from '../../uses/api-use.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { changesOfThis } from '../flow/changed-parts.ts'
import { frameOf } from '../frames/frame-of.ts'
import type { Run } from '../state/run.ts'
import { optionsOf } from '../values/make-value.ts'
import { constructorFrame, constructorOf } from './inheritance.ts'
import type { ClassPart } from './inheritance.ts'
import { mutatedValue } from './mutated-value.ts'
import { lastingMutations } from './mutations-at.ts'

/** Adds to what a member of an instance holds what the methods of a class change in it: `this.body.name = name`, `this.rows.push(row)`. */
export function withChangedParts(run: Run, value: Value, part: ClassPart, key: string, at: Place): Value {
  const { owner: { cls, frame } } = part
  if (!optionsOf(value).some(isMade)) return value
  const mutations = changesOfThis(frame.module, cls, key).flatMap(member => lastingMutations(run, member, frameAround(run, member, part)))
  return mutations.length > 0 ? mutatedValue(run, value, { mutations, isSure: () => false }, at) : value
}

/** Tests if the code makes a value that it can change. */
function isMade(value: Value): boolean {
  return value.kind === 'object' || value.kind === 'list' || (value.kind === 'text' && value.url)
}

function frameAround(run: Run, member: Member, { owner, self, args }: ClassPart): Frame {
  const fn = functionAround(member)
  return fn && fn === constructorOf(owner.cls) ? constructorFrame(owner, fn, self, args) : frameOf(run, fn, owner.frame)
}
