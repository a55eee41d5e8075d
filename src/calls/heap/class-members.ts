import type { Assign, ClassExpr, ClassMember, FunctionExpr } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Place } from '../../uses/api-use.ts'
import type { Frame } from '../domain/frame.ts'
import type { ClassValue, InstanceValue, Value } from '../domain/value.ts'
import { assignmentsOf, staticsOf } from '../flow/this-assignments.ts'
import { frameOf } from '../frames/frame-of.ts'
import { returnValue } from '../frames/return-value.ts'
import { languageOf } from '../languages/language-of.ts'
import { byDeclaredType } from '../modules/instance-of-type.ts'
import { asReplaced } from '../modules/replaced-values.ts'
import { provisionally } from '../state/provisionally.ts'
import type { Run } from '../state/run.ts'
import { anyInstance, choice, emptyMemory, isNothing, typed, unknown } from '../values/make-value.ts'
import { withPathCondition, withoutPathCondition } from '../values/path-condition.ts'
import { withAppended } from './appended-members.ts'
import { withChangedParts } from './changed-parts.ts'
import { withComponentState } from './component-state.ts'
import { heirsWith } from './heirs.ts'
import { baseOf, constructorFrame, constructorOf, DEEPEST_CHAIN, superArguments } from './inheritance.ts'
import type { ClassPart } from './inheritance.ts'
import { runsOnInstance } from './method-runs.ts'
import { constructedMember } from './prototype-members.ts'

/** Evaluates a member of an instance: fields, methods, getters, assignments to `this`, and then the base class. */
export function instanceMember(run: Run, self: InstanceValue, key: string, at: Place): Value {
  const known = self.members.get(key)
  if (known) return known
  const { of, args } = self
  if (key === languageOf(of.frame.module).constructorMember) return of
  // A member that needs its own value is unknown.
  return provisionally(self.members, key, unknown(at, key), () => {
    if (of.kind !== 'class') return constructedMember(run, of, self, key, at) ?? unknown(at, key)
    const found = memberOfClass(run, { owner: of, self, args }, key, at, 0)
    const inherited = args === null && (!found || found.kind === 'unknown' || isAbstract(found)) ? memberOfHeirs(run, of, key, at) : undefined
    return withComponentState(run, of, key, inherited ?? found) ?? unknown(at, key)
  })
}

/** Evaluates a member that only subclasses define, for an instance that may be of any of them; members of different ones are not combined. */
function memberOfHeirs(run: Run, base: ClassValue, key: string, at: Place): Value | undefined {
  const values = heirsWith(run, base, key).flatMap(({ owner, condition }) => {
    const value = withComponentState(run, owner, key, memberOfClass(run, { owner, self: anyInstance(owner), args: null }, key, at, 0))
    return value && value.kind !== 'unknown' ? [withPathCondition(value, condition)] : []
  })
  return values.length > 0 ? choice(values) : undefined
}

/** Tests if a method only throws, as those do that subclasses must implement. */
function isAbstract(member: Value): boolean {
  return member.kind === 'function' && member.fn.body.length > 0 && member.fn.body.every(statement => statement.kind === 'throw')
}

function memberOfClass(run: Run, part: ClassPart, key: string, at: Place, depth: number): Value | undefined {
  const value = memberBeforeChanges(run, part, key, at, depth)
  return value && withChangedParts(run, value, part, key, at)
}

function memberBeforeChanges(run: Run, part: ClassPart, key: string, at: Place, depth: number): Value | undefined {
  const { owner, owner: { cls, frame }, self } = part
  const own = cls.members.filter(member => !member.static && member.key === key && member.how !== 'constructor')
  const values = own.flatMap(member => {
    const value = valueOfMember(run, member, frame, self, at)
    return value ? [value] : []
  })
  const assigned = assignmentsOf(frame.module, cls).get(key) ?? []
  for (const assign of assigned) if (assign.operator !== '+=') values.push(...assignedValue(run, assign, part))
  const property = parameterProperty(run, part, key)
  if (property) values.push(property)
  const known = withAppended(run, values, assigned, part).filter(value => value.kind !== 'unknown')
  const useful = known.filter(value => !isNothing(value))
  if (useful.length) return choice(useful)
  // A field that is empty at first and is assigned an unknown value later is unknown.
  if (known.length) return byType(run, values.find(value => value.kind === 'unknown') ?? choice(known))
  const base = depth < DEEPEST_CHAIN ? baseOf(run, owner) : undefined
  const inherited = base && memberOfClass(run, { owner: base, self, args: superArguments(run, part) }, key, at, depth + 1)
  return inherited ?? (values[0] && byType(run, values[0]))
}

function byType(run: Run, value: Value): Value {
  return value.kind === 'unknown' ? byDeclaredType(run, value, value.type) : value
}

function valueOfMember(run: Run, { how, type: ref, value: body }: ClassMember, frame: Frame, self: Value, at: Place): Value | undefined {
  const type = ref && { ref, module: frame.module }
  if (!body) return type ? { ...unknown(at), type } : undefined
  const inside: Frame = { ...frame, self, ...emptyMemory() }
  if (how === 'method' && body.kind === 'function') return { kind: 'function', fn: body, frame, self, bound: [] }
  if (how === 'get' && body.kind === 'function') return returnValue(run, body, { ...inside, fn: body, args: [], parent: frame })
  if (how === 'set') return undefined
  const value = asReplaced(run, body, run.evaluate(body, inside))
  return type ? typed(isNothing(value) && type.ref.kind !== 'type-literal' ? unknown(at) : value, type) : value
}

function assignedValue(run: Run, assign: Assign, part: ClassPart): Value[] {
  if (!assign.value) return []
  const { owner, self, args } = part
  const fn = functionAround(assign)
  const constructor = constructorOf(owner.cls)
  if (fn && fn === constructor) return [asReplaced(run, assign.value, run.evaluate(assign.value, constructorFrame(owner, constructor, self, args)))]
  const argument = fn && constructor && setterArgument(run, fn, part)
  if (argument) return [run.evaluate(assign.value, { ...frameOf(run, fn, owner.frame), fn, args: [argument], self, ...emptyMemory() })]
  const { value } = assign
  const runs = runsOnInstance(run, part, assign) ?? [{ frame: frameOf(run, fn, owner.frame) }]
  return runs.map(({ frame }) => withoutPathCondition(run.evaluate(value, frame)))
}

/** Returns what the constructor assigns to a setter: `this.base = base` where `set base(value) { this.root = value }`. */
function setterArgument(run: Run, { parent: member }: FunctionExpr, part: ClassPart): Value | undefined {
  if (member?.kind !== 'class-member' || member.how !== 'set' || typeof member.key !== 'string') return undefined
  const { cls, frame } = part.owner
  const constructor = constructorOf(cls)
  const inConstructor = (assignmentsOf(frame.module, cls).get(member.key) ?? []).filter(assign => functionAround(assign) === constructor)
  const values = inConstructor.flatMap(assign => assignedValue(run, assign, part))
  return values.length ? choice(values) : undefined
}

/** `constructor(private readonly key: string)`. */
function parameterProperty(run: Run, { owner, self, args }: ClassPart, key: string): Value | undefined {
  const constructor = constructorOf(owner.cls)
  const parameter = constructor?.params.find(each => each.property && each.pattern.kind === 'bind-name' && each.pattern.name === key)
  if (!constructor || !parameter) return undefined
  const binding = owner.frame.module.bindingOfPattern(parameter.pattern)
  const frame = constructorFrame(owner, constructor, self, args)
  return binding ? asReplaced(run, parameter, run.binding(binding, frame, null)) : undefined
}

export function staticMember(run: Run, owner: ClassValue, key: string, at: Place): Value {
  const member = owner.cls.members.find(each => each.static && each.key === key)
  const value = member && valueOfMember(run, member, owner.frame, owner, at)
  if (value) return value
  const assigned = staticsOf(owner.frame.module, owner.cls).get(key)
  if (assigned) return run.evaluate(assigned, frameOf(run, functionAround(assigned), owner.frame))
  const base = baseOf(run, owner)
  const inherited = base ? staticMember(run, base, key, at) : unknown(at, key)
  // `this` of an inherited static method is the derived class.
  return inherited.kind === 'function' ? { ...inherited, self: owner } : inherited
}

/** Evaluates a member of the base class, for `super.request(…)`. */
export function superMember(run: Run, self: Value, cls: ClassExpr | null, key: string, at: Place): Value {
  if (self.kind === 'class') return staticMember(run, baseOf(run, self) ?? self, key, at)
  if (self.kind !== 'instance' || self.of.kind !== 'class') return unknown(at, key)
  let owner: ClassValue | undefined = self.of
  for (let depth = 0; owner && cls && owner.cls !== cls && depth < DEEPEST_CHAIN; depth++) owner = baseOf(run, owner)
  const base = owner && baseOf(run, owner)
  return (base && memberOfClass(run, { owner: base, self, args: null }, key, at, 1)) ?? unknown(at, key)
}
