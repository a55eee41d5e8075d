import { childrenOf } from '../../syntax/children.ts'
import type { Call, ClassExpr, ClassMember, Expr, FunctionExpr, Member, Name, New, Node, Pattern } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import type { InstanceUses } from '../domain/value.ts'
import { memberOf, withCasts } from './access-above.ts'
import { factsOf } from './calls-and-returns.ts'
import { classMemberAround } from './class-member-around.ts'
import { isMutationSite } from './mutation-sites.ts'
import { assignmentsOf, membersOfThis, thisOwner } from './this-assignments.ts'

/** A class of an instance, its own or one that it extends, with its module. */
export interface ClassIn {
  readonly cls: ClassExpr
  readonly module: Module
}

/** More names and results that stand for one instance are not followed. */
const MOST_NAMES = 64

/**
 * Returns what the code does with an instance where it makes it, by a name or by what its methods return (`new Query().path(path).send()`). An instance
 * escapes if the code does anything else with it.
 */
export function usesOfInstance(made: New, module: Module, classes: readonly ClassIn[]): InstanceUses {
  let escapes = escapesInside(classes)
  const calls = new Map<string, Call[]>()
  const pending: Expr[] = [made]
  for (const each of pending) {
    const uses = pending.length <= MOST_NAMES ? usesOf(each, module, classes) : null
    escapes ||= uses === null
    if (!uses) continue
    pending.push(...uses.names)
    if (uses.calls !== undefined) calls.set(uses.calls, [...calls.get(uses.calls) ?? [], ...uses.by ? [uses.by] : []])
  }
  return { calls, running: runningMembers([...calls.keys()], classes), escapes }
}

/** Returns the names of the members that run, from those that are called and from the constructor. */
function runningMembers(called: readonly string[], classes: readonly ClassIn[]): ReadonlySet<string> {
  const running = new Set(called)
  const used = classes.flatMap(usedMembers)
  for (const { key, around } of used) if (runsAtFirst(around)) running.add(key)
  for (const name of running) for (const { key, around } of used) if (around?.key === name) running.add(key)
  return running
}

/** Returns the members that a class takes of its instances, each with the member of the class in which it does so. */
function usedMembers({ cls, module }: ClassIn): { readonly key: string, readonly around: ClassMember | null }[] {
  const above = module.members.filter(({ object }) => object.kind === 'super' && thisOwner(object) === cls)
  return [...membersOfThis(module, cls), ...above].flatMap(member => {
    const around = classMemberAround(member)
    if (!around || typeof member.property !== 'string') return []
    return [{ key: member.property, around: around.parent === cls ? around : null }]
  })
}

/** Tests if a member runs when the instance is made: the constructor, or the first value of a field. When that of an inner class runs is not known. */
function runsAtFirst(member: ClassMember | null): boolean {
  return !member || member.how === 'constructor' || (member.how === 'field' && member.value?.kind !== 'function')
}

interface Uses {
  /** Other expressions that are the instance: references of a name that is declared for it, or what a method returns. */
  readonly names: readonly Expr[]
  /** The method that is called, and the call; `await` calls `then`, and no call is seen. */
  readonly calls?: string
  readonly by?: Call
}

const UNUSED: Uses = { names: [] }

/** Returns what the code does with an expression that is an instance; null if it escapes. */
function usesOf(expr: Expr, module: Module, classes: readonly ClassIn[]): Uses | null {
  const member = memberOf(expr)
  if (member) return usesByMember(member, classes)
  const node = withCasts(expr)
  const { parent } = node
  if (parent?.kind === 'expr') return UNUSED
  if (parent?.kind === 'await') return membersNamed('then', classes).length > 0 ? { names: [], calls: 'then' } : usesOf(parent, module, classes)
  // The end of the block calls a method of what `using` declares.
  if (parent?.kind !== 'declare' || parent.value !== node || parent.how === 'using') return null
  const binding = onlyName(parent.pattern, module)
  return binding && !isExportedName(binding, module) ? { names: binding.references } : null
}

function usesByMember(member: Member, classes: readonly ClassIn[]): Uses | null {
  const { property, parent } = member
  if (typeof property !== 'string') return null
  if (parent?.kind !== 'call' || parent.callee !== member) return mayHoldFunction(property, classes) ? null : UNUSED
  // `query.open().then(each => each.send())`: other code gets the instance.
  if (!mayHoldFunction(property, classes)) return null
  return { names: mayGiveThis(property, classes) ? [parent] : [], calls: property, by: parent }
}

function onlyName(pattern: Pattern, module: Module): Binding | null {
  const binding = pattern.kind === 'bind-name' ? module.bindingOfPattern(pattern) : null
  return binding?.definitions.length === 1 ? binding : null
}

function isExportedName(binding: Binding, { exports }: Module): boolean {
  return binding.owner === null && [...exports.values()].some(each => each.from === 'binding' && each.binding === binding)
}

const SETTING = new WeakMap<ClassExpr, boolean>()

/** Tests if a method of a class, other than its constructor, sets or changes members of the instance: instances then differ by the methods that are called. */
export function setsMembers({ cls, module }: ClassIn): boolean {
  const known = SETTING.get(cls) ?? membersOfThis(module, cls).some(member => {
    const around = classMemberAround(member)
    const isInMethod = around !== undefined && !around.static && around.how !== 'constructor'
    return isInMethod && (member.parent?.kind === 'bind-target' || isMutationSite(member, module))
  })
  SETTING.set(cls, known)
  return known
}

const ESCAPING = new WeakMap<ClassExpr, boolean>()

/** Tests if the classes of an instance hand `this` on, so that other code may call its methods: `registry.add(this)`. */
function escapesInside(classes: readonly ClassIn[]): boolean {
  const [first] = classes
  if (!first) return false
  const known = ESCAPING.get(first.cls) ?? classes.some(each => each.cls.members.some(member => !member.static && handsOn(member, each, classes)))
  ESCAPING.set(first.cls, known)
  return known
}

function handsOn(member: ClassMember, { cls, module }: ClassIn, classes: readonly ClassIn[]): boolean {
  const pending: Node[] = [member]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if ((node.kind === 'this' || node.kind === 'super') && thisOwner(node) === cls && isHandedOn(node, module, classes)) return true
    for (const child of childrenOf(node)) if (child) pending.push(child)
  }
  return false
}

/**
 * Tests if the code does more with `this`, or a name for it, than to take members of it or to return it. A call of a computed member may call any, and
 * what is called on the result of a method that returns `this` is not among the members.
 */
function isHandedOn(expr: Expr, module: Module, classes: readonly ClassIn[]): boolean {
  const { parent } = expr
  if (parent?.kind === 'member' && parent.object === expr) return givesOn(parent, classes)
  if (parent?.kind === 'return' || parent?.kind === 'expr' || (parent?.kind === 'call' && parent.callee === expr)) return false
  const binding = parent?.kind === 'declare' && parent.value === expr ? onlyName(parent.pattern, module) : null
  return !binding || binding.references.some(reference => isHandedOn(reference, module, classes))
}

function givesOn(member: Member, classes: readonly ClassIn[]): boolean {
  const { property, parent } = member
  const isCalled = parent?.kind === 'call' && parent.callee === member
  if (typeof property !== 'string') return isCalled
  const isGetter = membersNamed(property, classes).some(({ member: { how } }) => how === 'get')
  if (!(isCalled || isGetter) || !mayGiveThis(property, classes)) return false
  const result = isCalled ? parent : member
  const user = result.parent?.kind === 'await' ? result.parent.parent : result.parent
  return user?.kind !== 'expr' && user?.kind !== 'return'
}

/** Returns the members of a name in the classes of an instance, the first class first. */
export function membersNamed(key: string, classes: readonly ClassIn[]): readonly (ClassIn & { readonly member: ClassMember })[] {
  return classes.flatMap(each => each.cls.members.filter(member => !member.static && member.key === key).map(member => ({ ...each, member })))
}

/** Tests if a member may be a function, which may be called later, or has an accessor, which runs when it is used. */
function mayHoldFunction(key: string, classes: readonly ClassIn[]): boolean {
  return membersNamed(key, classes).some(({ member: { how, value } }) => ['method', 'get', 'set'].includes(how) || value?.kind === 'function')
    || classes.some(({ cls, module }) => assignmentsOf(module, cls).get(key)?.some(({ value }) => value?.kind === 'function'))
}

/** Tests if a method may return the instance that it is called on; true if there is no such method. */
function mayGiveThis(key: string, classes: readonly ClassIn[], above: readonly string[] = []): boolean {
  const members = membersNamed(key, classes)
  return members.length === 0 || members.some(({ member: { value, how }, module }) => (
    value?.kind === 'function' ? returnsThis(value, module, classes, [...above, key]) : how === 'method' || value !== null))
}

function returnsThis(fn: FunctionExpr, module: Module, classes: readonly ClassIn[], above: readonly string[]): boolean {
  return factsOf(module, fn).returns.some(returned => mayBeThis(returned, module, classes, above))
}

function mayBeThis(expr: Expr, module: Module, classes: readonly ClassIn[], above: readonly string[]): boolean {
  const mayBe = (part: Expr | null): boolean => part !== null && mayBeThis(part, module, classes, above)
  switch (expr.kind) {
    case 'this': return true
    case 'cast': return mayBe(expr.expression)
    case 'await': return mayBe(expr.argument)
    case 'assign': return mayBe(expr.value)
    case 'choice': return expr.options.some(mayBe)
    case 'name': return isNameForThis(expr, module, classes, above)
    case 'call': {
      const { callee } = expr
      const isOfThis = callee.kind === 'member' && (callee.object.kind === 'super' || mayBe(callee.object))
      const key = isOfThis ? String(callee.property) : null
      return key !== null && !above.includes(key) && mayGiveThis(key, classes, above)
    }
    default: return false
  }
}

function isNameForThis(name: Name, module: Module, classes: readonly ClassIn[], above: readonly string[]): boolean {
  const binding = module.bindingOf(name)
  const mark = `name ${String(binding?.definitions[0]?.node.start)}`
  if (!binding || above.includes(mark)) return false
  return binding.definitions.some(({ value }) => value !== null && mayBeThis(value, module, classes, [...above, mark]))
}
