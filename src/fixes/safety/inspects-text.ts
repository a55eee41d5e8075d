import type { Assign, Call, Expr, Loop, Member, New, Node, Pattern, Property, Return } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import { isExported } from '../expressions.ts'
import { boundIn, boundParameters, isAt } from './bound-parameters.ts'
import type { BoundParameter, KnownCalls } from './bound-parameters.ts'
import { isAdder, isFormTest, isInspection, isLog, preservesText } from './text-predicates.ts'
import { isSubject, isTest } from './value-flow.ts'
import { walkUp } from './walk-up.ts'
import type { Outcome } from './walk-up.ts'

const looks = 'a function on the path to the request inspects the string'
const leaves = 'a function on the path to the request also passes the string elsewhere'

/** A walk from a reference to what its text is used for. */
interface Walk {
  /** The function that declares the name; null for the module. */
  readonly owner: Binding['owner']
  readonly module: Module
  /** The members that lead from the current node to the text. */
  readonly keys: string[]
  readonly known: KnownCalls
  readonly seen: Set<Binding>
}

/**
 * Returns the reason why a change of the text in a name has other effects than on the request: the code compares the text, looks it up,
 * cuts it, or passes it to something else. Tests for a whole URL or a query do not count, and neither do logs.
 */
export function inspectsText(start: BoundParameter | null, known: KnownCalls, seen: Set<Binding> = new Set()): string | null {
  if (!start) return looks
  const { binding, module, keys } = start
  if (seen.has(binding)) return null
  seen.add(binding)
  if (binding.owner === null && (module.template !== null || isExported(binding, module))) return leaves
  return firstReason(binding.references, reference => walkUp(reference, outcomeAt, { owner: binding.owner, module, keys: [...keys], known, seen }))
}

function firstReason<Item>(items: readonly Item[], reasonOf: (item: Item) => string | null): string | null {
  for (const item of items) {
    const reason = reasonOf(item)
    if (reason !== null) return reason
  }
  return null
}

/** Parents whose value contains the text. */
const containers = new Set<Node['kind']>(['concat', 'cast', 'await', 'object', 'array', 'spread'])

/** Returns the meaning of each kind of parent for a text. */
function outcomeAt(parent: Node, below: Node, walk: Walk): Outcome {
  const { keys } = walk
  switch (parent.kind) {
    case 'compare': case 'branch': case 'branch-case': return keys.length === 0 && isSubject(parent, below) ? looks : null
    case 'choice': return isTest(parent, below) ? null : parent
    case 'other': return truthOperators.has(parent.operator) ? null : looks
    case 'member': return throughMember(parent, below, keys)
    case 'property': return throughProperty(parent, below, keys)
    case 'declare': return throughPattern(parent.pattern, keys, walk)
    case 'bind-name': return parent.fallback === below ? throughPattern(parent, keys, walk) : null
    case 'loop': return throughLoop(parent, below, walk)
    case 'assign': return throughAssign(parent, walk)
    case 'call': case 'new': return throughCall(parent, below, walk)
    case 'return': return throughReturn(parent, walk)
    case 'bind-target': case 'expr': return null
    default: return containers.has(parent.kind) ? parent : leaves
  }
}

const truthOperators = new Set(['!', 'typeof'])

function throughMember(member: Member, below: Node, keys: string[]): Outcome {
  if (member.property === below || (keys.length === 0 && member.property === 'length')) return looks
  return keys.length > 0 && isOtherMember(member, keys.shift()) ? null : member
}

function isOtherMember({ property }: Member, key: string | undefined): boolean {
  return typeof property === 'string' && property !== key
}

function throughProperty(property: Property, below: Node, keys: string[]): Outcome {
  if (property.key === below) return looks
  if (typeof property.key === 'string') keys.unshift(property.key)
  return property
}

function throughPattern(pattern: Pattern, keys: readonly string[], { module, known, seen }: Walk): string | null {
  return inspectsText(boundIn(pattern, keys, module), known, seen)
}

function throughLoop({ pattern, iterable }: Loop, below: Node, walk: Walk): string | null {
  return pattern && iterable === below ? throughPattern(pattern, [], walk) : null
}

function throughAssign({ target }: Assign, walk: Walk): string | null {
  return target.kind === 'bind-target' ? throughRoot(target.target, walk.keys, walk) : throughPattern(target, walk.keys, walk)
}

/** A callback returns to the call that it is an argument of; the calls of a function that got the text as an argument are walked by themselves. */
function throughReturn(statement: Return, { owner, module, known }: Walk): Outcome {
  const fn = functionAround(statement)
  if (!fn || containsRequest(fn, module, known)) return leaves
  if (fn.parent?.kind === 'call') return fn
  return fn === owner ? null : leaves
}

function containsRequest({ start, end }: Node, { path }: Module, { calls, traces }: KnownCalls): boolean {
  return [...calls, ...traces.flat()].some(place => place.file === path && start <= place.start && place.end <= end)
}

/** Walks the references of the object that the text is put into; not safe where they are not all visible. */
function throughRoot(target: Expr, keys: readonly string[], { module, known, seen }: Walk): string | null {
  const path = [...keys]
  let at = target
  for (; at.kind === 'member' && typeof at.property === 'string'; at = at.object) path.unshift(at.property)
  const binding = at.kind === 'name' ? module.bindingOf(at) : null
  const isLocal = binding && binding.kind !== 'parameter' && binding.kind !== 'import'
  return isLocal ? inspectsText({ binding, module, keys: path }, known, seen) : leaves
}

/** Walks into a function of the project; one that is not visible may do anything with the text. */
function throughCall(call: Call | New, below: Node, walk: Walk): Outcome {
  const { module, known, seen, keys } = walk
  const { callee } = call
  const isInTrace = [...known.calls, ...known.traces.flat()].some(place => isAt(place, call, module))
  if (!isInTrace && keys.length === 0 && isInspection(call, below)) return looks
  if (callee === below) return isInTrace || isAdder(callee) || isFormTest(call) ? null : preservesText(call, below, module) ? fromResult(call, keys) : looks
  const inner = boundParameters(call, below, keys, module, known)
  if (isInTrace) return inner ? firstReason(inner, bound => inspectsText(bound, known, seen)) : null
  if (callee.kind === 'member' && isAdder(callee)) return throughRoot(callee.object, [], walk)
  if (below.kind === 'function') return fromResult(call, keys)
  if (isLog(callee)) return null
  if (preservesText(call, below, module)) return fromResult(call, keys)
  if (!inner) return leaves
  return firstReason(inner, bound => inspectsText(bound, known, seen)) ?? fromResult(call, keys)
}

/** Continues from the result of a call, which is the text itself. */
function fromResult(call: Call | New, keys: string[]): Node {
  keys.length = 0
  return call
}
