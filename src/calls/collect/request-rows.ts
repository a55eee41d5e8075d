import { requestRows } from '../../clients/request-rows.ts'
import type { Expr, Node, ObjectExpr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { calleeNames } from '../flow/callee-path.ts'
import { frameAt } from '../frames/frame-at.ts'
import { isTestModule } from '../modules/is-test-module.ts'
import { namesRequest } from '../opaque/call-kind.ts'
import { methodKeyOf } from '../opaque/request-arguments.ts'
import type { Run } from '../state/run.ts'
import { optionsOf } from '../values/make-value.ts'
import { isFreezing, referencesToTable } from './table-references.ts'
import { isForRequest } from './table-uses.ts'

const { lists, requests } = requestRows
const { request, describing, access, lookups }: Readonly<Record<'request' | 'describing' | 'access' | 'lookups', ReadonlySet<string>>> = requestRows

/**
 * Tests if an object with a path and a method may be a request. A row of a list may also say who may call a route of the project's server, how
 * often, or where a menu leads. Something in the row must make it a request, or code that may send it must get the list.
 */
export function mayBeRequest(run: Run, module: Module, path: Expr, loaded: readonly Module[]): boolean {
  const property = path.parent
  const object = property?.parent
  if (property?.kind !== 'property' || object?.kind !== 'object') return true
  const table = tableAround(object)
  if (!table || (table.callee !== undefined && namesRequest(table.callee))) return true
  const others = otherMembers(run, module, object, String(property.key))
  if (table.object === object) return table.callee === undefined || !others.some(name => access.has(name))
  if (others.some(name => request.has(name))) return true
  const references = table.name === undefined ? [] : referencesOf(run, table, table.name, module, loaded)
  if (references.some(each => isForRequest(each) || isPassedInTurn(each))) return true
  const isList = table.names.some(name => lists.test(name)) && !table.names.some(name => requests.test(name))
  return others.every(name => describing.has(name)) && !isList && !references.some(isLookup)
}

/** The names of the other members of a row; an object that is spread into it is part of it. */
function otherMembers(run: Run, module: Module, object: ObjectExpr, path: string): readonly string[] {
  return optionsOf(run.evaluate(object, frameAt(run, module, object))).flatMap(option => {
    const method = option.kind === 'object' ? methodKeyOf(option)?.name : undefined
    return option.kind === 'object' ? option.fields.flatMap(({ name }) => name === path || name === method ? [] : [name]) : []
  })
}

interface Table {
  readonly object: Expr
  /** Those of the table, and of the objects between it and the row. */
  readonly names: readonly string[]
  /** The name of the constant that it is the value of. */
  readonly name?: string
  /** The name of the function that gets it. */
  readonly callee?: string
}

/** Returns the list or object that a row is in, or the row itself. */
function tableAround(row: ObjectExpr): Table | undefined {
  const names: string[] = []
  let object: Expr = row
  let inner: Expr = row
  for (let node: Node | undefined = row.parent; node; node = node.parent) {
    if (node.kind === 'property') names.push(String(node.key))
    else if (node.kind === 'object' || node.kind === 'array') object = inner = node
    else if (node.kind === 'cast' || (node.kind === 'call' && isFreezing(node.callee))) inner = node
    else return { object, names: [...names, ...namesOf(node)], ...heldBy(node, inner) }
  }
  return undefined
}

function namesOf(node: Node): readonly string[] {
  if (node.kind === 'declare') return node.pattern.kind === 'bind-name' ? [node.pattern.name] : []
  if (node.kind === 'class-member') return [String(node.key)]
  return node.kind === 'call' || node.kind === 'new' ? calleeNames(node.callee) : []
}

function heldBy(node: Node, inner: Expr): Pick<Table, 'name' | 'callee'> {
  if (node.kind === 'declare' && node.pattern.kind === 'bind-name') return { name: node.pattern.name }
  if (node.kind === 'export') return { name: '' }
  if (node.kind !== 'call' && node.kind !== 'new') return {}
  return { callee: node.callee === inner ? '' : calleeNames(node.callee).at(-1) ?? '' }
}

function referencesOf(run: Run, { object }: Table, name: string, module: Module, loaded: readonly Module[]): readonly Expr[] {
  if (object.kind !== 'object' && object.kind !== 'array') return []
  const table = { object, name, isConstant: false, module }
  return loaded.flatMap(each => isTestModule(each) ? [] : referencesToTable(run, each, table))
}

/** Tests if a function that may send a request gets each row of a list: `rows.map(callApi)`. */
function isPassedInTurn(expr: Expr): boolean {
  const { parent: call } = expr
  return call?.kind === 'call' && call.callee === expr && !isLookup(expr)
    && call.args.some(arg => (arg.kind === 'name' || arg.kind === 'member') && namesRequest(calleeNames(arg).at(-1) ?? ''))
}

/** Tests if a list is only searched: `rows.some(row => row.path === request.path)`. */
function isLookup({ kind, parent, ...rest }: Expr): boolean {
  return kind === 'member' && parent?.kind === 'call' && 'property' in rest && lookups.has(String(rest.property))
}
