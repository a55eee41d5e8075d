import type { ClassExpr, ClassMember, Expr, FunctionExpr, Member } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import type { ClassValue, FieldValue, InstanceValue, ObjectValue } from '../domain/value.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import { withoutCasts } from '../flow/access-root.ts'
import { classMemberAround } from '../flow/class-member-around.ts'
import { assignmentsOf, membersOfThis, thisOwner } from '../flow/this-assignments.ts'
import { isUnreachable } from '../frames/test-outcome.ts'
import type { Run } from '../state/run.ts'
import { placeOf } from '../values/make-value.ts'
import { constructorFrame, constructorOf, inheritanceChain, superArguments } from './inheritance.ts'
import type { ClassPart } from './inheritance.ts'
import { withFields } from './mutated-object.ts'
import { lastingMutations } from './mutations-at.ts'

const DATA_CLASSES = new WeakMap<ClassExpr, boolean>()

/**
 * Tests if instances of a class only hold what its fields and constructors set, and those of the classes that it extends: none of these has
 * accessors or a `toJSON`, and no method changes a member.
 */
export function isOfDataClass(run: Run, of: ClassValue): boolean {
  const chain = inheritanceChain(run, of)
  return chain.at(-1)?.cls.extends === null && chain.every(({ cls, frame }) => isDataClass(cls, frame.module))
}

function isDataClass(cls: ClassExpr, module: Module): boolean {
  const known = DATA_CLASSES.get(cls) ?? (
    cls.members.every(member => member.how !== 'get' && member.how !== 'set' && member.key !== TO_JSON && (member.how !== 'block' || isDecorator(member)))
    && membersOfThis(module, cls).every(member => !isChanged(member) || isSetAtFirst(member, cls) || classMemberAround(member)?.static === true)
    && !assignmentsOf(module, cls).has(TO_JSON) && !membersThroughCasts(module, cls).some(isDeleted) && !changesPrototype(module, cls))
  DATA_CLASSES.set(cls, known)
  return known
}

function isDecorator({ value }: ClassMember): boolean {
  const [first] = value?.kind === 'function' ? value.body : []
  return first?.kind === 'expr' && first.expression.kind === 'other' && first.expression.operator === 'decorator'
}

/** The method whose result `JSON.stringify` sends in place of an object. */
const TO_JSON = 'toJSON'

function isChanged(member: Member): boolean {
  return member.parent?.kind === 'bind-target' || isDeleted(member)
}

function isDeleted({ parent }: Member): boolean {
  return parent?.kind === 'other' && parent.operator === 'delete'
}

/** Returns the members that code takes of `this` as another type: `(this as Loaded).key`. */
function membersThroughCasts(module: Module, cls: ClassExpr): readonly Member[] {
  return module.members.filter(({ object }) => object.kind === 'cast' && withoutCasts(object).kind === 'this' && thisOwner(object) === cls)
}

/** Tests if the code names the prototype of a class, whose members an instance has too: `RecordDto.prototype.toJSON = …`. */
function changesPrototype(module: Module, cls: ClassExpr): boolean {
  return module.members.some(({ object, property }) => (
    property === 'prototype' && object.kind === 'name' && module.bindingOf(object)?.definitions.some(({ value }) => value === cls)))
}

/** Tests if the constructor assigns a member. */
function isSetAtFirst(member: Member, cls: ClassExpr): boolean {
  return member.parent?.parent?.kind === 'assign' && functionAround(member) === constructorOf(cls)
}

/** Returns an instance of such a class as data that is sent: what the classes set, in the order in which they do. */
export function dataOfInstance(run: Run, self: InstanceValue, of: ClassValue): ObjectValue {
  const parts: ClassPart[] = []
  for (const owner of inheritanceChain(run, of)) {
    const derived = parts.at(-1)
    parts.push({ owner, self, args: derived ? superArguments(run, derived) : self.args })
  }
  const none: ObjectValue = { kind: 'object', fields: [], open: false, at: placeOf(of.cls, of.frame.module), role: 'plain' }
  return parts.toReversed().reduce((object, part) => withPart(run, object, part), none)
}

/** Adds the fields of one class, and what its constructor sets. One that has no value takes away that of the class above. */
function withPart(run: Run, object: ObjectValue, { owner, owner: { cls, frame: { module } }, self, args }: ClassPart): ObjectValue {
  const unset = new Set(cls.members.flatMap(member => isField(member) && isUnset(member) ? member.key : []))
  const written = fieldsWritten(cls, module).map((each): FieldValue => {
    return { ...each, conditions: [], branch: [], get: () => run.property(self, each.name, each.at) }
  })
  const made = { ...object, fields: [...object.fields.filter(({ name }) => !unset.has(name)), ...written] }
  const constructor = constructorOf(cls)
  if (!constructor) return made
  const frame = constructorFrame(owner, constructor, self, args)
  const reached = referencesIn(constructor, cls, module).filter(reference => !isUnreachable(run, reference, frame))
  const mutations = reached.flatMap(reference => lastingMutations(run, reference, frame))
  return mutations.length > 0 ? withFields(made, mutations) : made
}

const REFERENCES = new WeakMap<ClassExpr, readonly Expr[]>()

/** Returns the uses of `this` in a constructor, or of a name for it, that may set members. */
function referencesIn(constructor: FunctionExpr, cls: ClassExpr, module: Module): readonly Expr[] {
  const known = REFERENCES.get(cls)
  if (known) return known
  const members = [...membersOfThis(module, cls), ...membersThroughCasts(module, cls)].filter(member => functionAround(member) === constructor)
  const passed = factsOf(module, constructor).calls.flatMap(({ args }) => args.filter((arg): arg is Expr => arg.kind === 'this'))
  const found = [...members.map(({ object }) => withoutCasts(object)), ...passed].toSorted((one, other) => one.start - other.start)
  REFERENCES.set(cls, found)
  return found
}

type Written = Pick<FieldValue, 'name' | 'at'>

/** `locked = true`, `constructor(readonly locked: boolean)`. */
function fieldsWritten(cls: ClassExpr, module: Module): readonly Written[] {
  const initial = cls.members.flatMap(member => (
    isField(member) && hasValue(member) && !member.key.startsWith('#') ? [{ name: member.key, at: placeOf(member.keySpan, module) }] : []))
  return [...initial, ...parametersOf(constructorOf(cls), module)]
}

function isField(member: ClassMember): member is ClassMember & { readonly key: string } {
  return member.how === 'field' && !member.static && typeof member.key === 'string'
}

/** Tests if a field has nothing that is sent at first. TypeScript may only declare its type, as most of its settings have it: `name?: string`. */
function isUnset({ value, type }: ClassMember): boolean {
  return value ? isUndefined(value) || value.kind === 'function' : type === null
}

/** Tests if a field has a value that is sent from the beginning. */
function hasValue({ value }: ClassMember): boolean {
  return value !== null && value.kind !== 'function' && !isUndefined(value)
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
