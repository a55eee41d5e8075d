import { tableNames } from '../../clients/path-tables.ts'
import type { ArrayExpr, Assign, ClassMember, Declare, ExportStatement, Expr, Node, Property } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import { frameAt } from '../frames/frame-at.ts'
import { isTestModule } from '../modules/is-test-module.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { placeOf } from '../values/make-value.ts'
import { addressOf } from '../values/parse-address.ts'
import { plain, textsOf } from '../values/text.ts'
import { isMethod, isMethodRow } from './path-role.ts'
import { isFreezing, selectsFromTable } from './table-references.ts'
import type { PathTable } from './table-references.ts'
import { basesOfTable, isUsedForApi } from './table-uses.ts'

const known = slot(() => new Map<PathTable['object'], boolean>())

/**
 * Tests if a path is declared in a table of the API's paths: an enum or a constant object in which every text is a path. Code that uses
 * one of them for a page, for a route of a server or for another API shows that they are not the API's.
 */
export function isInPathTable(run: Run, module: Module, expr: Expr, loaded: readonly Module[]): boolean {
  if (isTestModule(module)) return false
  const table = tableAround(module, expr)
  if (!table) return false
  const found = known(run).get(table.object) ?? isOfApi(run, table, loaded)
  known(run).set(table.object, found)
  return found
}

function tableAround(module: Module, expr: Expr): PathTable | undefined {
  let object: PathTable['object'] | undefined
  let isConstant = false
  for (let node: Node | undefined = memberOf(expr); node; node = node.parent) {
    if (node.kind === 'object' || node.kind === 'array') {
      object = node
      isConstant = node.kind === 'object' && node.origin === 'enum'
    } else if (node.kind === 'class') object = node
    else if (node.kind === 'cast') isConstant ||= node.type.kind === 'type-name' && node.type.name === 'const'
    else if (node.kind === 'call' && isFreezing(node.callee)) isConstant = true
    else if (node.kind === 'declare' || node.kind === 'export' || node.kind === 'assign') {
      const name = node.kind === 'declare' ? nameOf(node) : isWhole(node) ? '' : undefined
      return object && name !== undefined ? { object, isConstant, name, module } : undefined
    } else if (node.kind !== 'property' && node.kind !== 'class-member') return undefined
  }
  return undefined
}

/** Returns the member of an object or a class that a path is the value of, or that is a function which only returns it; or its row in a list. */
function memberOf(given: Expr): Property | ClassMember | ArrayExpr | undefined {
  if (given.parent?.kind === 'array') return isMethodRow(given.parent) ? given.parent : undefined
  const expr = given.parent?.kind === 'choice' ? given.parent : given
  const { parent } = expr
  const fn = parent?.kind === 'return' && parent.parent?.kind === 'function' && parent.parent.body.length === 1 ? parent.parent : undefined
  const up = fn ? fn.parent : parent
  return (up?.kind === 'property' || up?.kind === 'class-member') && up.value === (fn ?? expr) ? up : undefined
}

/** Tests if a statement makes an object the whole export of its module: `export default { … }`, `module.exports = { … }`. */
function isWhole(node: Assign | ExportStatement): boolean {
  if (node.kind === 'export') return node.default !== null
  const target = node.target.kind === 'bind-target' ? node.target.target : undefined
  return target?.kind === 'member' && target.property === 'exports' && target.object.kind === 'name' && target.object.name === 'module'
}

/** Returns the name of a constant at the top of a module. */
function nameOf({ how, parent, pattern }: Declare): string | undefined {
  const isTop = (how === 'const' || how === 'enum' || how === 'class') && (parent === undefined || parent.kind === 'export')
  return isTop && pattern.kind === 'bind-name' ? pattern.name : undefined
}

function isOfApi(run: Run, table: PathTable, loaded: readonly Module[]): boolean {
  const { module, object, name, isConstant } = table
  const paths = pathsOf(run, module, object)
  if (object.kind === 'class' && !object.members.every(member => member.static)) return false
  if (!paths || (!isConstant && paths.count < 2) || paths.fitting * 2 < paths.count) return false
  if (loaded.some(each => !isTestModule(each) && selectsFromTable(run, each, table))) return false
  const bases = basesOfTable(run, table)
  if (bases.has('proven')) return true
  const isNamedForPages = tableNames.pages.test(name) && !tableNames.api.test(name)
  return !isNamedForPages && !namesOtherHost(run, module) && isUsedForApi(run, table, bases, loaded)
}

interface Paths {
  readonly count: number
  /** Those that begin as paths of the API do. */
  readonly fitting: number
}

/** Counts the paths of a table; undefined where another text is among them, or a path of another API. */
function pathsOf(run: Run, module: Module, object: PathTable['object']): Paths | undefined {
  const texts = leavesOf(module, object).flatMap(leaf => textsOf(run.evaluate(leaf, frameAt(run, module, leaf)), placeOf(leaf, module)))
  let count = 0
  let fitting = 0
  for (const { text } of texts) {
    const { base, path: [first] } = addressOf(text, run.interest.servers)
    const isRoot = base === 'proven' || run.interest.roots.has(first?.text ?? '')
    if (base === 'other' || (!isRoot && !/^[^\s/]*\/\S*$/.test(plain(text)))) return undefined
    // The base itself may be among them.
    if (!first) continue
    count += 1
    if (isRoot) fitting += 1
  }
  return { count, fitting }
}

/** Returns the literals of a table and of the objects in it, also those that functions return. Other members say nothing of it. */
function leavesOf(module: Module, object: PathTable['object']): readonly Expr[] {
  if (object.kind === 'array') return object.items.flatMap(item => item && item.kind !== 'spread' ? leavesIn(module, item) : [])
  return object.members.flatMap(member => member.kind !== 'spread' && member.value ? leavesIn(module, member.value) : [])
}

function leavesIn(module: Module, value: Expr): readonly Expr[] {
  switch (value.kind) {
    case 'cast': return leavesIn(module, value.expression)
    case 'array':
    case 'object': return leavesOf(module, value)
    case 'function': return factsOf(module, value).returns.flatMap(each => each.kind === 'object' ? [] : leavesIn(module, each))
    case 'choice': return value.options.flatMap(each => leavesIn(module, each))
    case 'literal': return isMethod(value) ? [] : [value]
    case 'concat': return [value]
    default: return []
  }
}

/** Tests if a module names the address of another server, and none of the API. */
function namesOtherHost(run: Run, { literals }: Module): boolean {
  const bases = literals.flatMap(({ value, start, end }) => {
    if (typeof value !== 'string' || !/^https?:\/\/[\w.-]/.test(value)) return []
    return [addressOf([{ text: value, at: { file: '', start, end }, from: null }], run.interest.servers).base]
  })
  return bases.includes('other') && !bases.includes('proven')
}
