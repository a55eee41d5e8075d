import type { Member, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import type { Frame } from '../domain/frame.ts'
import type { FunctionValue, InstanceValue, Value } from '../domain/value.ts'
import { assignmentsOf } from '../flow/this-assignments.ts'
import { frameOf } from '../frames/frame-of.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { choice } from '../values/make-value.ts'
import { constructorFrame } from './inheritance.ts'

/** Evaluates a member of an instance of a constructor function: assignments to `this`, and members of the prototype. */
export function constructedMember(run: Run, owner: FunctionValue, self: InstanceValue, key: string, at: Place): Value | undefined {
  const frame = constructorFrame(owner, owner.fn, self, self.args)
  const assigned = assignmentsOf(owner.frame.module, owner.fn).get(key) ?? []
  const values = assigned.flatMap(assign => assign.value ? [run.evaluate(assign.value, frameOf(run, functionAround(assign), frame))] : [])
  values.push(...prototypeValues(run, owner, key, at))
  return values.length ? choice(values.map(value => value.kind === 'function' ? { ...value, self } : value)) : undefined
}

/** `F.prototype.key = …`, `F.prototype = { key: … }`, `Object.assign(F.prototype, { key: … })`. */
function prototypeValues(run: Run, owner: FunctionValue, key: string, at: Place): Value[] {
  return prototypesIn(owner.frame.module, key).flatMap((member): Value[] => {
    const holder = run.evaluate(member.object, frameOf(run, functionAround(member), owner.frame))
    return holder.kind === 'function' && holder.fn === owner.fn ? memberOfPrototype(run, member, owner.frame, key, at) : []
  }).filter(value => value.kind !== 'unknown' && value.kind !== 'scalar')
}

function memberOfPrototype(run: Run, prototype: Member, frame: Frame, key: string, at: Place): Value[] {
  const outer: Node | undefined = prototype.parent
  if (outer?.kind === 'member' && outer.property === key) return valuesAssigned(run, outer, frame)
  if (outer?.kind === 'bind-target') return valuesAssigned(run, prototype, frame).map(value => run.property(value, key, at))
  if (outer?.kind !== 'call' || outer.args[0] !== prototype) return []
  return outer.args.slice(1).flatMap(each => each.kind === 'spread' ? [] : [run.property(run.evaluate(each, frame), key, at)])
}

const PROTOTYPES = new WeakMap<Module, Map<string | null, Member[]>>()

/** Finds where a module mentions a prototype for a member, or for several members at once (null). Each module is searched once. */
function prototypesIn(module: Module, key: string): readonly Member[] {
  let known = PROTOTYPES.get(module)
  if (!known) {
    known = new Map()
    const { prototypeMember } = languageOf(module)
    for (const member of module.members) {
      if (member.property !== prototypeMember) continue
      const name = member.parent?.kind === 'member' && typeof member.parent.property === 'string' ? member.parent.property : null
      const sameName = known.get(name)
      if (sameName) sameName.push(member)
      else known.set(name, [member])
    }
    PROTOTYPES.set(module, known)
  }
  return [...known.get(key) ?? [], ...known.get(null) ?? []]
}

function valuesAssigned(run: Run, target: Member, frame: Frame): Value[] {
  const assign = target.parent?.kind === 'bind-target' ? target.parent.parent : undefined
  return assign?.kind === 'assign' && assign.value ? [run.evaluate(assign.value, frameOf(run, functionAround(assign), frame))] : []
}
