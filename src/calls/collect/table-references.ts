import type { ArrayExpr, ClassExpr, Expr, Member, Name, Node, ObjectExpr } from '../../syntax/expr.ts'
import { isInside } from '../../syntax/is-inside.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import { chainOf, originOf } from '../modules/origin-of.ts'
import type { Origin } from '../modules/origin-of.ts'
import type { Run } from '../state/run.ts'

/** An enum, a constant object, a list or a class of static members that is declared at the top of a module, or is all that it exports. */
export interface PathTable {
  readonly object: ObjectExpr | ClassExpr | ArrayExpr
  /** Empty where it has none. */
  readonly name: string
  /** Its declaration says that nothing changes it. */
  readonly isConstant: boolean
  readonly module: Module
}

/** Finds the expressions of a module that name a table as a whole, or a member of it. */
export function referencesToTable(run: Run, module: Module, table: PathTable): readonly Expr[] {
  const keys = new Set(keysOf(table.object))
  const members = module.members.filter(member => keys.has(member.property) && isMemberOf(run, module, member, table))
  return [...members, ...wholeReferences(run, module, table, keys)]
}

/** Tests if a module selects a member of a table by a computed key: `Paths[kind]`. What it does not select is not used. */
export function selectsFromTable(run: Run, module: Module, table: PathTable): boolean {
  return wholeReferences(run, module, table, new Set()).some(expr => expr.kind === 'member' && typeof expr.property !== 'string')
}

/** Tests if a member is that of a table; to look up a name may parse another module. */
function isMemberOf(run: Run, module: Module, member: Member, { object }: PathTable): boolean {
  const chain = chainOf(member)
  const origin = chain && originOf(run, module, chain.root, chain.path)
  const holder = origin?.path.length === 1 ? holderOf(origin) : undefined
  return holder !== undefined && isInside(holder, object)
}

/** Returns what holds the members of a declared value: `Object.freeze({ … })` has those of its argument. */
function holderOf({ expr }: Origin): Node | undefined {
  const [first] = expr?.kind === 'call' && isFreezing(expr.callee) ? expr.args : []
  return first ?? expr ?? undefined
}

export function isFreezing(callee: Expr): boolean {
  return callee.kind === 'member' && callee.property === 'freeze'
}

/** Returns the keys of an object, and of those in it. */
function keysOf(object: ObjectExpr | ClassExpr | ArrayExpr): readonly unknown[] {
  if (object.kind === 'array') return []
  return object.members.flatMap(member => member.kind === 'spread' ? [] : [member.key, ...member.value?.kind === 'object' ? keysOf(member.value) : []])
}

/** Returns the references that are no member of a table by name: `Object.values(Paths)`, `const { rules } = Paths`, `Paths[key]`. */
function wholeReferences(run: Run, module: Module, table: PathTable, keys: ReadonlySet<unknown>): readonly Expr[] {
  return [...module.topLevel.values()].filter(binding => mayBe(run, binding, module, table)).flatMap(({ references }) => {
    const [first] = references
    const origin = first && originOf(run, module, first, [])
    return origin?.path.length === 0 && holderOf(origin) === table.object ? references.flatMap(each => useOf(each, keys) ?? []) : []
  })
}

/** Tests if a binding may name a table, by the names alone: no other module is parsed for it. */
function mayBe(run: Run, { definitions: [definition] }: Binding, module: Module, { name, module: declaring }: PathTable): boolean {
  const from = definition?.import
  if (!from) return module === declaring && (definition?.value ?? null) !== null
  if (from.imported !== name && from.imported !== 'default') return false
  const file = run.modules.resolve(module.path, from.source)
  return file !== undefined && (run.modules.isParsed?.(file) ?? true)
}

/** Returns a use of a whole table; undefined for a member by name, and where another name or an export stands for it. */
function useOf(name: Name, keys: ReadonlySet<unknown>): Expr | undefined {
  let expr: Expr = name
  while (expr.parent?.kind === 'cast') expr = expr.parent
  const up = expr.parent
  if (up?.kind === 'export' || (up?.kind === 'declare' && up.pattern.kind === 'bind-name')) return undefined
  if (up?.kind !== 'member' || up.object !== expr) return expr
  return keys.size > 0 && typeof up.property === 'string' ? undefined : up
}
