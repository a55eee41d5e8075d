import type { Assign, ClassExpr, Expr, FunctionExpr, Member, Name, Node, Statement } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'

type Owner = ClassExpr | FunctionExpr
type AssignmentsByOwner = Map<Owner, Map<string, Assign[]>>
type StaticsByClass = Map<ClassExpr, Map<string, Expr>>

const ASSIGNMENTS = new WeakMap<Module, AssignmentsByOwner>()

/** Returns all `this.key = …` of a class, or of a constructor function, by key. */
export function assignmentsOf(module: Module, owner: Owner): ReadonlyMap<string, readonly Assign[]> {
  let all = ASSIGNMENTS.get(module)
  if (!all) {
    all = new Map()
    for (const member of module.members) addAssignment(module, all, member)
    ASSIGNMENTS.set(module, all)
  }
  return all.get(owner) ?? new Map<string, Assign[]>()
}

function addAssignment(module: Module, all: AssignmentsByOwner, member: Member): void {
  const assign = assignTo(member)
  if (!assign || typeof member.property !== 'string') return
  const owner = member.object.kind === 'this' ? thisOwner(member) : member.object.kind === 'name' ? aliasOwner(module, member.object) : undefined
  if (!owner) return
  const keys = all.get(owner) ?? new Map<string, Assign[]>()
  all.set(owner, keys)
  keys.set(member.property, [...keys.get(member.property) ?? [], assign])
}

function assignTo({ parent }: Member): Assign | undefined {
  const assign = parent?.kind === 'bind-target' ? parent.parent : undefined
  return assign?.kind === 'assign' ? assign : undefined
}

const STATICS = new WeakMap<Module, StaticsByClass>()

/** Returns the members added to a class after its declaration: `Firewall.Rules = Rules`, `namespace Firewall { export import Rules = Inner.Rules }`. */
export function staticsOf(module: Module, cls: ClassExpr): ReadonlyMap<string, Expr> {
  let all = STATICS.get(module)
  if (!all) {
    all = new Map()
    for (const member of module.members) addAssignedStatic(module, all, member)
    for (const statement of withoutExport(module.body)) addNamespace(module, all, statement)
    STATICS.set(module, all)
  }
  return all.get(cls) ?? new Map<string, Expr>()
}

/** `Firewall.Rules = Rules`. */
function addAssignedStatic(module: Module, all: StaticsByClass, member: Member): void {
  const assign = assignTo(member)
  if (!assign?.value || member.object.kind !== 'name' || typeof member.property !== 'string') return
  const owner = classOf(module.bindingOf(member.object))
  if (owner) addStatic(all, owner, member.property, assign.value)
}

/** `namespace Firewall { export import Rules = Inner.Rules }`. */
function addNamespace(module: Module, all: StaticsByClass, statement: Statement): void {
  if (statement.kind !== 'block' || statement.namespace === undefined) return
  const owner = classOf(module.topLevel.get(statement.namespace))
  if (!owner) return
  for (const each of withoutExport(statement.body)) {
    if (each.kind === 'declare' && each.pattern.kind === 'bind-name' && each.value) addStatic(all, owner, each.pattern.name, each.value)
  }
}

/** Returns the class that a name is declared as. */
function classOf(binding: Binding | null | undefined): ClassExpr | undefined {
  const cls = binding?.definitions.find(({ how }) => how === 'class')?.value
  return cls?.kind === 'class' ? cls : undefined
}

/** Returns statements, and the declarations in place of an `export`. */
function withoutExport(body: readonly Statement[]): readonly Statement[] {
  return body.flatMap(statement => statement.kind === 'export' ? statement.declarations : [statement])
}

function addStatic(all: StaticsByClass, cls: ClassExpr, key: string, value: Expr): void {
  all.set(cls, (all.get(cls) ?? new Map<string, Expr>()).set(key, value))
}

const MEMBERS = new WeakMap<Module, Map<Owner, Member[]>>()

/** Returns the members that are taken of `this`, or of a name for it, in a class or function. */
export function membersOfThis(module: Module, owner: Owner): readonly Member[] {
  let all = MEMBERS.get(module)
  if (!all) {
    all = new Map()
    for (const member of module.members) {
      const of = member.object.kind === 'this' ? thisOwner(member) : member.object.kind === 'name' ? aliasOwner(module, member.object) : undefined
      if (!of) continue
      const known = all.get(of)
      if (known) known.push(member)
      else all.set(of, [member])
    }
    MEMBERS.set(module, all)
  }
  return all.get(owner) ?? []
}

/** Returns the class or function that provides `this` at a node: arrow functions take it from around them. */
export function thisOwner(node: Node): Owner | undefined {
  for (let up = node.parent; up; up = up.parent) {
    if (up.kind === 'class') return up
    if (up.kind === 'function' && !up.arrow && up.parent?.kind !== 'class-member') return up
  }
  return undefined
}

/** Returns the owner of an alias: `const self = this; self.key = …` inside a constructor function or a method. */
function aliasOwner(module: Module, name: Name): Owner | undefined {
  const definition = module.bindingOf(name)?.definitions.find(each => each.value?.kind === 'this')
  return definition?.value ? thisOwner(definition.value) : undefined
}
