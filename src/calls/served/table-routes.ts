import { segmentsOfRoute, serverFrameworks } from '../../clients/server-frameworks.ts'
import type { ArrayExpr, Expr, Literal, Node, ObjectExpr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { FunctionValue, Value } from '../domain/value.ts'
import { frameAt } from '../frames/frame-at.ts'
import { refillBudget } from '../state/budget.ts'
import type { Run } from '../state/run.ts'
import { optionsOf, placeOf } from '../values/make-value.ts'
import type { ServedRoute } from './served-route.ts'

/** Finds the routes in tables of a server: `['POST', '/records/:zone', records]`, `{ method: 'POST', url: '/records', handler }`. */
export function tableRoutes(run: Run, module: Module): readonly ServedRoute[] {
  const rows = new Map<Node, Row | undefined>()
  return module.literals.flatMap(literal => {
    const row = rowAround(literal, rows)
    if (!row || typeof literal.value !== 'string') return []
    refillBudget(run)
    const handlers = row.handlers.flatMap(cell => handlersIn(run, run.evaluate(cell, frameAt(run, module, cell)), row.method))
    const path = segmentsOfRoute(literal.value)
    return handlers.length > 0 && path.length > 0 ? [{ method: row.method, path, handlers, at: placeOf(literal, module) }] : []
  })
}

/** The method of a row, null for any, and the values that may be its handler. */
interface Row {
  readonly method: string | null
  readonly handlers: readonly Expr[]
}

/** Returns the row that holds a path. A list or an object of thousands of paths is read once. */
function rowAround({ value, parent }: Literal, known: Map<Node, Row | undefined>): Row | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || !parent) return undefined
  const holder = parent.kind === 'property' ? parent.parent : parent
  if (holder?.kind !== 'array' && holder?.kind !== 'object') return undefined
  const row = known.has(holder) ? known.get(holder) : holder.kind === 'array' ? rowOfArray(holder) : rowOfObject(holder)
  known.set(holder, row)
  return row
}

function rowOfArray({ items }: ArrayExpr): Row | undefined {
  const cells = items.flatMap(item => item && item.kind !== 'spread' ? [item] : [])
  return rowOf(cells, cells.filter(({ kind }) => kind === 'name' || kind === 'member' || kind === 'function'))
}

function rowOfObject({ members }: ObjectExpr): Row | undefined {
  const own = members.flatMap(member => member.kind === 'property' ? [member] : [])
  const valuesOf = (name: string): readonly Expr[] => own.filter(({ key }) => key === name).map(({ value }) => value)
  return rowOf(valuesOf('method'), valuesOf(serverFrameworks.handler))
}

function rowOf(cells: readonly Expr[], handlers: readonly Expr[]): Row | undefined {
  const method = handlers.length > 0 ? methodIn(cells) : undefined
  return method === undefined ? undefined : { method, handlers }
}

/** Returns the method that one of the cells names, null for a star; undefined when none does. */
function methodIn(cells: readonly Expr[]): string | null | undefined {
  for (const cell of cells) {
    if (cell.kind !== 'literal' || typeof cell.value !== 'string') continue
    const method = cell.value === '*' ? null : serverFrameworks.register.get(cell.value.toLowerCase())
    if (method !== undefined) return method
  }
  return undefined
}

/** Returns the functions of a cell; of a module, the one that is exported under the name of the method. */
function handlersIn(run: Run, cell: Value, method: string | null): readonly FunctionValue[] {
  return optionsOf(cell).flatMap(option => {
    if (option.kind === 'function') return [option]
    if (option.kind !== 'namespace' || method === null || !option.module.exports.has(method)) return []
    const exported = run.property(option, method, { file: option.module.path, start: 0, end: 0 })
    return optionsOf(exported).filter(each => each.kind === 'function')
  })
}
