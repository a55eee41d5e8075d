import { componentState } from '../../clients/state-holders.ts'
import type { Call, ClassExpr, Expr, FunctionExpr, Member, ObjectExpr, Spread } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import { classMemberAround } from '../flow/class-member-around.ts'
import { assignmentsOf } from '../flow/this-assignments.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { noteChangedData } from './changed-data.ts'
import { isTestModule } from './is-test-module.ts'
import { isForeign, isOfItself } from './foreign-values.ts'
import { chainOf, originOf } from './origin-of.ts'
import type { Origin } from './origin-of.ts'
import { firstValues, replaceField, replaceStatic } from './replace-fields.ts'
import { replacedValues } from './replaced-values.ts'
import { templateChanges } from './template-changes.ts'

/** The calls and assignments by which code can come to functions that replace values. */
interface Used {
  /** The names of members of possible instances that are called, and of those that are assigned. */
  readonly called: Set<string>
  readonly assigned: Set<string>
  /** The names of members that are called, also those of what is certainly no instance. */
  readonly named: Set<string>
  /** Functions of other modules that are called by a name. */
  readonly functions: Set<FunctionExpr>
}

const used = slot((): Used => ({ called: new Set(), assigned: new Set(), named: new Set(), functions: new Set() }))

/**
 * Notes the values that a module replaces: members of what others export, `settings.base = …`, of classes, and of their instances. What a test
 * assigns says nothing about the program.
 */
export function noteReplaced(run: Run, module: Module): void {
  if (isTestModule(module)) return
  noteChangedData(run, module)
  for (const member of module.members) {
    if (member.parent?.kind === 'bind-target') noteAssigned(run, module, member)
    else if (typeof member.property === 'string' && isPassedOn(member)) used(run).called.add(member.property)
  }
  for (const call of module.calls) if (call.kind === 'call') noteCalled(run, module, call)
  for (const { cls, set, called } of module.classes.length > 0 ? templateChanges(run, module) : []) {
    for (const key of set) replaceField(run, module, cls, key)
    for (const name of called) used(run).called.add(name)
  }
}

/** Tests if a member is passed to what may call it: `onChange={this.setBase}`. */
function isPassedOn(member: Member): boolean {
  const { parent } = member
  return parent?.kind === 'markup-attribute' || (parent?.kind === 'call' && parent.callee !== member)
}

function noteAssigned(run: Run, module: Module, member: Member): void {
  const mayBeInstance = member.object.kind !== 'this' && !isForeign(run, module, member.object)
  if (mayBeInstance && typeof member.property === 'string') used(run).assigned.add(member.property)
  const chain = chainOf(member)
  const origin = chain && originOf(run, module, chain.root, chain.path)
  if (origin) replace(run, origin, module)
}

function noteCalled(run: Run, module: Module, { callee, args }: Call): void {
  if (callee.kind === 'name') {
    const origin = module.bindingOf(callee)?.definitions[0]?.import ? originOf(run, module, callee, []) : undefined
    if (origin?.expr?.kind === 'function') used(run).functions.add(origin.expr)
    return
  }
  if (callee.kind !== 'member' || typeof callee.property !== 'string') return
  used(run).named.add(callee.property)
  if (!isForeign(run, module, callee.object)) used(run).called.add(callee.property)
  const [target, ...sources] = args
  if (!languageOf(module).mergingMethods.has(callee.property) || target?.kind !== 'name') return
  for (const key of sources.flatMap(keysOf)) {
    const origin = originOf(run, module, target, [key])
    if (origin) replace(run, origin, module)
  }
}

/** The keys that are copied from an operand; `*` for unknown ones. */
function keysOf(source: Expr | Spread): readonly string[] {
  return source.kind === 'object' ? source.members.map(each => each.kind === 'property' && typeof each.key === 'string' ? each.key : '*') : ['*']
}

/** Marks what is at an origin. Of an object, the order of the code in its own module is known. */
function replace(run: Run, origin: Origin, from: Module): void {
  const { module, expr, path: [key, ...inner] } = origin
  if (expr?.kind === 'object' && key === '*' && inner.length > 0) replaceInEach(run, { module, expr, inner }, from)
  else replaceOne(run, origin, from)
}

function replaceOne(run: Run, { module, expr, binding, path }: Origin, from: Module): void {
  const [key] = path
  const { nodes, members } = replacedValues(run)
  if (expr?.kind === 'class' && key !== undefined) replaceStatic(run, expr, key)
  else if (expr?.kind === 'new' && key !== undefined) {
    const owner = expr.callee.kind === 'name' ? originOf(run, module, expr.callee, []) : undefined
    if (owner?.expr?.kind === 'class') replaceField(run, owner.module, owner.expr, key)
  } else if (module === from) return
  else if (expr && key === undefined) nodes.add(expr)
  else if (expr?.kind === 'object') replaceMember(run, expr, key)
  // What a call makes often has the members of the options that it gets: `api.defaults.baseURL = …`.
  else if (expr?.kind === 'call') for (const each of expr.args) if (each.kind === 'object') replaceMember(run, each, path.at(-1))
  if (binding && key !== undefined && module !== from) members.set(binding, (members.get(binding) ?? new Set()).add(key))
}

function replaceMember(run: Run, { members }: ObjectExpr, key: string | undefined): void {
  for (const each of members) if (each.kind === 'property' && (key === '*' || each.key === key)) replacedValues(run).nodes.add(each.value)
}

interface Computed {
  readonly module: Module
  readonly expr: ObjectExpr
  readonly inner: readonly string[]
}

/** `servers[name].base = …`: marks a member of each member of an object. */
function replaceInEach(run: Run, { module, expr, inner }: Computed, from: Module): void {
  for (const value of expr.members.flatMap(each => each.kind === 'property' ? each.value : [])) {
    const origin = value.kind === 'name' ? originOf(run, module, value, inner) : { module, expr: value, binding: null, path: inner }
    if (origin) replace(run, origin, from)
  }
}

/** Notes the members of a module that its own methods replace, which other code calls. All modules were searched for such calls. */
export function noteReplacedByCalls(run: Run, module: Module): void {
  for (const cls of module.classes) noteByMethods(run, module, cls)
  if (module.classes.length > 0) noteComponentStates(run, module)
}

function noteByMethods(run: Run, module: Module, cls: ClassExpr): void {
  for (const [key, assigns] of assignmentsOf(module, cls)) {
    for (const assign of assigns) {
      const member = classMemberAround(assign)
      if (!member || typeof member.key !== 'string' || !assign.value || assign.operator === '+=' || isOfItself(assign.value, key)) continue
      if (!(member.how === 'set' ? used(run).assigned : used(run).called).has(member.key)) continue
      if (member.static) replaceStatic(run, cls, key)
      else if (member.how !== 'constructor') replaceField(run, module, cls, key)
    }
  }
}

/** Notes the states of components that are classes: `this.setState({ base })`. */
function noteComponentStates(run: Run, module: Module): void {
  for (const { callee, args } of module.calls) {
    const isSetter = callee.kind === 'member' && callee.property === componentState.setter && callee.object.kind === 'this'
    const cls = isSetter ? classMemberAround(callee)?.parent : undefined
    if (cls?.kind === 'class') replaceState(run, module, cls, args[0])
  }
}

/** Marks what a call sets in the state of a component: the members that it names, or all of it. */
function replaceState(run: Run, module: Module, cls: ClassExpr, set: Expr | Spread | undefined): void {
  const all = firstValues(module, cls, componentState.member)
  const values = all.filter(isWritten)
  const keys = (set?.kind === 'function' ? factsOf(module, set).returns : [set]).flatMap(each => each ? keysOf(each) : '*')
  if (values.length === 0 || values.length < all.length || keys.includes('*')) replaceField(run, module, cls, componentState.member)
  else for (const value of values) for (const key of keys) replaceMember(run, value, key)
}

/** Tests if an expression is an object of which each member is seen. */
function isWritten(expr: Expr): expr is ObjectExpr {
  return expr.kind === 'object' && !keysOf(expr).includes('*')
}

/** Tests if other modules call a function, by its name. */
export function isCalledElsewhere(run: Run, fn: FunctionExpr): boolean {
  const { functions, named } = used(run)
  const name = fn.name ?? (fn.parent?.kind === 'declare' && fn.parent.pattern.kind === 'bind-name' ? fn.parent.pattern.name : null)
  return functions.has(fn) || (name !== null && named.has(name))
}

/** Tests if code assigns to a member of a name of what may be an instance or a component. */
export function isAssignedElsewhere(run: Run, name: string): boolean {
  return used(run).assigned.has(name)
}
