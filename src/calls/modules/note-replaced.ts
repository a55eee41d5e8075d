import type { Call, ClassExpr, Expr, FunctionExpr, Member, Node, ObjectExpr, Spread } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import { definingCalls } from '../flow/called-definitions.ts'
import { assignmentsOf } from '../flow/this-assignments.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { isTestModule } from './is-test-module.ts'
import { isForeign, isOfItself } from './foreign-values.ts'
import { chainOf, originOf } from './origin-of.ts'
import type { Origin } from './origin-of.ts'
import { replacedValues } from './replaced-values.ts'

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
  for (const member of module.members) {
    if (member.parent?.kind === 'bind-target') noteAssigned(run, module, member)
  }
  for (const call of module.calls) if (call.kind === 'call') noteCalled(run, module, call)
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

function replaceOne(run: Run, { module, expr, binding, path: [key] }: Origin, from: Module): void {
  const { nodes, members } = replacedValues(run)
  if (expr?.kind === 'class' && key !== undefined) replaceStatic(run, expr, key)
  else if (expr?.kind === 'new' && key !== undefined) {
    const owner = expr.callee.kind === 'name' ? originOf(run, module, expr.callee, []) : undefined
    if (owner?.expr?.kind === 'class') replaceField(run, owner.module, owner.expr, key)
  } else if (module === from) return
  else if (expr && key === undefined) nodes.add(expr)
  else if (expr?.kind === 'object') {
    for (const each of expr.members) if (each.kind === 'property' && (key === '*' || each.key === key)) nodes.add(each.value)
  }
  if (binding && key !== undefined && module !== from) members.set(binding, (members.get(binding) ?? new Set()).add(key))
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

function replaceStatic(run: Run, cls: ClassExpr, key: string): void {
  for (const { static: isStatic, how, key: name, value } of cls.members) {
    if (isStatic && how === 'field' && name === key && value) replacedValues(run).nodes.add(value)
  }
}

/** Marks the first values of a field of instances: in its declaration, and in the constructor. */
function replaceField(run: Run, module: Module, cls: ClassExpr, key: string, depth = 0): void {
  const { nodes } = replacedValues(run)
  const fields = cls.members.filter(member => !member.static && member.how === 'field' && member.key === key)
  const first = (assignmentsOf(module, cls).get(key) ?? []).filter(assign => memberAround(assign)?.how === 'constructor')
  const parameters = cls.members.flatMap(({ how, value }) => how === 'constructor' && value?.kind === 'function' ? value.params : [])
  const own = parameters.filter(({ property, pattern }) => property && pattern.kind === 'bind-name' && pattern.name === key)
  for (const node of [...fields, ...first].flatMap(({ value }) => value ?? [])) nodes.add(node)
  for (const parameter of own) nodes.add(parameter)
  if (fields.length + first.length + own.length > 0 || cls.extends?.kind !== 'name' || depth > 4) return
  const base = originOf(run, module, cls.extends, [])
  if (base?.expr?.kind === 'class') replaceField(run, base.module, base.expr, key, depth + 1)
}

/** Notes the values of a module that its own methods and functions replace, which other code calls. All modules were searched for such calls. */
export function noteReplacedByCalls(run: Run, module: Module): void {
  for (const cls of module.classes) noteByMethods(run, module, cls)
  for (const binding of module.topLevel.values()) {
    if (binding.definitions.length > 1 && settersOf(binding, module).some(fn => isCalled(run, fn))) {
      for (const { value, node } of binding.definitions) if (value && !functionAround(node)) replacedValues(run).nodes.add(value)
    }
  }
}

function noteByMethods(run: Run, module: Module, cls: ClassExpr): void {
  for (const [key, assigns] of assignmentsOf(module, cls)) {
    for (const assign of assigns) {
      const member = memberAround(assign)
      if (!member || typeof member.key !== 'string' || !assign.value || isOfItself(assign.value, key)) continue
      if (!(member.how === 'set' ? used(run).assigned : used(run).called).has(member.key)) continue
      if (member.static) replaceStatic(run, cls, key)
      else if (member.how !== 'constructor') replaceField(run, module, cls, key)
    }
  }
}

function memberAround(node: Node): Extract<Node, { kind: 'class-member' }> | undefined {
  for (let up = node.parent; up && up.kind !== 'class'; up = up.parent) if (up.kind === 'class-member') return up
  return undefined
}

/** Returns the functions that give a variable at the top of their module another value, themselves or by calling others. */
function settersOf(binding: Binding, module: Module): readonly FunctionExpr[] {
  const own = binding.definitions.flatMap(({ how, node }) => how === 'assign' ? functionAround(node) ?? [] : [])
  return own.length ? [...own, ...(definingCalls(binding, module) ?? []).flatMap(({ fn }) => fn ?? [])] : []
}

function isCalled(run: Run, fn: FunctionExpr): boolean {
  const { functions, named } = used(run)
  const name = fn.name ?? (fn.parent?.kind === 'declare' && fn.parent.pattern.kind === 'bind-name' ? fn.parent.pattern.name : null)
  return functions.has(fn) || (name !== null && named.has(name))
}
