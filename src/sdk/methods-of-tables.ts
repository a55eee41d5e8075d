import type { Modules } from '../calls/state/run.ts'
import type { SdkMethod } from '../schedule/sdk-methods.ts'
import type { ObjectExpr } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import { requiredModule } from '../syntax/scopes/exports-of.ts'
import type { TableShape } from '../uses/table-shape.ts'
import { methodOfTables } from './method-of-tables.ts'
import type { MethodTable } from './method-of-tables.ts'
import { isCalled, memberAround, propertiesOf, textAt } from './object-parts.ts'
import { resourcesOf } from './resources-of.ts'
import type { Resource } from './resources-of.ts'

type ModulesOf = Pick<Modules, 'module' | 'resolve'>

/** Finds the operations of an SDK whose resources are tables: `{ path: 'zones/:zone', edit: request({ method: 'PATCH', path: ':id' }) }`. */
export function methodsOfTables(modules: ModulesOf, main: Module, shape: TableShape): readonly SdkMethod[] {
  const resources = shape.resources ? resourcesOf(modules, main, shape.resources) : requiredBy(modules, main, shape)
  return resources.flatMap(resource => methodsOf(modules, resource, shape))
}

/** Returns the resources that the main module requires: `{ zones: require('./zones') }`. */
function requiredBy(modules: ModulesOf, main: Module, shape: TableShape): readonly Resource[] {
  return main.calls.flatMap(call => {
    const { parent } = call
    const source = call.kind === 'call' && parent?.kind === 'property' && typeof parent.key === 'string' ? requiredModule(call) : null
    const module = source === null ? undefined : moduleAt(modules, main, source)
    const table = module && tableIn(module, shape)
    return module && table && parent?.kind === 'property' ? [{ chain: String(parent.key), module, table }] : []
  })
}

function moduleAt(modules: ModulesOf, from: Module, specifier: string): Module | undefined {
  const file = modules.resolve(from.path, specifier)
  return file === undefined ? undefined : modules.module(file)
}

/** Returns the table of a resource: the object with the prefix of the paths that is not the table of a method. */
function tableIn(resource: Module, { path, tables }: TableShape): ObjectExpr | undefined {
  for (const literal of resource.literals) {
    const object = literal.parent?.kind === 'property' && literal.parent.key === path ? literal.parent.parent : undefined
    if (object?.kind === 'object' && !(object.parent?.kind === 'call' && isCalled(object.parent, tables))) return object
  }
  return undefined
}

function methodsOf(modules: ModulesOf, { chain, module, table }: Resource, shape: TableShape): readonly SdkMethod[] {
  const { base } = shape
  const own = base?.own === undefined ? null : textAt(table, base.own)
  const path = textAt(table, shape.path)
  // A prefix that is computed is not known; whole paths do not need it.
  const prefix = path === undefined || own === undefined ? undefined : [own ?? base?.path ?? '', path ?? '']
  const found = [...inheritedBy(modules, { chain, module, table }, shape), ...tablesIn(module, table, shape)]
  return found.flatMap(([key, tables]) => methodOfTables(`${chain}.${key}`, prefix, tables) ?? [])
}

/** Returns the common methods that a resource lists by name, from a module that it requires. */
function inheritedBy(modules: ModulesOf, { module, table }: Resource, shape: TableShape): readonly NamedTables[] {
  const list = propertiesOf(table).find(({ key }) => key === shape.inherits)?.value
  const items = list?.kind === 'array' ? list.items : []
  const names = items.flatMap(item => item?.kind === 'literal' && typeof item.value === 'string' ? [item.value] : [])
  if (names.length === 0) return []
  const common = module.specifiers.flatMap(specifier => {
    const required = specifier.startsWith('.') ? moduleAt(modules, module, specifier) : undefined
    const objects = new Set(required?.calls.flatMap(({ parent }) => parent?.kind === 'property' && parent.parent?.kind === 'object' ? [parent.parent] : []))
    return required ? [...objects].flatMap(object => tablesIn(required, object, shape)) : []
  })
  return common.filter(([key]) => names.includes(key))
}

/** A method with its tables: its code may choose between several. */
type NamedTables = readonly [key: string, tables: readonly MethodTable[]]

/** Returns the methods of an object: members that the function makes, or whose code calls what it makes. */
function tablesIn(module: Module, object: ObjectExpr, shape: TableShape): readonly NamedTables[] {
  const found = new Map<string, MethodTable[]>()
  for (const call of module.calls) {
    const key = call.kind === 'call' && isCalled(call, shape.tables) ? memberAround(call, object) : undefined
    const [spec] = call.args
    const table = key !== undefined && spec?.kind === 'object' ? tableOf(spec, shape) : undefined
    if (key !== undefined && table) found.set(key, [...found.get(key) ?? [], table])
  }
  return [...found]
}

/** Returns undefined for a path that is computed. */
function tableOf(spec: ObjectExpr, { method, path, whole }: TableShape): MethodTable | undefined {
  const all = whole === undefined ? null : textAt(spec, whole)
  const part = textAt(spec, path)
  if (all === undefined || part === undefined) return undefined
  return { method: (textAt(spec, method) ?? 'GET').toUpperCase(), path: all ?? part ?? '', isWhole: all !== null }
}
