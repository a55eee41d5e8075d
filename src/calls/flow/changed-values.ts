import { childrenOf } from '../../syntax/children.ts'
import type { Expr, Name, Node } from '../../syntax/expr.ts'
import type { Binding, Definition, Module } from '../../syntax/module.ts'
import { languageOf } from '../languages/language-of.ts'
import { memberOf, withCasts } from './access-above.ts'
import { aliasesAt } from './aliases.ts'
import { runsBefore } from './called-before.ts'
import { assignmentOf, isMergeTarget, mutationSites, originOfSite } from './mutation-sites.ts'
import { FEW_DEFINITIONS, reachingDefinitions } from './reaching-definitions.ts'

/** Tests if a site may change what a name holds where it is read: not if the name was set again, or the part was replaced, in between. */
export function mayChange(binding: Binding, site: Name, name: Name, module: Module): boolean {
  return isOfSameDefinition(binding, site, name, module) && !isReplaced(binding, site, module)
}

/** Tests if a site may change what a name holds at first, as a parameter that is set again later. */
export function mayChangeFirst(binding: Binding, site: Name, module: Module): boolean {
  const [first] = binding.definitions
  if (!first || !isSetFewTimes(binding)) return true
  const { path, reference } = originOfSite(binding, site)
  return reachingDefinitions(binding, reference, module).some(each => each === first || isOfItself(each, path, binding, module))
}

function isSetFewTimes({ definitions }: Binding): boolean {
  return definitions.length > 1 && definitions.length <= FEW_DEFINITIONS
}

function isOfSameDefinition(binding: Binding, site: Name, name: Name, module: Module): boolean {
  if (!isSetFewTimes(binding) || isStored(binding, module)) return true
  const { path, reference } = originOfSite(binding, site)
  const changed = reachingDefinitions(binding, reference, module)
  return reachingDefinitions(binding, name, module).some(each => changed.includes(each) || isOfItself(each, path, binding, module))
}

/**
 * Tests if a definition may give the name what it held before, or the same part of it: `body = body ?? {}`, `body = normalize(body)`. A new object such as
 * `{ ...body }` only has the same parts.
 */
function isOfItself({ value }: Definition, path: readonly string[], binding: Binding, module: Module): boolean {
  return value !== null && (path.length > 0 || !isNewObject(value, module)) && mentions(value, binding, module)
}

/** Tests if an expression makes a new object: a literal, or `Object.assign({}, …)`. */
function isNewObject(value: Expr, module: Module): boolean {
  if (value.kind === 'cast') return isNewObject(value.expression, module)
  const [target] = value.kind === 'call' ? value.args : []
  return value.kind === 'object' || value.kind === 'array' || (target?.kind === 'object' && isMergeTarget(target, languageOf(module)))
}

/** Tests if an expression names a variable, or another name for a part of what it holds. */
function mentions(expr: Expr, binding: Binding, module: Module): boolean {
  const names = namesFor(binding, module)
  const pending: Node[] = [expr]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.kind === 'name' && names.has(module.bindingOf(node))) return true
    for (const child of childrenOf(node)) if (child) pending.push(child)
  }
  return false
}

const NAMES = new WeakMap<Binding, ReadonlySet<Binding | null>>()

function namesFor(binding: Binding, module: Module): ReadonlySet<Binding | null> {
  const known = NAMES.get(binding)
  if (known) return known
  const names = new Set<Binding | null>([binding])
  for (const each of names) for (const reference of each?.references ?? []) for (const alias of aliasesAt(reference, module)) names.add(alias.binding)
  NAMES.set(binding, names)
  return names
}

const STORED = new WeakMap<Binding, boolean>()

/** Tests if the code puts what a name holds into a list, a map or an object, where it may get it from again. */
function isStored(binding: Binding, module: Module): boolean {
  const { mutatingMethods, changingMethods } = languageOf(module)
  const known = STORED.get(binding) ?? binding.references.some(reference => {
    const { parent } = withCasts(reference)
    if (parent?.kind === 'array' || parent?.kind === 'property' || parent?.kind === 'assign') return true
    const method = parent?.kind === 'call' && parent.callee.kind === 'member' ? String(parent.callee.property) : ''
    return mutatingMethods.has(method) || changingMethods.has(method)
  })
  STORED.set(binding, known)
  return known
}

/** Tests if the code replaces a part after it gave another name to it, and before it changes what that name holds. */
function isReplaced(binding: Binding, site: Name, module: Module): boolean {
  const { path, reference } = originOfSite(binding, site)
  if (path.length === 0) return false
  return mutationSites(binding, module).some(other => other.start > reference.end && module.bindingOf(other) === binding
    && replaces(other, path, binding, module) && runsBefore(other, site, module) && runsBefore(reference, other, module))
}

/** Tests if code assigns a part, or something that it is in: `options.data = …` for `options.data.port`. */
function replaces(reference: Expr, path: readonly string[], binding: Binding, module: Module): boolean {
  let depth = 0
  for (let up = memberOf(reference); up && up.property === path[depth]; up = memberOf(up)) {
    depth += 1
    const assign = assignmentOf(up)
    if (assign?.value) return assign.operator === '=' && !mentions(assign.value, binding, module)
  }
  return false
}
