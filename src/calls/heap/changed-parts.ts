import type { Member } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Place } from '../../uses/api-use.ts'
import type { Frame, Mutation } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { changesOfThis } from '../flow/changes-of-this.ts'
import { frameOf } from '../frames/frame-of.ts'
import type { Run } from '../state/run.ts'
import { doubted } from '../values/assumed.ts'
import { holdsResponse } from '../values/holds-response.ts'
import { optionsOf } from '../values/make-value.ts'
import { constructorFrame, constructorOf } from './inheritance.ts'
import type { ClassPart } from './inheritance.ts'
import { runsOnInstance } from './method-runs.ts'
import { mutatedValue } from './mutated-value.ts'
import { addition, lastingMutations } from './mutations-at.ts'
import { doubtedField } from './remove-fields.ts'

/**
 * Adds to what a member of an instance holds what the methods of a class change in it: `this.body.name = name`, `this.rows.push(row)`. In which order they are
 * called is not known, so nothing that a method sets or removes takes anything away.
 */
export function withChangedParts(run: Run, value: Value, part: ClassPart, key: string, at: Place): Value {
  const { owner: { cls, frame } } = part
  if (!optionsOf(value).some(isMade)) return value
  const mutations = changesOfThis(frame.module, cls, key).flatMap(member => changesAt(run, member, part))
  return mutations.length > 0 ? mutatedValue(run, value, { mutations, isSure: () => false }, at) : value
}

function changesAt(run: Run, member: Member, part: ClassPart): readonly Mutation[] {
  const additions = (frame: Frame): readonly Mutation[] => lastingMutations(run, member, frame).flatMap(mutation => addition(mutation, member))
  const runs = runsOnInstance(run, part, member)
  if (runs) return runs.flatMap(({ frame }) => additions(frame))
  return additions(frameAround(run, member, part)).filter(mutation => !isOfOtherInstance(mutation, part)).map(doubtedAddition)
}

/** Tests if the code makes a value that it can change. */
function isMade(value: Value): boolean {
  return value.kind === 'object' || value.kind === 'list' || (value.kind === 'instance' && value.data !== undefined) || (value.kind === 'text' && value.url)
}

/** Tests if a mutation adds a response to an instance that was made with arguments: methods of other instances may have got it. */
function isOfOtherInstance({ items, fields }: Mutation, { args }: ClassPart): boolean {
  return args !== null && args.length > 0 && [...items, ...fields.map(field => field.get())].some(value => holdsResponse(value))
}

/** Marks what a method adds: another instance may be the one on which it is called. */
function doubtedAddition(mutation: Mutation): Mutation {
  return { ...mutation, items: mutation.items.map(doubted), fields: mutation.fields.map(doubtedField) }
}

function frameAround(run: Run, member: Member, { owner, self, args }: ClassPart): Frame {
  const fn = functionAround(member)
  return fn && fn === constructorOf(owner.cls) ? constructorFrame(owner, fn, self, args) : frameOf(run, fn, owner.frame)
}
