import type { Judged } from '../../judge/judged.ts'
import type { Property, TypeMember } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { isSpan, nodeAt } from '../../syntax/node-at.ts'
import { acceptsUndefined } from '../accepts-undefined.ts'
import type { TextEdit } from '../apply-edits.ts'
import type { EditRequest } from '../edit-request.ts'
import { hasComment, isPure } from '../expressions.ts'
import type { FixScope } from '../fix-scope.ts'
import { nameMentions } from '../name-mentions.ts'
import type { Mention } from '../name-mentions.ts'
import { optionalSchema } from '../optional-schema.ts'
import { removeBinding } from '../remove-binding.ts'
import { removeProperty } from '../remove-property.ts'

/** Removes a member of a type or a schema that responses no longer have, with its unused names in patterns; or makes the member optional. */
export function removeMember(judged: Judged, module: Module, scope: FixScope): EditRequest[] {
  const { item, token, target } = judged
  const node = nodeAt(module, token)
  const member = node?.kind === 'type-member' || node?.kind === 'property' ? node : undefined
  if (!member || !isSpan(member.keySpan, token) || item.kind !== 'field' || item.response !== 'omitted' || isInComment(member, module)) return []
  const name = target.split('.').at(-1) ?? target
  const mentions = nameMentions(name, scope)
  const isSeen = scope.importers(module.path).every(file => scope.module(file) !== undefined)
  const whole = isSeen ? removal(member, mentions, module) : undefined
  if (whole) {
    const whyUnsafe = 'objects of this type may come from elsewhere'
    return [{ title: `Remove \`${name}\`, which responses no longer contain.`, edits: whole, of: 'key', from: [], whyUnsafe }]
  }
  const edit = mentions.every(mention => mention.node === member || isSafeWithout(mention)) ? optional(member, module) : undefined
  return edit ? [{ title: `Make \`${name}\` optional.`, edits: [edit], of: 'key', from: [], whyUnsafe: 'code may rely on the member', partial: true }] : []
}

/** Tests if a type is written in a comment, as in JavaScript: it is not edited. */
export function isInComment(member: TypeMember | Property, module: Module): boolean {
  return member.kind === 'type-member' && /\.[cm]?jsx?$/.test(module.path)
}

/** Removes a member and all other mentions of it; there may be thousands, so the first that has to stay ends the search. */
function removal(member: TypeMember | Property, mentions: readonly Mention[], module: Module): TextEdit[] | undefined {
  const edits = member.kind === 'property' ? schemaEdits(member, module) : typeEdits(member, module)
  if (!edits) return undefined
  const bindings: TextEdit[] = []
  for (const { node, module: home } of mentions) {
    if (node === member) continue
    const edit = home === module && node.kind === 'bind-member' ? removeBinding(node, home) : undefined
    if (!edit) return undefined
    bindings.push(edit)
  }
  return [...edits, ...bindings]
}

function typeEdits(member: TypeMember, module: Module): TextEdit[] | undefined {
  const edit = typeEdit(member, module)
  return edit && [edit]
}

/** Removes a member of a type with its line. A comment above would then describe the next member, so a member with one stays. */
function typeEdit(member: TypeMember, { text }: Module): TextEdit | undefined {
  const { parent } = member
  if (parent?.kind !== 'type-object' || parent.members.length < 2 || hasComment(text.slice(member.start, member.end))) return undefined
  if (/\*\/\s*$|\/\/[^\r\n]*[\r\n]\s*$/.test(text.slice(0, member.start))) return undefined
  const indent = /[\r\n]([^\S\r\n]*)$/.exec(text.slice(0, member.start))
  const rest = /^[^\S\r\n]*(?:\r\n|[\r\n])/.exec(text.slice(member.end))
  if (indent && rest) return { start: member.start - (indent[1] ?? '').length, end: member.end + rest[0].length, text: '' }
  const space = /^[^\S\r\n]*/.exec(text.slice(member.end))?.[0] ?? ''
  if (/^[;,]?\s*\}/.test(text.slice(member.end)) || hasComment(space)) return lastEdit(member, parent.members, text)
  return { start: member.start, end: member.end + space.length, text: '' }
}

/** `{ a: 1; b: 2 }` without b is `{ a: 1 }`. */
function lastEdit(member: TypeMember, members: readonly TypeMember[], text: string): TextEdit | undefined {
  const before = members[members.indexOf(member) - 1]
  if (!before) return undefined
  const start = before.end - (/[;,]$/.test(text.slice(before.start, before.end)) ? 1 : 0)
  return hasComment(text.slice(start, member.end)) ? undefined : { start, end: member.end, text: '' }
}

function schemaEdits(property: Property, module: Module): TextEdit[] | undefined {
  return isPure(property.value) || property.value.kind === 'call' ? removeProperty(property, module) : undefined
}

function optional(member: TypeMember | Property, module: Module): TextEdit | undefined {
  if (member.kind === 'property') return optionalSchema(member.value, module)
  return member.optional ? undefined : { start: member.keySpan.end, end: member.keySpan.end, text: '?' }
}

/** Tests if code compiles and runs without the member. */
function isSafeWithout({ node }: Mention): boolean {
  switch (node.kind) {
    case 'member': return acceptsUndefined(node)
    case 'property': return node.how === 'init' || node.how === 'shorthand'
    case 'type-member': return node.optional
    default: return false
  }
}
