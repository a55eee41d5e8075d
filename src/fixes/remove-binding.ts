import type { Name, ObjectPattern, PatternMember } from '../syntax/expr.ts'
import type { Binding, Module } from '../syntax/module.ts'
import type { TextEdit } from './apply-edits.ts'
import { hasComment, isExported } from './expressions.ts'

/** Removes an unused name from an object pattern; undefined when a rest element would then collect the field, or a comment would be lost. */
export function removeBinding(member: PatternMember, module: Module): TextEdit | undefined {
  return bindingOf(member, module)?.references.length === 0 ? withoutMember(member, module) : undefined
}

/** Removes a name from an object pattern and replaces its uses by a text; undefined where that is not possible. */
export function replaceBinding(member: PatternMember, by: string, module: Module): TextEdit[] | undefined {
  const binding = bindingOf(member, module)
  const removal = withoutMember(member, module)
  if (!binding || !removal || binding.references.some(reference => reference.parent?.kind === 'bind-target')) return undefined
  return [removal, ...binding.references.map(reference => (
    { start: reference.start, end: reference.end, text: isShorthand(reference) ? `${reference.name}: ${by}` : by }))]
}

function withoutMember(member: PatternMember, { text }: Module): TextEdit | undefined {
  const { parent } = member
  if (parent?.kind !== 'bind-object' || !isLoose(parent) || typeof member.key !== 'string') return undefined
  const index = parent.members.indexOf(member)
  const [before, next] = [parent.members[index - 1], parent.members[index + 1]]
  const edit = next ? { start: member.start, end: next.start, text: '' } : { start: before?.end ?? member.start, end: member.end, text: '' }
  return hasComment(text.slice(edit.start, edit.end)) ? undefined : edit
}

/** Tests if a pattern can lose a member: an empty pattern is useless, and a type annotation has the member too. */
function isLoose({ rest, type, members }: ObjectPattern): boolean {
  return !rest && !type && members.length > 1
}

/** Returns the binding that a member declares, if all of its uses are visible. */
function bindingOf({ value }: PatternMember, module: Module): Binding | undefined {
  const binding = value.kind === 'bind-name' && !value.fallback ? module.bindingOfPattern(value) : null
  if (!binding || binding.definitions.length !== 1 || isExported(binding, module)) return undefined
  return module.template !== null && binding.owner === null ? undefined : binding
}

function isShorthand({ parent }: Name): boolean {
  return parent?.kind === 'property' && parent.how === 'shorthand'
}
