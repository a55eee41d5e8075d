import type { Assign, Call, ClassExpr, ClassMember, FunctionExpr, Member, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import type { Frame } from '../domain/frame.ts'
import type { ClassValue, FunctionValue, InstanceValue, Value } from '../domain/value.ts'
import { factsOf } from '../flow/function-facts.ts'
import { assignmentsOf, staticsOf } from '../flow/this-assignments.ts'
import { frameOf } from '../frames/frame-of.ts'
import { returnValue } from '../frames/return-value.ts'
import { languageOf } from '../languages/language-of.ts'
import { instanceOfType } from '../modules/instance-of-type.ts'
import type { Run } from '../state/run.ts'
import { choice, emptyMemory, isNothing, typed, unknown } from '../values/make-value.ts'
import { withoutPathCondition } from '../values/path-condition.ts'

const DEEPEST_CHAIN = 8

/** A member of an instance: fields, methods, getters, what constructors and methods assign to `this`, then the base class. */
export function instanceMember(run: Run, self: InstanceValue, key: string, at: Place): Value {
  const known = self.members.get(key)
  if (known) return known
  if (key === languageOf(self.of.frame.module).constructorMember) return self.of
  self.members.set(key, unknown(at, key))
  const value = (self.of.kind === 'class' ? ofClass(run, self.of, self, self.args, key, at, 0) : ofConstructor(run, self.of, self, key, at)) ?? unknown(at, key)
  self.members.set(key, value)
  return value
}

function ofClass(run: Run, made: ClassValue, self: InstanceValue, args: readonly Value[] | null, key: string, at: Place, depth: number): Value | undefined {
  const { cls, frame } = made
  const own = cls.members.filter(member => !member.static && member.key === key && member.how !== 'constructor')
  const values = own.flatMap(member => {
    const value = valueOfMember(run, member, frame, self, at)
    return value ? [value] : []
  })
  const assigned = assignmentsOf(frame.module, cls).get(key) ?? []
  values.push(...assigned.flatMap(assign => assignedValue(run, assign, made, self, args)))
  const property = parameterProperty(run, made, self, args, key)
  if (property) values.push(property)
  const known = values.filter(value => value.kind !== 'unknown')
  const useful = known.filter(value => !isNothing(value))
  if (useful.length) return choice(useful)
  // Empty at first, and given something that is not known later.
  if (known.length) return byType(run, values.find(value => value.kind === 'unknown') ?? choice(known))
  const base = depth < DEEPEST_CHAIN ? baseOf(run, made) : undefined
  const inherited = base && ofClass(run, base, self, superArguments(run, made, self, args), key, at, depth + 1)
  return inherited ?? (values[0] && byType(run, values[0]))
}

/** What nothing is known of but its type may be an instance of a class. */
function byType(run: Run, value: Value): Value {
  return value.kind === 'unknown' && value.type ? instanceOfType(run, value.type.ref, value.type.module) ?? value : value
}

function valueOfMember(run: Run, member: ClassMember, frame: Frame, self: Value, at: Place): Value | undefined {
  if (!member.value) return member.type ? { ...unknown(at), type: { ref: member.type, module: frame.module } } : undefined
  const inside: Frame = { ...frame, self, ...emptyMemory() }
  if (member.how === 'method' && member.value.kind === 'function') return { kind: 'function', fn: member.value, frame, self, bound: [] }
  if (member.how === 'get' && member.value.kind === 'function') return returnValue(run, member.value, { ...inside, fn: member.value, args: [], parent: frame })
  if (member.how === 'set') return undefined
  const value = run.evaluate(member.value, inside)
  return member.type ? typed(isNothing(value) && member.type.kind !== 'type-literal' ? unknown(at) : value, { ref: member.type, module: frame.module }) : value
}

function assignedValue(run: Run, assign: Assign, made: ClassValue, self: InstanceValue, args: readonly Value[] | null): Value[] {
  if (!assign.value) return []
  const fn = functionAround(assign)
  const constructor = constructorOf(made.cls)
  if (fn && fn === constructor) return [run.evaluate(assign.value, constructorFrame(run, made, constructor, self, args))]
  const given = fn && constructor && givenToSetter(run, fn, made, self, args)
  if (given) return [run.evaluate(assign.value, { ...frameOf(run, fn, made.frame), fn, args: [given], self, ...emptyMemory() })]
  return [withoutPathCondition(run.evaluate(assign.value, frameOf(run, fn, made.frame)))]
}

/** What the constructor gives a setter: `this.base = base` where `set base(value) { this.root = value }`. */
function givenToSetter(run: Run, { parent: member }: FunctionExpr, made: ClassValue, self: InstanceValue, args: readonly Value[] | null): Value | undefined {
  if (member?.kind !== 'class-member' || member.how !== 'set' || typeof member.key !== 'string') return undefined
  const constructor = constructorOf(made.cls)
  const values = (assignmentsOf(made.frame.module, made.cls).get(member.key) ?? []).filter(assign => functionAround(assign) === constructor).flatMap(assign => assignedValue(run, assign, made, self, args))
  return values.length ? choice(values) : undefined
}

function parameterProperty(run: Run, made: ClassValue, self: InstanceValue, args: readonly Value[] | null, key: string): Value | undefined {
  const constructor = constructorOf(made.cls)
  const parameter = constructor?.params.find(each => each.property && each.pattern.kind === 'bind-name' && each.pattern.name === key)
  if (!constructor || !parameter) return undefined
  const binding = made.frame.module.bindingOfPattern(parameter.pattern)
  const frame = constructorFrame(run, made, constructor, self, args)
  return binding ? run.binding(binding, frame, null) : undefined
}

export function constructorOf(cls: ClassExpr): FunctionExpr | undefined {
  const value = cls.members.find(member => member.how === 'constructor' && member.value)?.value
  return value?.kind === 'function' ? value : undefined
}

const FRAMES = new WeakMap<InstanceValue, Map<FunctionExpr, Frame>>()

/** The activation of a constructor that made an instance; its arguments are unknown when the instance is seen from inside. */
export function constructorFrame(run: Run, made: ClassValue | FunctionValue, fn: FunctionExpr, self: InstanceValue, args: readonly Value[] | null): Frame {
  const frames = FRAMES.get(self) ?? new Map<FunctionExpr, Frame>()
  FRAMES.set(self, frames)
  const known = frames.get(fn)
  if (known) return known
  const frame: Frame = { module: made.frame.module, fn, args, argsOpen: false, self, parent: made.frame, stack: [], ...emptyMemory() }
  frames.set(fn, frame)
  return frame
}

/** A class and those that it extends, itself first; classes that extend each other come once. */
export function lineOf(run: Run, made: ClassValue): readonly ClassValue[] {
  const line: ClassValue[] = []
  for (let each: ClassValue | undefined = made; each && line.length < DEEPEST_CHAIN; each = baseOf(run, each)) {
    const { cls } = each
    if (line.some(other => other.cls === cls)) break
    line.push(each)
  }
  return line
}

/** The class that a class extends. */
function baseOf(run: Run, made: ClassValue): ClassValue | undefined {
  if (!made.cls.extends) return undefined
  const base = run.evaluate(made.cls.extends, made.frame)
  return base.kind === 'class' && base.cls !== made.cls ? base : undefined
}

/** What `super(…)` passes on; a class without a constructor passes its own arguments. */
function superArguments(run: Run, made: ClassValue, self: InstanceValue, args: readonly Value[] | null): readonly Value[] | null {
  const constructor = constructorOf(made.cls)
  if (!constructor) return args
  const call = factsOf(made.frame.module, constructor).calls.find((each): each is Call => each.kind === 'call' && each.callee.kind === 'super')
  if (!call) return null
  const frame = constructorFrame(run, made, constructor, self, args)
  return call.args.map(argument => argument.kind === 'spread' ? unknown({ file: frame.module.path, start: argument.start, end: argument.end }) : run.evaluate(argument, frame))
}

export function staticMember(run: Run, made: ClassValue, key: string, at: Place): Value {
  const member = made.cls.members.find(each => each.static && each.key === key)
  const value = member && valueOfMember(run, member, made.frame, made, at)
  if (value) return value
  const assigned = staticsOf(made.frame.module, made.cls).get(key)
  if (assigned) return run.evaluate(assigned, frameOf(run, functionAround(assigned), made.frame))
  const base = baseOf(run, made)
  const inherited = base ? staticMember(run, base, key, at) : unknown(at, key)
  // A static that is inherited still has the deriving class as its `this`.
  return inherited.kind === 'function' ? { ...inherited, self: made } : inherited
}

/** A member of the base class, for `super.request(…)`. */
export function superMember(run: Run, self: Value, cls: ClassExpr | null, key: string, at: Place): Value {
  if (self.kind === 'class') return staticMember(run, baseOf(run, self) ?? self, key, at)
  if (self.kind !== 'instance' || self.of.kind !== 'class') return unknown(at, key)
  let made: ClassValue | undefined = self.of
  for (let depth = 0; made && cls && made.cls !== cls && depth < DEEPEST_CHAIN; depth++) made = baseOf(run, made)
  const base = made && baseOf(run, made)
  return (base && ofClass(run, base, self, null, key, at, 1)) ?? unknown(at, key)
}

function ofConstructor(run: Run, made: FunctionValue, self: InstanceValue, key: string, at: Place): Value | undefined {
  const module = made.frame.module
  const frame = constructorFrame(run, made, made.fn, self, self.args)
  const assigned = assignmentsOf(module, made.fn).get(key) ?? []
  const values = assigned.flatMap(assign => assign.value ? [run.evaluate(assign.value, frameOf(run, functionAround(assign), frame))] : [])
  values.push(...prototypeValues(run, made, key, at))
  return values.length ? choice(values.map(value => value.kind === 'function' ? { ...value, self } : value)) : undefined
}

/** `F.prototype.key = …`, `F.prototype = { key: … }`, `Object.assign(F.prototype, { key: … })`. */
function prototypeValues(run: Run, made: FunctionValue, key: string, at: Place): Value[] {
  const { module } = made.frame
  return prototypesIn(module, key).flatMap((member): Value[] => {
    const holder = run.evaluate(member.object, frameOf(run, functionAround(member), made.frame))
    if (holder.kind !== 'function' || holder.fn !== made.fn) return []
    const outer: Node | undefined = member.parent
    if (outer?.kind === 'member' && outer.property === key) return valuesAssigned(run, outer, made.frame)
    if (outer?.kind === 'bind-target') return valuesAssigned(run, member, made.frame).map(value => run.property(value, key, at))
    if (outer?.kind === 'call' && outer.args[0] === member) return outer.args.slice(1).flatMap(argument => argument.kind === 'spread' ? [] : [run.property(run.evaluate(argument, made.frame), key, at)])
    return []
  }).filter(value => value.kind !== 'unknown' && value.kind !== 'scalar')
}

const PROTOTYPES = new WeakMap<Module, Map<string | null, Member[]>>()

/** Where a module names a prototype, for one member of it or for several (null); it is searched once. */
function prototypesIn(module: Module, key: string): readonly Member[] {
  let known = PROTOTYPES.get(module)
  if (!known) {
    known = new Map()
    for (const member of module.members) {
      if (member.property !== languageOf(module).prototypeMember) continue
      const name = member.parent?.kind === 'member' && typeof member.parent.property === 'string' ? member.parent.property : null
      const same = known.get(name)
      if (same) same.push(member)
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
