import type { TypeMember } from '../../syntax/expr.ts'
import type { FieldRead } from '../../uses/api-use.ts'
import { addRead } from '../state/record-read.ts'
import type { Run } from '../state/run.ts'
import { literalMember } from './literal-conditions.ts'
import { keepsMember } from './pick-omit.ts'
import type { Owner } from './resolve-type.ts'
import { isClientSetMember, noteTypedRead } from './response-members.ts'
import { isInErrors } from './response-part.ts'
import { variantAt } from './shape-of.ts'
import { partOf, stepInto } from './typing.ts'
import type { BindingStep } from './typing.ts'

/** Adds the members of an object type to the fields of a response, and returns the steps to their own types. */
export function bindMembers(run: Run, step: BindingStep, members: readonly TypeMember[], owner: Owner): readonly BindingStep[] {
  const { typing, response, response: { path } } = step
  if (isInErrors(run, path) || response.side === 'error') return []
  const variant = variantAt(response, members.map(({ key }) => key), run.interest)
  const facts = [...response.facts, ...members.flatMap(literalMember), ...variant?.facts ?? []]
  const inside: BindingStep = { ...step, typing: variant ? { ...typing, shared: true } : typing, response: { ...response, facts } }
  return members.filter(member => keepsMember(typing.masks, member.key)).flatMap(member => {
    const full = [...path, member.key]
    if (run.interest.fieldLeaves.has(member.key)) bindMember(run, inside, member, full, owner)
    return member.type ? [stepInto(inside, partOf(typing, member.type), full)] : []
  })
}

function bindMember(run: Run, { typing, response }: BindingStep, member: TypeMember, path: readonly string[], owner: Owner): void {
  if (isClientSetMember(run, owner, member.key)) return
  const { module, subtypes = [], shared } = typing
  const at = { file: module.path, start: member.keySpan.start, end: member.keySpan.end }
  const { reads, side, facts } = response
  const read: FieldRead = { path, at, role: 'declaration', side, conditions: [], siblings: facts, ...shared && { shared } }
  const ofBase: FieldRead = { ...read, shared: true }
  addRead(reads, subtypes.length > 0 ? ofBase : read)
  for (const [index, each] of [...subtypes, owner].entries()) noteTypedRead(run, each, member.key, { reads, read: index ? ofBase : read })
}
