import { stores } from '../../clients/stores.ts'
import type { ClassExpr, ClassMember, FunctionExpr, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { optionsAround } from '../flow/component-options.ts'
import { storeCallAround } from '../flow/store-call.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { COMPONENT, madeOf } from '../values/is-store.ts'
import { anyInstance, placeOf } from '../values/make-value.ts'

/** Returns `this` of a method: its class, an instance of it, the object that holds it, or an instance of the function whose prototype does. */
export function thisOf(run: Run, fn: FunctionExpr, module: Module, parent: Frame): Value | null {
  const owner: Node | undefined = fn.parent
  if (owner?.kind === 'class-member') return thisOfMember(run, owner, parent)
  const store = storeCallAround(fn, [stores.getters, stores.actions])
  if (store) return run.evaluate(store, parent)
  const options = owner?.kind === 'property' ? optionsAround(fn, module) : undefined
  if (options) return madeOf(run.evaluate(options, parent), COMPONENT, placeOf(options, module))
  if (owner?.kind === 'property' && owner.parent?.kind === 'object') return run.evaluate(owner.parent, parent)
  const target = owner?.kind === 'assign' && owner.target.kind === 'bind-target' ? owner.target.target : null
  if (target?.kind === 'member') {
    const holder = target.object
    if (holder.kind === 'member' && holder.property === languageOf(module).prototypeMember) {
      const value = run.evaluate(holder.object, parent)
      return value.kind === 'function' || value.kind === 'class' ? anyInstance(value) : null
    }
    return run.evaluate(holder, parent)
  }
  return assignsThis(fn, module) ? anyInstance({ kind: 'function', fn, frame: parent, self: null, bound: [] }) : null
}

function thisOfMember(run: Run, member: ClassMember, frame: Frame): Value | null {
  const cls = member.parent
  return cls?.kind === 'class' ? member.static ? run.evaluate(cls, frame) : instanceOf(run, cls, frame) : null
}

/** Returns `this` where a node is part of the first value of a field, outside of functions: `rows = this.load()`; null elsewhere. */
export function thisOfField(run: Run, node: Node, frame: Frame): Value | null {
  const member = fieldAround(node)
  return member ? thisOfMember(run, member, frame) : null
}

/** Returns the field of which a node is part of the first value, outside of functions. */
export function fieldAround(node: Node): ClassMember | undefined {
  for (let up = node.parent; up && up.kind !== 'function'; up = up.parent) if (up.kind === 'class-member') return up
  return undefined
}

const ASSIGNING = new WeakMap<Module, ReadonlySet<FunctionExpr | null>>()

/** Tests if a function assigns members of `this`; each module is searched once. */
function assignsThis(fn: FunctionExpr, module: Module): boolean {
  const known = ASSIGNING.get(module) ?? new Set(module.members
    .filter(member => member.object.kind === 'this' && member.parent?.kind === 'bind-target').map(functionAround))
  ASSIGNING.set(module, known)
  return known.has(fn)
}

function instanceOf(run: Run, cls: ClassExpr, frame: Frame): Value {
  const value = run.evaluate(cls, frame)
  return value.kind === 'class' ? anyInstance(value) : value
}
