import { notRequests } from '../../clients/not-requests.ts'
import type { Assign, BranchCase, Call, Expr, Member, Name, New, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import { boundIn, boundParameters, isAt } from './bound-parameters.ts'
import type { BoundParameter, KnownCalls } from './bound-parameters.ts'
import { isAboutForm, isAdder, isQuestion, keepsText } from './text-predicates.ts'
import { isTest } from './value-flow.ts'

const looks = 'a function on the way looks at the text'
const leaves = 'a function on the way passes the text on to something else'

/**
 * Says what code does with the text in a name besides sending it: it compares it, looks it up or cuts it, or gives it to something else.
 * Whether it is a whole URL, or has a query, does not count, and neither does a log.
 */
export function inspectsText(start: BoundParameter | null, known: KnownCalls, seen: Set<Binding> = new Set()): string | null {
  if (!start) return looks
  if (seen.has(start.binding)) return null
  seen.add(start.binding)
  const { binding, module } = start
  if (binding.owner === null && (module.template !== null || [...module.exports.values()].some(each => each.from === 'binding' && each.binding === binding))) return leaves
  return firstOf(binding.references, reference => inspectedAt(reference, start, known, seen))
}

function firstOf<Item>(items: readonly Item[], doubtOf: (item: Item) => string | null): string | null {
  for (const item of items) {
    const doubt = doubtOf(item)
    if (doubt !== null) return doubt
  }
  return null
}

function inspectedAt(reference: Name, { binding: { owner }, keys, module }: BoundParameter, known: KnownCalls, seen: Set<Binding>): string | null {
  const left = [...keys]
  let below: Node = reference
  for (let at: Node | undefined = reference.parent; at; below = at, at = at.parent) {
    switch (at.kind) {
      case 'compare': return left.length === 0 ? looks : null
      case 'branch-case': return left.length === 0 && isSwitch(at) ? looks : null
      case 'branch': return left.length === 0 && at.subject === below ? looks : null
      case 'member': {
        if (at.property === below || (left.length === 0 && at.property === 'length')) return looks
        if (left.length > 0 && isOtherMember(at, left.shift())) return null
        break
      }
      case 'property': {
        if (at.key === below) return looks
        if (typeof at.key === 'string') left.unshift(at.key)
        break
      }
      case 'declare': return inspectsText(boundIn(at.pattern, left, module), known, seen)
      case 'bind-name': return at.fallback === below ? inspectsText(boundIn(at, left, module), known, seen) : null
      case 'loop': return at.pattern && at.iterable === below ? inspectsText(boundIn(at.pattern, [], module), known, seen) : null
      case 'assign': return throughAssign(at, left, module, known, seen)
      case 'call': case 'new': {
        const outcome = throughCall(at, below, left, module, known, seen)
        if (outcome !== 'goes on') return outcome
        left.length = 0
        break
      }
      case 'return': {
        const fn = functionAround(at)
        if (!fn || holdsRequest(fn, module, known)) return leaves
        // What a callback gives back comes out of the call that it is given to; what a function got is followed where it is called.
        if (fn.parent?.kind !== 'call') return fn === owner ? null : leaves
        at = fn
        break
      }
      case 'choice': if (isTest(at, below)) return null; break
      case 'other': return at.operator === '!' || at.operator === 'typeof' ? null : looks
      case 'bind-target': case 'expr': return null
      case 'concat': case 'cast': case 'await': case 'object': case 'array': case 'spread': break
      default: return leaves
    }
  }
  return null
}

function isSwitch({ parent }: BranchCase): boolean {
  return parent?.kind === 'branch' && parent.subject !== null
}

function isOtherMember({ property }: Member, key: string | undefined): boolean {
  return typeof property === 'string' && property !== key
}

function holdsRequest({ start, end }: Node, { path }: Module, { calls, traces }: KnownCalls): boolean {
  return [...calls, ...traces.flat()].some(place => place.file === path && start <= place.start && place.end <= end)
}

function throughAssign({ target }: Assign, keys: readonly string[], module: Module, known: KnownCalls, seen: Set<Binding>): string | null {
  if (target.kind !== 'bind-target') return inspectsText(boundIn(target, keys, module), known, seen)
  return throughRoot(target.target, keys, module, known, seen)
}

/** What something is put into may be read by its name, where that can be seen. */
function throughRoot(target: Expr, keys: readonly string[], module: Module, known: KnownCalls, seen: Set<Binding>): string | null {
  const path = [...keys]
  let at = target
  for (; at.kind === 'member' && typeof at.property === 'string'; at = at.object) path.unshift(at.property)
  const binding = at.kind === 'name' ? module.bindingOf(at) : null
  return binding && binding.kind !== 'parameter' && binding.kind !== 'import' ? inspectsText({ binding, module, keys: path }, known, seen) : leaves
}

/** Another function of the project may ask; one that cannot be seen may do anything. */
function throughCall(call: Call | New, below: Node, keys: readonly string[], module: Module, known: KnownCalls, seen: Set<Binding>): string | null {
  const { callee } = call
  const isOnWay = [...known.calls, ...known.traces.flat()].some(place => isAt(place, call, module))
  if (!isOnWay && keys.length === 0 && isQuestion(call, below)) return looks
  if (callee === below) return isOnWay || isAdder(callee) || isAboutForm(call) ? null : keepsText(call, below, module) ? 'goes on' : looks
  const inner = boundParameters(call, below, keys, module, known)
  if (isOnWay) return inner ? firstOf(inner, bound => inspectsText(bound, known, seen)) : null
  if (callee.kind === 'member' && isAdder(callee)) return throughRoot(callee.object, [], module, known, seen)
  if (below.kind === 'function') return 'goes on'
  if (isLog(callee)) return null
  if (keepsText(call, below, module)) return 'goes on'
  if (!inner) return leaves
  return firstOf(inner, bound => inspectsText(bound, known, seen)) ?? 'goes on'
}

/** `console.log(path)`, `this.logger.debug(path)`. */
function isLog(callee: Expr): boolean {
  if (callee.kind !== 'member') return false
  const { object } = callee
  const name = object.kind === 'name' ? object.name : object.kind === 'member' ? object.property : null
  return typeof name === 'string' && logs.has(name) && (notRequests.receivers as ReadonlySet<string>).has(name)
}

const logs = new Set(['console', 'logger', 'log'])
