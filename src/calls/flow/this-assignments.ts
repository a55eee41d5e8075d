import type { Assign, ClassExpr, Expr, FunctionExpr, Member, Name, Node, Statement } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'

const ASSIGNMENTS = new WeakMap<Module, Map<ClassExpr | FunctionExpr, Map<string, Assign[]>>>()

/** All `this.key = …` of a class, or of a constructor function, by key. */
export function assignmentsOf(module: Module, owner: ClassExpr | FunctionExpr): ReadonlyMap<string, readonly Assign[]> {
  let all = ASSIGNMENTS.get(module)
  if (!all) {
    all = new Map()
    for (const member of module.members) addAssignment(module, all, member)
    ASSIGNMENTS.set(module, all)
  }
  return all.get(owner) ?? new Map<string, Assign[]>()
}

function addAssignment(module: Module, all: Map<ClassExpr | FunctionExpr, Map<string, Assign[]>>, member: Member): void {
  const assign = member.parent?.kind === 'bind-target' ? member.parent.parent : undefined
  if (assign?.kind !== 'assign' || typeof member.property !== 'string') return
  const owner = member.object.kind === 'this' ? thisOwner(member) : member.object.kind === 'name' ? aliasOwner(module, member.object) : undefined
  if (!owner) return
  const keys = all.get(owner) ?? new Map<string, Assign[]>()
  all.set(owner, keys)
  keys.set(member.property, [...keys.get(member.property) ?? [], assign])
}

const STATICS = new WeakMap<Module, Map<ClassExpr, Map<string, Expr>>>()

/** What is put on a class itself, behind its declaration: `Firewall.Rules = Rules`, `namespace Firewall { export import Rules = Inner.Rules }`. */
export function staticsOf(module: Module, cls: ClassExpr): ReadonlyMap<string, Expr> {
  let all = STATICS.get(module)
  if (!all) {
    STATICS.set(module, all = new Map())
    for (const { object, property, parent } of module.members) {
      const assign = parent?.kind === 'bind-target' ? parent.parent : undefined
      const owner = assign?.kind === 'assign' && object.kind === 'name' ? module.bindingOf(object)?.definitions.find(({ how }) => how === 'class')?.value : undefined
      if (assign?.kind === 'assign' && assign.value && owner?.kind === 'class' && typeof property === 'string') addStatic(all, owner, property, assign.value)
    }
    for (const statement of withoutExport(module.body)) {
      const owner = statement.kind === 'block' && statement.namespace !== undefined ? module.topLevel.get(statement.namespace)?.definitions.find(({ how }) => how === 'class')?.value : undefined
      if (statement.kind !== 'block' || owner?.kind !== 'class') continue
      for (const each of withoutExport(statement.body)) if (each.kind === 'declare' && each.pattern.kind === 'bind-name' && each.value) addStatic(all, owner, each.pattern.name, each.value)
    }
  }
  return all.get(cls) ?? new Map<string, Expr>()
}

/** Statements, and what stands behind an `export`. */
function withoutExport(body: readonly Statement[]): readonly Statement[] {
  return body.flatMap(statement => statement.kind === 'export' ? statement.declarations : [statement])
}

function addStatic(all: Map<ClassExpr, Map<string, Expr>>, cls: ClassExpr, key: string, value: Expr): void {
  all.set(cls, (all.get(cls) ?? new Map<string, Expr>()).set(key, value))
}

/** The class or function whose `this` stands at a node: arrows have the one around them. */
export function thisOwner(node: Node): ClassExpr | FunctionExpr | undefined {
  for (let up = node.parent; up; up = up.parent) {
    if (up.kind === 'class') return up
    if (up.kind === 'function' && !up.arrow && up.parent?.kind !== 'class-member') return up
  }
  return undefined
}

/** `const self = this; self.key = …` inside a constructor function or a method. */
function aliasOwner(module: Module, name: Name): ClassExpr | FunctionExpr | undefined {
  const definition = module.bindingOf(name)?.definitions.find(each => each.value?.kind === 'this')
  return definition?.value ? thisOwner(definition.value) : undefined
}
