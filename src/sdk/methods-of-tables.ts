import type { Modules } from '../calls/state/run.ts'
import type { SdkMethod } from '../schedule/sdk-methods.ts'
import type { Expr, ObjectExpr, Property } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import { requiredModule } from '../syntax/scopes/exports-of.ts'
import type { TableShape } from '../uses/interest.ts'

/** The table of a method: `{ method: 'GET', path: ':id' }`. */
interface Spec { readonly method: string, readonly path: string }

/** Finds the operations of an SDK whose resources are tables: `{ path: 'zones/:zone', edit: request({ method: 'PATCH', path: ':id' }) }`. */
export function methodsOfTables(modules: Modules, main: Module, shape: TableShape): readonly SdkMethod[] {
  return main.calls.flatMap(call => {
    const { parent } = call
    const source = call.kind === 'call' && parent?.kind === 'property' && typeof parent.key === 'string' ? requiredModule(call) : null
    const resource = source === null ? undefined : moduleAt(modules, main, source)
    return resource && parent?.kind === 'property' ? methodsOf(modules, resource, String(parent.key), shape) : []
  })
}

function moduleAt(modules: Modules, from: Module, specifier: string): Module | undefined {
  const file = modules.resolve(from.path, specifier)
  return file === undefined ? undefined : modules.module(file)
}

function methodsOf(modules: Modules, resource: Module, name: string, shape: TableShape): readonly SdkMethod[] {
  const table = tableIn(resource, shape)
  const base = table && textAt(table, shape.path)
  if (!table || base === undefined) return []
  const inherited = inheritedBy(modules, resource, table, shape)
  return [...inherited, ...specsIn(table, shape)].map(([key, spec]) => methodOf(`${name}.${key}`, base, spec))
}

/** Returns the table of a resource: the object with the prefix of the paths that is not the table of a method. */
function tableIn(resource: Module, { path, tables }: TableShape): ObjectExpr | undefined {
  for (const literal of resource.literals) {
    const object = literal.parent?.kind === 'property' && literal.parent.key === path ? literal.parent.parent : undefined
    if (object?.kind === 'object' && !(object.parent?.kind === 'call' && isNamed(object.parent.callee, tables))) return object
  }
  return undefined
}

/** Returns the common methods that a table lists by name, from a module that the resource requires. */
function inheritedBy(modules: Modules, resource: Module, table: ObjectExpr, shape: TableShape): readonly (readonly [string, Spec])[] {
  const list = propertiesOf(table).find(({ key }) => key === shape.inherits)?.value
  const items = list?.kind === 'array' ? list.items : []
  const names = items.flatMap(item => item?.kind === 'literal' && typeof item.value === 'string' ? [item.value] : [])
  if (names.length === 0) return []
  const common = resource.specifiers.flatMap(specifier => {
    const module = specifier.startsWith('.') ? moduleAt(modules, resource, specifier) : undefined
    const objects = new Set(module?.calls.flatMap(({ parent }) => parent?.kind === 'property' && parent.parent?.kind === 'object' ? [parent.parent] : []))
    return [...objects].flatMap(object => specsIn(object, shape))
  })
  return common.filter(([key]) => names.includes(key))
}

function specsIn(object: ObjectExpr, { tables }: TableShape): readonly (readonly [string, Spec])[] {
  return propertiesOf(object).flatMap(({ key, value }): (readonly [string, Spec])[] => {
    const [spec] = value.kind === 'call' && isNamed(value.callee, tables) ? value.args : []
    if (typeof key !== 'string' || spec?.kind !== 'object') return []
    return [[key, { method: textAt(spec, 'method') ?? 'GET', path: textAt(spec, 'path') ?? '' }]]
  })
}

function propertiesOf({ members }: ObjectExpr): readonly Property[] {
  return members.filter(member => member.kind === 'property')
}

function textAt(object: ObjectExpr, key: string): string | undefined {
  const value = propertiesOf(object).find(each => each.key === key)?.value
  return value?.kind === 'literal' && typeof value.value === 'string' ? value.value : undefined
}

function isNamed(callee: Expr, name: string): boolean {
  return callee.kind === 'name' && callee.name === name
}

/** Makes a method: its parameters are those of the path, in their order, then the data, which is the query of a GET and else the body. */
function methodOf(chain: string, base: string, spec: Spec): SdkMethod {
  const names: string[] = []
  const path = [base, spec.path].filter(part => part !== '').join('/').replaceAll(/:(\w+)/g, (_, name: string) => {
    const free = names.includes(name) ? `${name}${names.length}` : name
    names.push(free)
    return `{${free}}`
  })
  const method = spec.method.toUpperCase()
  return {
    chain,
    params: [...names, DATA],
    operations: [{ method, path: `/${path.replace(/^\//, '')}` }],
    query: method === 'GET' ? DATA : null,
    body: method === 'GET' ? null : DATA,
    response: '',
    deprecated: null,
  }
}

const DATA = 'data'
