import { tableNames } from '../../clients/path-tables.ts'
import { serverFrameworks } from '../../clients/server-frameworks.ts'
import type { ClassExpr, Expr, Member, Node, ObjectExpr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import { calleeNames } from '../flow/callee-path.ts'
import { isTestModule } from '../modules/is-test-module.ts'
import { chainOf, originOf } from '../modules/origin-of.ts'
import { prints, unsentPaths } from '../opaque/unsent-paths.ts'
import type { Run } from '../state/run.ts'
import { addressOf, isElsewhere } from '../values/parse-address.ts'
import { pathRole } from './path-role.ts'

/** How the project uses the paths of a table. */
interface TableUses {
  /** A request sends one of them to the API. */
  readonly isSent: boolean
  /** A page, a route of a server or a request to another server has one of them. */
  readonly isElsewhere: boolean
  /** Code selects one of them by a key that it computes: what it does not select is not used. */
  readonly isSelected: boolean
}

/** Finds how the project uses the paths of a table, in requests and by name. What a test does with them says nothing. */
export function usesOfTable(run: Run, module: Module, table: ObjectExpr | ClassExpr, loaded: readonly Module[]): TableUses {
  const bases = basesOf(run, module, table)
  const isSent = bases.has('proven')
  const keys = new Set(keysOf(table))
  const isUnsent = unsentPaths(run).some(at => isPlaceIn(at, module, table))
  const isUsed = (): boolean => loaded.some(each => !isTestModule(each) && isUsedElsewhere(run, each, table, keys))
  const isSelected = loaded.some(each => !isTestModule(each) && each.members.some(member => selectsFrom(run, each, member, table)))
  return { isSent, isSelected, isElsewhere: isUnsent || bases.has('other') || (!isSent && isUsed()) }
}

/** Returns the bases that the requests with a path of the table have. */
function basesOf(run: Run, module: Module, table: ObjectExpr | ClassExpr): ReadonlySet<string> {
  const bases = new Set<string>()
  for (const { client, mock, module: from, addresses } of run.events) {
    if (mock || isTestModule(from)) continue
    for (const { text } of addresses) {
      if (!text.some(({ at }) => isPlaceIn(at, module, table))) continue
      const address = addressOf(text, run.interest.servers)
      const isOther = isElsewhere(address, run.interest.templates) || (address.base === 'none' && client !== null)
      bases.add(isOther ? 'other' : address.base)
    }
  }
  return bases
}

function isPlaceIn({ file, start, end }: Place, { path }: Module, table: ObjectExpr | ClassExpr): boolean {
  return file === path && start >= table.start && end <= table.end
}

/** Tests if a module uses a member of a table for something that is no request to the API. */
function isUsedElsewhere(run: Run, module: Module, table: ObjectExpr | ClassExpr, keys: ReadonlySet<unknown>): boolean {
  return module.members.some(member => {
    // To look up a name may parse another module.
    const chain = keys.has(member.property) ? chainOf(member) : undefined
    const origin = chain && originOf(run, module, chain.root, chain.path)
    const holder = origin?.path.length === 1 ? origin.expr : null
    const isOfTable = (holder?.kind === 'object' || holder?.kind === 'class') && isInside(holder, table)
    return isOfTable && isElsewhereAt(run, module, member)
  })
}

/** Tests if a member of a table is read by a computed key: `PATHS[kind]`. */
function selectsFrom(run: Run, module: Module, { object, property }: Member, table: ObjectExpr | ClassExpr): boolean {
  if (typeof property === 'string' || (object.kind !== 'name' && object.kind !== 'member')) return false
  const chain = object.kind === 'name' ? { root: object, path: [] } : chainOf(object)
  const origin = chain && originOf(run, module, chain.root, chain.path)
  return origin?.path.length === 0 && (origin.expr === table || isWrapped(origin.expr, table))
}

/** `{ … } as const`, `Object.freeze({ … })`. */
function isWrapped(expr: Expr | null, table: ObjectExpr | ClassExpr): boolean {
  for (let up = table.parent; expr && up && (up.kind === 'cast' || up.kind === 'call'); up = up.parent) if (up === expr) return true
  return false
}

/** Returns the names of the members of an object, and of those in it. */
function keysOf({ members }: ObjectExpr | ClassExpr): readonly unknown[] {
  return members.flatMap(member => member.kind === 'spread' ? [] : [member.key, ...member.value?.kind === 'object' ? keysOf(member.value) : []])
}

function isInside(object: ObjectExpr | ClassExpr, table: ObjectExpr | ClassExpr): boolean {
  for (let node: Node | undefined = object; node; node = node.parent) if (node === table) return true
  return false
}

function isElsewhereAt(run: Run, module: Module, member: Member): boolean {
  const whole = wholeOf(member)
  const { parent: up } = whole
  switch (up?.kind) {
    case 'compare':
    case 'branch-case': return true
    case 'property': if (up.key === whole || isOfPage(up.parent)) return true; break
    case 'call': {
      const callee = calleeNames(up.callee)
      if (prints(up.callee)) return false
      if (serverFrameworks.decorators.has(callee[0] ?? '') || serverFrameworks.controllers.has(callee[0] ?? '')) return true
    }
  }
  return pathRole(run, module, whole).how === 'nothing'
}

/** Returns the text that a path is part of: `Path.Rules.replace(':zone', zone)`, `/app${Path.Rules}`, `paths.rules(zone)`. */
function wholeOf(member: Expr): Expr {
  const { parent } = member
  if (parent?.kind === 'concat' || parent?.kind === 'cast' || (parent?.kind === 'call' && parent.callee === member)) return wholeOf(parent)
  if (parent?.kind === 'member' && parent.object === member && parent.parent?.kind === 'call' && parent.parent.callee === parent) return wholeOf(parent)
  return member
}

/** Tests if an object describes a page of a site: `{ path: Path.Rules, component: Rules }`. */
function isOfPage(object: Node | undefined): boolean {
  return object?.kind === 'object' && object.members.some(each => each.kind === 'property' && tableNames.pageMembers.has(String(each.key)))
}
