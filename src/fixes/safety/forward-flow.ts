import type { Call, Declare, Expr, Member, Name, New, Node, Property } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import { whyCalleeUnsafe, throughCall } from './flow-through-call.ts'
import { importingBindings } from './importing-bindings.ts'
import { whyOthersHave } from './new-object.ts'
import { hasTypeQuery, isConst, isFreelyTyped } from './type-annotations.ts'
import { elsewhere, isOneOf, isSetter, isTest, isTrueOrFalse } from './value-flow.ts'
import type { Flow } from './value-flow.ts'
import { walkUp } from './walk-up.ts'
import type { Outcome } from './walk-up.ts'

/** A walk from a value outwards, and the keys that lead from the current node to the value. */
interface Walk {
  readonly module: Module
  readonly flow: Flow
  readonly keys: string[]
}

/** Follows a value outwards, through names and other files, into the requests; returns the reason when it flows elsewhere too. */
export function followValue(node: Node, module: Module, flow: Flow): string | null {
  return walkUp(node, outcomeAt, { module, flow, keys: [] })
}

/** Returns the meaning of each kind of parent for a value. */
function outcomeAt(parent: Node, below: Node, walk: Walk): Outcome {
  const { module, flow, keys } = walk
  switch (parent.kind) {
    case 'concat': case 'object': case 'await': return parent
    case 'array': case 'spread': return withoutKeys(parent, keys)
    case 'property': return throughProperty(parent, below, walk)
    case 'member': return parent.property === below ? elsewhere(parent, module) : parent
    case 'call': case 'new': return throughCallOf(parent, below, walk)
    case 'declare': return throughDeclaration(parent, keys, module, flow)
    case 'bind-name': return parent.fallback === below ? throughBinding(module.bindingOfPattern(parent), keys, module, flow) : elsewhere(parent, module)
    case 'return': return throughReturn(parent, module, flow)
    case 'cast': return isConst(parent) ? parent : 'its type may not allow a different value'
    case 'choice': return isTest(parent, below) ? null : parent
    case 'branch-case': return isTrueOrFalse(parent, below) ? null : elsewhere(parent, module)
    case 'expr': return null
    default: return elsewhere(parent, module)
  }
}

/** Continues from a node of which the value is a part without a key, or the result of a call. */
function withoutKeys(node: Node, keys: string[]): Node {
  keys.length = 0
  return node
}

function throughProperty(property: Property, below: Node, { module, keys }: Walk): Outcome {
  if (property.key === below) return elsewhere(property, module)
  if (typeof property.key === 'string') keys.unshift(property.key)
  return property
}

function throughCallOf(call: Call | New, below: Node, { module, flow, keys }: Walk): Outcome {
  if (isOneOf(call, module, flow.calls)) return whyCalleeUnsafe(call, below, keys, module, flow)
  const outcome = throughCall(call, below, module, flow, throughBinding)
  return outcome === call ? withoutKeys(call, keys) : outcome
}

/** Follows the object that a member is added to, such as `body` of `body.name = …`. */
export function followRoot(target: Expr, module: Module, flow: Flow): string | null {
  const keys: string[] = []
  let at = target
  for (; at.kind === 'member' && typeof at.property === 'string'; at = at.object) keys.unshift(at.property)
  const binding = at.kind === 'name' ? module.bindingOf(at) : null
  return binding ? whyOthersHave(binding, module) ?? throughBinding(binding, keys, module, flow) : elsewhere(at, module)
}

function throughDeclaration(declare: Declare, keys: readonly string[], module: Module, flow: Flow): string | null {
  const { pattern } = declare
  if (pattern.kind !== 'bind-name') return elsewhere(declare, module)
  if (!isFreelyTyped(pattern.type, flow.of)) return 'its type may not allow a different value'
  return throughBinding(module.bindingOfPattern(pattern), keys, module, flow)
}

/** A call among the keys that lead to a value. */
const called = '()'

/** Follows a return value to the calls of the function. */
function throughReturn(node: Node, module: Module, flow: Flow): string | null {
  const fn = functionAround(node)
  const owner = fn?.parent
  const binding = owner?.kind === 'declare' ? module.bindingOfPattern(owner.pattern) : null
  if (!fn || fn.generator || !binding || flow.of === 'key') return elsewhere(node, module)
  return throughBinding(binding, [called], module, flow)
}

/** Follows every reference, in this file and in those that import the name: all of them must lead to the requests. */
export function throughBinding(binding: Binding | null, keys: readonly string[], module: Module, flow: Flow): string | null {
  if (!binding || binding.definitions.length !== 1) return 'it is assigned in several places'
  if (isSeen(binding, keys, flow)) return null
  if (module.template !== null && binding.owner === null) return 'the template may use it'
  const others = importingBindings(binding, module, flow.scope)
  if (typeof others === 'string') return others
  if (others.some(each => each.module.template !== null)) return 'the template may use it'
  for (const each of [{ binding, module }, ...others]) {
    for (const reference of each.binding.references) {
      const reason = throughReference(reference, keys, each.module, flow)
      if (reason !== null) return reason
    }
    if (keys.length > 0 && hasTypeQuery(each.binding.name, each.module)) return 'a type is derived from it'
  }
  return null
}

function isSeen(binding: Binding, keys: readonly string[], { seen }: Flow): boolean {
  const known = seen.get(binding) ?? new Set<string>()
  seen.set(binding, known)
  const isKnown = known.has(keys.join('.'))
  known.add(keys.join('.'))
  return isKnown
}

function throughReference(reference: Name, keys: readonly string[], module: Module, flow: Flow): string | null {
  if (isMutated(reference)) return null
  let node: Expr = reference
  for (const key of keys) {
    const parent: Node | undefined = node.parent
    if (key === called) {
      if (parent?.kind !== 'call' || parent.callee !== node) return elsewhere(node, module)
      node = parent
    } else {
      if (parent?.kind !== 'member' || parent.object !== node) return followValue(node, module, flow)
      if (typeof parent.property !== 'string') return elsewhere(node, module)
      if (parent.property !== key) return null
      node = parent
    }
  }
  const read = flow.of === 'key' && node.parent?.kind === 'member' && node.parent.object === node ? node.parent : undefined
  if (read && !ofWhole.has(read.property)) return isOfOther(read, flow) ? null : elsewhere(node, module)
  return node.kind === 'call' && isOneOf(node, module, flow.calls) ? null : followValue(node, module, flow)
}

/** Tests if a read is of another key, such as `body.type`; a method may read them all. */
function isOfOther({ property, parent }: Member, { key }: Flow): boolean {
  return key !== undefined && typeof property === 'string' && property !== key && parent?.kind !== 'call'
}

/** Members of a `URL` or `URLSearchParams` that are about all of its parameters. */
const ofWhole = new Set<unknown>(['toString', 'searchParams', 'href', 'search', 'append', 'set'])

/** Tests if a reference only adds to the value, as the statements `params.set(…)` and `body.x = …` do, and reads nothing. */
function isMutated(reference: Name): boolean {
  let at: Node | undefined = reference.parent
  while (at?.kind === 'member' && at.property === 'searchParams') at = at.parent
  if (at?.kind !== 'member') return false
  if (at.parent?.kind === 'bind-target') return at.parent.parent?.kind === 'assign' && at.parent.parent.parent?.kind === 'expr'
  return isSetter(at) && at.parent?.kind === 'call' && at.parent.callee === at && at.parent.parent?.kind === 'expr'
}
