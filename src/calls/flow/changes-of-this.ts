import type { ClassExpr, Member } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { remembered } from '../../syntax/remembered.ts'
import { classMemberAround } from './class-member-around.ts'
import { isMutationSite } from './mutation-sites.ts'
import { membersOfThis } from './this-assignments.ts'

/** Of more places than these that change what a member holds, the first are looked at. */
const MOST_PLACES = 32

const ofModule = remembered(() => new Map<ClassExpr, ReadonlyMap<string, readonly Member[]>>())

/** Returns the places in a class that change something in what a member of `this` holds: `this.body.name = name`, `this.rows.push(row)`. */
export function changesOfThis(module: Module, cls: ClassExpr, key: string): readonly Member[] {
  const known = ofModule(module).get(cls) ?? changesIn(module, cls)
  ofModule(module).set(cls, known)
  return known.get(key) ?? []
}

function changesIn(module: Module, cls: ClassExpr): ReadonlyMap<string, readonly Member[]> {
  const found = new Map<string, Member[]>()
  for (const member of membersOfThis(module, cls)) {
    if (typeof member.property !== 'string' || classMemberAround(member)?.static === true || !isMutationSite(member, module)) continue
    const known = found.get(member.property)
    if (!known) found.set(member.property, [member])
    else if (known.length < MOST_PLACES) known.push(member)
  }
  return found
}
