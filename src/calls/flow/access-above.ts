import type { Expr, Member } from '../../syntax/expr.ts'
import type { LanguageModel } from '../languages/language-model.ts'

/** Returns an expression with the casts around it: `(body as Body)` for `body`. */
export function withCasts(expr: Expr): Expr {
  let node = expr
  while (node.parent?.kind === 'cast' && node.parent.expression === node) node = node.parent
  return node
}

/** Returns the member that code takes of an expression, through casts: `(body as Body).data` for `body`. */
export function memberOf(expr: Expr): Member | undefined {
  const node = withCasts(expr)
  return node.parent?.kind === 'member' && node.parent.object === node ? node.parent : undefined
}

/** Returns the last of the members that code takes of an expression, with the casts around it; the expression itself if it takes none. */
export function lastMember(expr: Expr): Expr {
  let node = expr
  for (let up = memberOf(node); up; up = memberOf(up)) node = up
  return withCasts(node)
}

/** A part of what an expression is, as the code goes into it: a member, or an entry of a map. */
export interface Part {
  readonly node: Expr
  readonly key: string | Expr
  readonly isEntry: boolean
}

/** Returns the part that a member is; of `groups.get(key)`, followed by a member of the entry, the entry. */
export function partAt(member: Member, { entryMethods }: LanguageModel): Part {
  const call = member.parent
  const [key, other] = call?.kind === 'call' && call.callee === member && entryMethods.has(String(member.property)) ? call.args : []
  const isEntry = call?.kind === 'call' && key !== undefined && key.kind !== 'spread' && !other && memberOf(call) !== undefined
  return isEntry ? { node: call, key, isEntry } : { node: member, key: member.property, isEntry: false }
}
