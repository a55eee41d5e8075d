import type { SdkMethod } from '../schedule/sdk-methods.ts'
import type { Expr, ObjectExpr, Property, Spread } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import type { RouteTable } from '../uses/interest.ts'
import { methodsBound } from './methods-bound.ts'

const NAME = /^[a-z_$][\w$]*$/i
const ROUTE = /^([A-Z]+) (\/\S*)$/
/** The parameter of each method: what the path does not take is the query or the body. */
const PARAMS = 'params'
const IN_QUERY = new Set(['GET', 'HEAD'])

/** Finds the methods of a table of routes in a module: `{ users: { get: ['GET /users/{name}'] } }`, with groups at any depth. */
export function methodsOfRoutes(module: Module, table: RouteTable, as?: string): readonly SdkMethod[] {
  const bound = table.bound.length === 0 ? [] : methodsBound(module, table.bound)
  return [...methodsListed(module, table), ...bound.flatMap(({ chain, route, deprecated }) => {
    const found = routeOf(as === undefined ? route : as.replace('{}', () => route))
    return found ? [methodOf(chain, found, deprecated)] : []
  })]
}

function methodsListed({ literals }: Module, table: RouteTable): readonly SdkMethod[] {
  const roots = new Set(literals.flatMap(literal => outermost(literal) ?? []))
  const rows = [...roots].flatMap(root => rowsIn(root, '', table))
  const routes = new Map(rows.flatMap(({ chain, row }) => typeof row.route === 'string' ? [] : [[chain, row.route] as const]))
  return rows.flatMap(({ chain, row: { route, deprecated } }) => {
    const found = typeof route === 'string' ? routes.get(route) : route
    return found ? [methodOf(chain, found, deprecated)] : []
  })
}

/** Returns the outermost object around a literal; undefined inside a call or a function, such as the arguments of one. */
function outermost(literal: Expr): ObjectExpr | undefined {
  let found: ObjectExpr | undefined
  for (let at = literal.parent; at; at = at.parent) {
    if (at.kind === 'object') found = at
    else if (at.kind !== 'property' && at.kind !== 'array') return found
  }
  return found
}

/** One line of a table: a route, or the method that it is another name of. */
interface Row { readonly route: Route | string, readonly deprecated: string | null }
interface Route { readonly method: string, readonly path: string }

function rowsIn(object: ObjectExpr, before: string, table: RouteTable): readonly { readonly chain: string, readonly row: Row }[] {
  return propertiesOf(object).flatMap(({ key, value }) => {
    if (typeof key !== 'string' || !NAME.test(key)) return []
    const chain = before === '' ? key : `${before}.${key}`
    const row = rowOf(value, table)
    if (row) return [{ chain, row }]
    return value.kind === 'object' ? rowsIn(value, chain, table) : []
  })
}

function rowOf(value: Expr, table: RouteTable): Row | undefined {
  if (value.kind === 'array') {
    const [first, ...others] = value.items
    const route = routeOf(first ? textOf(first) ?? '' : '')
    const notes = others.flatMap(each => each?.kind === 'object' ? textAt(each, DEPRECATED) ?? [] : [])
    return route && { route, deprecated: notes[0] ?? null }
  }
  if (value.kind !== 'object') return undefined
  const [method = '', path, alias] = [table.method, table.path, table.alias].map(key => textAt(value, key))
  const deprecated = textAt(value, DEPRECATED) ?? null
  if (/^[a-z]+$/i.test(method) && path !== undefined && /^\/\S*$/.test(path)) return { route: { method: method.toUpperCase(), path }, deprecated }
  return alias === undefined ? undefined : { route: alias, deprecated }
}

function routeOf(text: string): Route | undefined {
  const [, method, path] = ROUTE.exec(text) ?? []
  return method === undefined || path === undefined ? undefined : { method, path }
}

const DEPRECATED = 'deprecated'

/** `:name` and `{name}` are the same placeholder. */
function methodOf(chain: string, { method, path }: Route, deprecated: string | null): SdkMethod {
  const inQuery = IN_QUERY.has(method)
  const plain = path.replaceAll(/(?<=\/):(\w+)/g, '{$1}').replaceAll(/\{\?[^}]*\}/g, '')
  return {
    chain,
    params: [PARAMS],
    operations: [{ method, path: plain }],
    query: inQuery ? PARAMS : null,
    body: inQuery ? null : PARAMS,
    response: '',
    deprecated,
  }
}

function propertiesOf({ members }: ObjectExpr): readonly Property[] {
  return members.filter(member => member.kind === 'property')
}

function textAt(object: ObjectExpr, key: string): string | undefined {
  const value = propertiesOf(object).find(each => each.key === key)?.value
  return value && textOf(value)
}

function textOf(value: Expr | Spread): string | undefined {
  return value.kind === 'literal' && typeof value.value === 'string' ? value.value : undefined
}
