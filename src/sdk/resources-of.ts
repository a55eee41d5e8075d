import { own } from '../own.ts'
import type { Modules } from '../calls/state/run.ts'
import type { Call, Expr, ObjectExpr } from '../syntax/expr.ts'
import type { Module, ModuleExport } from '../syntax/module.ts'
import { requiredModule } from '../syntax/scopes/exports-of.ts'
import type { ListedResources } from '../uses/table-shape.ts'
import { isCalled, memberAround, memberAssigned, propertiesOf } from './object-parts.ts'

/** A resource of an SDK: its place on the client, and the object with its methods. */
export interface Resource {
  readonly chain: string
  readonly module: Module
  readonly table: ObjectExpr
}

/** An expression, or all that a module exports. */
interface Found { readonly module: Module, readonly expr: Expr | null }
type ModulesOf = Pick<Modules, 'module' | 'resolve'>

/** Names that lead to each other never end. */
const MOST_STEPS = 24
/** So do resources that make each other. */
const MOST_NAMES = 6

/** Finds the resources that a module lists: each export is one, or a group of them, and the client has it under its name in camel case. */
export function resourcesOf(modules: ModulesOf, list: Module, listed: ListedResources): readonly Resource[] {
  return [...list.exports].flatMap(([name, each]) => {
    if (name === 'default' || name === '=') return []
    const found = exported(modules, list, each, MOST_STEPS)
    return found ? resourcesIn(modules, found, memberName(name, listed), listed) : []
  })
}

function resourcesIn(modules: ModulesOf, { module, expr }: Found, chain: string, listed: ListedResources): readonly Resource[] {
  const { by, groups } = listed
  if (expr?.kind === 'call') {
    const table = lastObject(expr)
    if (!table) return []
    if (by !== undefined && isCalled(expr, by)) return withMade(modules, { chain, module, table }, listed)
    return groups !== undefined && isCalled(expr, groups) ? inGroup(modules, { module, expr: table }, chain, listed) : []
  }
  return expr?.kind === 'object' && by === undefined ? withMade(modules, { chain, module, table: expr }, listed) : []
}

/** Adds the resources that a resource makes for its own members: `this.persons = new Persons()`. */
function withMade(modules: ModulesOf, resource: Resource, listed: ListedResources): readonly Resource[] {
  const { chain, module, table } = resource
  const inner = chain.split('.').length > MOST_NAMES ? [] : module.calls.flatMap(call => {
    const name = call.kind === 'new' && call.parent && memberAround(call, table) !== undefined ? memberAssigned(call.parent) : undefined
    const found = name === undefined ? undefined : follow(modules, { module, expr: call.callee }, MOST_STEPS)
    return found ? resourcesIn(modules, found, `${chain}.${name}`, listed) : []
  })
  return [resource, ...inner]
}

function inGroup(modules: ModulesOf, { module, expr }: Found, chain: string, listed: ListedResources): readonly Resource[] {
  return propertiesOf(expr).flatMap(({ key, value }) => {
    const found = typeof key === 'string' ? follow(modules, { module, expr: value }, MOST_STEPS) : undefined
    return found ? resourcesIn(modules, found, `${chain}.${memberName(String(key), listed)}`, listed) : []
  })
}

/** `MeterEvents` is `meterEvents`. */
function memberName(name: string, { named }: ListedResources): string {
  return own(named, name) ?? name.charAt(0).toLowerCase() + name.slice(1)
}

function lastObject({ args }: Call): ObjectExpr | undefined {
  return args.findLast(arg => arg.kind === 'object')
}

/** Returns the expression behind names, imports and members of modules; undefined where they leave the package. */
function follow(modules: ModulesOf, { module, expr }: Found, steps: number): Found | undefined {
  if (steps <= 0 || !expr) return steps <= 0 ? undefined : { module, expr }
  const source = requiredModule(expr)
  if (source !== null) return whole(modules, module, source, steps - 1)
  if (expr.kind === 'member' && typeof expr.property === 'string') {
    const object = follow(modules, { module, expr: expr.object }, steps - 1)
    return object && member(modules, object, expr.property, steps - 1)
  }
  if (expr.kind !== 'name') return { module, expr }
  const [definition] = module.bindingOf(expr)?.definitions ?? []
  if (definition?.import) return imported(modules, module, definition.import, steps - 1)
  if (!definition?.value) return undefined
  return definition.path.reduce<Found | undefined>(
    (found, key) => found && typeof key === 'string' ? member(modules, found, key, steps - 1) : undefined,
    follow(modules, { module, expr: definition.value }, steps - 1),
  )
}

function member(modules: ModulesOf, { module, expr }: Found, name: string, steps: number): Found | undefined {
  if (expr) {
    const value = propertiesOf(expr).find(({ key }) => key === name)?.value
    return value && follow(modules, { module, expr: value }, steps)
  }
  const found = module.exports.get(name)
  return found && exported(modules, module, found, steps)
}

function exported(modules: ModulesOf, module: Module, found: ModuleExport, steps: number): Found | undefined {
  switch (found.from) {
    case 'expr': return follow(modules, { module, expr: found.expr }, steps)
    case 'module': return imported(modules, module, found, steps)
    case 'binding': {
      const [definition] = found.binding.definitions
      if (definition?.import) return imported(modules, module, definition.import, steps)
      return definition?.value && definition.path.length === 0 ? follow(modules, { module, expr: definition.value }, steps) : undefined
    }
  }
}

interface Import { readonly source: string, readonly imported: string }

function imported(modules: ModulesOf, from: Module, { source, imported: name }: Import, steps: number): Found | undefined {
  const all = whole(modules, from, source, steps)
  return name === '*' || (name === 'default' && all?.expr) ? all : all && member(modules, all, name, steps)
}

/** Returns the value of `require(source)`, or all exports of a module without one. */
function whole(modules: ModulesOf, from: Module, source: string, steps: number): Found | undefined {
  const file = modules.resolve(from.path, source)
  const module = file === undefined ? undefined : modules.module(file)
  const value = module?.exports.get('=')
  if (!module) return undefined
  return value?.from === 'expr' ? follow(modules, { module, expr: value.expr }, steps) : { module, expr: null }
}
