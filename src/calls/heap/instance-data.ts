import type { ClassExpr, Expr, FunctionExpr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { FieldValue, InstanceValue, ObjectValue } from '../domain/value.ts'
import { classMemberAround } from '../flow/class-member-around.ts'
import { membersOfThis } from '../flow/this-assignments.ts'
import type { Run } from '../state/run.ts'
import { placeOf } from '../values/make-value.ts'
import { constructorOf } from './inheritance.ts'

const DATA_CLASSES = new WeakMap<ClassExpr, boolean>()

/**
 * Tests if instances of a class only hold what its fields and the parameters of its constructor say: the class extends none, has no accessors and no
 * `toJSON`, and its code changes no member.
 */
export function isDataClass(cls: ClassExpr, module: Module): boolean {
  const known = DATA_CLASSES.get(cls) ?? (cls.extends === null && fieldsWritten(cls, module).length > 0
    && cls.members.every(({ key, how }) => how !== 'get' && how !== 'set' && how !== 'block' && key !== 'toJSON')
    && membersOfThis(module, cls).every(member => !isChanged(member.parent?.kind) || classMemberAround(member)?.static === true))
  DATA_CLASSES.set(cls, known)
  return known
}

/** Tests if the code does more with a member than to read it, by the node around it. */
function isChanged(kind: string | undefined): boolean {
  return kind === 'bind-target' || kind === 'other'
}

/** Returns an instance of such a class as data that is sent. */
export function dataOfInstance(run: Run, self: InstanceValue, cls: ClassExpr, module: Module): ObjectValue {
  const fields = fieldsWritten(cls, module).map((written): FieldValue => {
    const { name, at } = written
    return { ...written, conditions: [], branch: [], get: () => run.property(self, name, at) }
  })
  return { kind: 'object', fields, open: false, at: placeOf(cls, module), role: 'plain' }
}

type Written = Pick<FieldValue, 'name' | 'at'>

/** `locked = true`, `constructor(readonly locked: boolean)`. */
function fieldsWritten(cls: ClassExpr, module: Module): readonly Written[] {
  const initial = cls.members.flatMap(({ key, keySpan, how, value, static: isStatic }) => {
    const isSent = how === 'field' && !isStatic && typeof key === 'string' && !key.startsWith('#') && value !== null && value.kind !== 'function'
    return isSent && !isUndefined(value) ? [{ name: key, at: placeOf(keySpan, module) }] : []
  })
  return [...initial, ...parametersOf(constructorOf(cls), module)]
}

function parametersOf(constructor: FunctionExpr | undefined, module: Module): readonly Written[] {
  return (constructor?.params ?? []).flatMap(({ property, pattern }) => (
    property && pattern.kind === 'bind-name' ? [{ name: pattern.name, at: placeOf(pattern, module) }] : []))
}

/** Tests if the first value of a field is `undefined`, which is not sent. */
function isUndefined(value: Expr): boolean {
  if (value.kind === 'cast') return isUndefined(value.expression)
  return value.kind === 'name' && value.name === 'undefined'
}
