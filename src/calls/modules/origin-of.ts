import type { Expr, Member, Name } from '../../syntax/expr.ts'
import type { Binding, Module, ModuleExport } from '../../syntax/module.ts'
import { requiredModule } from '../../syntax/scopes/exports-of.ts'
import { rootOf } from '../flow/access-root.ts'
import type { Run } from '../state/run.ts'
import { reExporting } from './re-exports.ts'

/** Where the code declares what an expression names. */
export interface Origin {
  readonly module: Module
  /** The expression that makes it; null where the declaration has none. */
  readonly expr: Expr | null
  readonly binding: Binding | null
  /** The members of it that are named; of a computed one, the name is `*`. */
  readonly path: readonly string[]
}

const DEEPEST = 12

/**
 * Finds what a name, with members of it, is declared as in the project: through imports, re-exports, other names and members of objects. Nothing is
 * evaluated.
 */
export function originOf(run: Run, module: Module, root: Name, path: readonly string[]): Origin | undefined {
  const binding = module.bindingOf(root)
  return binding ? ofBinding({ run, module, depth: 0 }, binding, path) : undefined
}

/** Returns the name at the beginning of a chain of members, and their names. */
export function chainOf(member: Member): { readonly root: Name, readonly path: readonly string[] } | undefined {
  const root = rootOf(member)
  const path: string[] = []
  for (let at: Expr = member; at.kind === 'member' || at.kind === 'cast'; at = at.kind === 'member' ? at.object : at.expression) {
    if (at.kind === 'member') path.unshift(typeof at.property === 'string' ? at.property : '*')
  }
  return root && { root, path }
}

interface Search {
  readonly run: Run
  readonly module: Module
  readonly depth: number
}

function ofBinding(search: Search, binding: Binding, path: readonly string[]): Origin | undefined {
  const { definitions: [definition, other] } = binding
  if (!definition || search.depth > DEEPEST) return undefined
  if (definition.import) return ofImport(search, definition.import.source, definition.import.imported, path)
  const { value, how } = definition
  const keys = definition.path.filter(key => typeof key === 'string')
  const required = value && requiredModule(value)
  if (typeof required === 'string' && keys.length === definition.path.length) return ofImport(search, required, '*', [...keys, ...path])
  const isWhole = keys.length === 0 && definition.path.length === 0 && (how === 'init' || how === 'class' || how === 'function' || how === 'enum')
  if (!value || !isWhole || other) return { module: search.module, expr: null, binding, path }
  return ofExpr(search, value, path, binding)
}

function ofExpr(search: Search, expr: Expr, path: readonly string[], binding: Binding | null): Origin | undefined {
  const [key, ...inner] = path
  if (expr.kind === 'cast') return ofExpr(search, expr.expression, path, binding)
  const next = { ...search, depth: search.depth + 1 }
  const named = expr.kind === 'name' ? search.module.bindingOf(expr) : null
  if (named && search.depth <= DEEPEST) return ofBinding(next, named, path)
  const member = expr.kind === 'object' && inner.length > 0 ? expr.members.find(each => each.kind === 'property' && each.key === key) : undefined
  return member?.kind === 'property' ? ofExpr(next, member.value, inner, null) : { module: search.module, expr, binding, path }
}

function ofImport({ run, module, depth }: Search, source: string, imported: string, path: readonly string[]): Origin | undefined {
  const file = run.modules.resolve(module.path, source)
  const target = file === undefined || depth > DEEPEST ? undefined : run.modules.module(file)
  return target && ofExport({ run, module: target, depth: depth + 1 }, imported, path)
}

function ofExport(search: Search, name: string, path: readonly string[]): Origin | undefined {
  const { exports } = search.module
  const [first, ...inner] = path
  const whole = exports.get('=')
  if (name === '*' && (!whole || exports.has('default'))) return first === undefined ? undefined : ofExport(search, first, inner)
  const found = name === '*' ? whole : exports.get(name)
  if (found) return ofFound(search, found, path)
  if (whole) return ofFound(search, whole, name === 'default' ? path : [name, ...path])
  const [behind] = reExporting(search.run, search.module, name)
  if (behind && search.depth <= DEEPEST) return ofExport({ ...search, module: behind, depth: search.depth + 1 }, name, path)
  return name === 'default' && first !== undefined ? ofExport(search, first, inner) : undefined
}

function ofFound(search: Search, found: ModuleExport, path: readonly string[]): Origin | undefined {
  switch (found.from) {
    case 'binding': return ofBinding(search, found.binding, path)
    case 'expr': return ofExpr(search, found.expr, path, null)
    case 'module': return ofImport(search, found.source, found.imported, path)
  }
}
