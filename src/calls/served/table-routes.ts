import { segmentsOfRoute, serverFrameworks } from '../../clients/server-frameworks.ts'
import type { ArrayExpr, Expr, Literal, ObjectExpr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { FunctionValue, Value } from '../domain/value.ts'
import { frameAt } from '../frames/frame-at.ts'
import { refillBudget } from '../state/budget.ts'
import type { Run } from '../state/run.ts'
import { optionsOf, placeOf } from '../values/make-value.ts'
import type { ServedRoute } from './served-route.ts'

/** Finds the routes in tables of a server: `['POST', '/records/:zone', records]`, `{ method: 'POST', url: '/records', handler }`. */
export function tableRoutes(run: Run, module: Module): readonly ServedRoute[] {
  return module.literals.flatMap(literal => {
    const row = rowAround(literal)
    const method = row && methodIn(row.cells)
    if (!row || method === undefined || typeof literal.value !== 'string') return []
    refillBudget(run)
    const handlers = row.handlers.flatMap(cell => handlersIn(run, run.evaluate(cell, frameAt(run, module, cell)), method))
    const path = segmentsOfRoute(literal.value)
    return handlers.length > 0 && path.length > 0 ? [{ method, path, handlers, at: placeOf(literal, module) }] : []
  })
}

/** The values of a row, and those that may be its handler. */
interface Row {
  readonly cells: readonly Expr[]
  readonly handlers: readonly Expr[]
}

function rowAround(literal: Literal): Row | undefined {
  const { value, parent } = literal
  if (typeof value !== 'string' || !value.startsWith('/') || !parent) return undefined
  if (parent.kind === 'array') return rowOfArray(parent)
  return parent.kind === 'property' && parent.parent?.kind === 'object' ? rowOfObject(parent.parent) : undefined
}

function rowOfArray({ items }: ArrayExpr): Row | undefined {
  const cells = items.flatMap(item => item && item.kind !== 'spread' ? [item] : [])
  const handlers = cells.filter(({ kind }) => kind === 'name' || kind === 'member' || kind === 'function')
  return handlers.length > 0 ? { cells, handlers } : undefined
}

function rowOfObject({ members }: ObjectExpr): Row | undefined {
  const own = members.flatMap(member => member.kind === 'property' ? [member] : [])
  const handlers = own.filter(({ key }) => key === serverFrameworks.handler).map(({ value }) => value)
  return handlers.length > 0 ? { cells: own.filter(({ key }) => key === 'method').map(({ value }) => value), handlers } : undefined
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
