import type { Call, Expr, Member } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { TextEdit } from '../apply-edits.ts'

export interface ChainEdit {
  readonly edit: TextEdit
  /** The source of the client that the call begins with: `client`, `this.cf`. */
  readonly root: string
}

/** Edits the members between a client and a method; undefined where not all of them are written at the call. */
export function chainEdit({ callee }: Call, from: string, to: string, { text }: Module): ChainEdit | undefined {
  const [before, after] = [from.split('.'), to.split('.')]
  const members = membersOf(callee, before)
  const first = members?.[0]
  const last = members?.at(-1)
  if (!first || !last || !/^[\w$.\s]*$/.test(text.slice(first.object.end, last.end))) return undefined
  const most = Math.min(before.length, after.length)
  let same = 0
  while (same < most && before[same] === after[same]) same += 1
  let end = 0
  while (end < most - same && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const edit = editOf(members.slice(same, members.length - end), members[members.length - end], after.slice(same, after.length - end))
  const root = text.slice(first.object.start, first.object.end)
  return edit && { edit, root: /^[\w$.]+$/.test(root) ? root : 'client' }
}

/** Returns the edit that replaces, inserts or removes members before the `next` one, which stays. */
function editOf(old: readonly Member[], next: Member | undefined, names: readonly string[]): TextEdit | undefined {
  const [first] = old
  const last = old.at(-1)
  if (first && last && names.length > 0) return { start: first.propertySpan.start, end: last.propertySpan.end, text: names.join('.') }
  if (!next) return undefined
  const { start } = next.propertySpan
  return { start: first ? first.propertySpan.start : start, end: start, text: names.map(name => `${name}.`).join('') }
}

/** Returns the last members of an expression, if they have these names. */
function membersOf(callee: Expr, names: readonly string[]): readonly Member[] | undefined {
  const members: Member[] = []
  let at = callee
  for (const name of [...names].reverse()) {
    if (at.kind !== 'member' || at.property !== name) return undefined
    members.unshift(at)
    at = at.object
  }
  return members
}
