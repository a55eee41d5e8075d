import type { Call, Expr, FunctionExpr, New, Node, Pattern } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import { nodeAt } from '../../syntax/node-at.ts'
import type { Place } from '../../uses/api-use.ts'
import type { FixScope } from '../fix-scope.ts'

/** A name, its module, and the members that lead from it to the text. */
export interface BoundParameter {
  readonly binding: Binding
  readonly module: Module
  readonly keys: readonly string[]
}
/** The project, and the calls that lead to the requests. */
export interface KnownCalls {
  readonly scope: FixScope
  /** For each request, the calls from the outermost to the request itself. */
  readonly traces: readonly (readonly Place[])[]
  /** The requests of the finding, where a value may end. */
  readonly calls: readonly Place[]
}

/** Finds the parameters that get an argument of a call, null for one that is not a name; undefined where the function is not visible. */
export function boundParameters(
  call: Call | New, argument: Node, keys: readonly string[], module: Module, known: KnownCalls,
): readonly (BoundParameter | null)[] | undefined {
  const functions = functionsOf(call, module, known)
  const index = call.args.findIndex(each => each === argument)
  if (functions.length === 0 || index < 0) return undefined
  const found = functions.flatMap(({ fn, module: home }) => {
    const parameter = fn.params[index]
    if (!parameter) return []
    return parameter.rest ? [null] : [boundIn(parameter.pattern, keys, home)]
  })
  return found.length > 0 ? found : [null]
}

interface Found {
  readonly fn: FunctionExpr
  readonly module: Module
}

/** Finds the functions of a call by the name that is called, or else around the next call of the trace. */
function functionsOf(call: Call | New, module: Module, known: KnownCalls): readonly Found[] {
  const binding = call.callee.kind === 'name' ? module.bindingOf(call.callee) : null
  const named = binding ? functionBehind(binding, module, known.scope, 0) : ownMethod(call, module)
  return named ? [named] : known.traces.flatMap(trace => {
    const next = trace[trace.findIndex(place => isAt(place, call, module)) + 1]
    return next && trace.some(place => isAt(place, call, module)) ? functionsAround(next, known.scope) : []
  })
}

/** Returns the method of the same class that `this.urlOf(path)` calls. */
function ownMethod({ callee }: Call | New, module: Module): Found | undefined {
  if (callee.kind !== 'member' || callee.object.kind !== 'this') return undefined
  let at: Node | undefined = callee.parent
  while (at && at.kind !== 'class') at = at.parent
  const value = at?.members.find(member => member.key === callee.property && member.how === 'method')?.value
  return value?.kind === 'function' ? { fn: value, module } : undefined
}

export function isAt(place: Place, node: Node, module: Module): boolean {
  return place.file === module.path && place.start === node.start && place.end === node.end
}

function functionsAround(place: Place, scope: FixScope): Found[] {
  const module = scope.module(place.file)
  const found: Found[] = []
  for (let at = module && nodeAt(module, place); module && at; at = at.parent) {
    if (at.kind === 'function') found.push({ fn: at, module })
  }
  return found
}

/** Returns the binding that a pattern declares for the value at some members, with the members that are not destructured. */
export function boundIn(pattern: Pattern, keys: readonly string[], module: Module): BoundParameter | null {
  if (pattern.kind === 'bind-name') {
    const binding = module.bindingOfPattern(pattern)
    return binding && { binding, module, keys }
  }
  const [key, ...rest] = keys
  const member = pattern.kind === 'bind-object' ? pattern.members.find(each => each.key === key) : undefined
  return member ? boundIn(member.value, rest, module) : null
}

const deepest = 6

function functionBehind(binding: Binding, module: Module, scope: FixScope, depth: number): Found | undefined {
  const [only, more] = binding.definitions
  if (!only || more || depth > deepest) return undefined
  if (only.value?.kind === 'function') return { fn: only.value, module }
  return only.import ? exportedFunction(module, only.import.source, only.import.imported, scope, depth) : undefined
}

function exportedFunction(from: Module, source: string, name: string, scope: FixScope, depth: number): Found | undefined {
  const file = scope.resolve(from.path, source)
  const module = file === undefined ? undefined : scope.module(file)
  const found = module?.exports.get(name)
  if (!module || !found || depth > deepest) return undefined
  if (found.from === 'module') return exportedFunction(module, found.source, found.imported, scope, depth + 1)
  if (found.from === 'expr') return isFunction(found.expr) ? { fn: found.expr, module } : undefined
  return functionBehind(found.binding, module, scope, depth + 1)
}

function isFunction(expr: Expr): expr is FunctionExpr {
  return expr.kind === 'function'
}
