import type { BranchCase, Declare, Expr, Member, Name, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import { doubtInside, throughCall } from './flow-through-call.ts'
import { importingBindings } from './importing-bindings.ts'
import { elsewhere, isOneOf, isSetter, isTest } from './value-flow.ts'
import type { Flow } from './value-flow.ts'

/** Follows a value outwards, through names and other files, into the requests; says why not when it goes elsewhere too. */
export function followValue(node: Node, module: Module, flow: Flow): string | null {
  const keys: string[] = []
  let below = node
  for (let at = node.parent; at; below = at, at = at.parent) {
    switch (at.kind) {
      case 'call': case 'new': {
        if (isOneOf(at, module, flow.calls)) return doubtInside(at, below, keys, module, flow)
        const outcome = throughCall(at, below, module, flow, throughBinding)
        if (outcome !== 'goes on') return outcome
        keys.length = 0
        break
      }
      case 'property': if (at.key === below) return elsewhere(at, module); if (typeof at.key === 'string') keys.unshift(at.key); break
      case 'member': if (at.property === below) return elsewhere(at, module); break
      case 'declare': return throughDeclaration(at, keys, module, flow)
      case 'bind-name': return at.fallback === below ? throughBinding(module.bindingOfPattern(at), keys, module, flow) : elsewhere(at, module)
      case 'return': return throughReturn(at, module, flow)
      case 'cast': if (at.type.kind !== 'type-name' || at.type.name !== 'const') return 'its type may not allow another'; break
      case 'array': case 'spread': keys.length = 0; break
      case 'choice': if (isTest(at, below)) return null; break
      case 'branch-case': return isTrueOrFalse(at, below) ? null : elsewhere(at, module)
      case 'expr': return null
      case 'concat': case 'object': case 'await': break
      default: return elsewhere(at, module)
    }
  }
  return null
}

/** Follows what a member is added to, such as `body` of `body.name = …`. */
export function followRoot(target: Expr, module: Module, flow: Flow): string | null {
  const keys: string[] = []
  let at = target
  for (; at.kind === 'member' && typeof at.property === 'string'; at = at.object) keys.unshift(at.property)
  return at.kind === 'name' ? throughBinding(module.bindingOf(at), keys, module, flow) : elsewhere(at, module)
}

function isTrueOrFalse({ tests, parent }: BranchCase, below: Node): boolean {
  return parent?.kind === 'branch' && !parent.subject && tests.some(test => test === below && test.kind === 'name')
}

function throughDeclaration(declare: Declare, keys: readonly string[], module: Module, flow: Flow): string | null {
  const { pattern } = declare
  if (pattern.kind !== 'bind-name') return elsewhere(declare, module)
  if (!isFreelyTyped(pattern.type, flow.of)) return 'its type may not allow another'
  return throughBinding(module.bindingOfPattern(pattern), keys, module, flow)
}

/** A type that somebody has given may not allow another text or key. */
function isFreelyTyped(type: Declare['pattern']['type'], of: Flow['of']): boolean {
  if (type === null) return true
  if (type.kind !== 'type-name') return false
  if (of === 'text') return type.name === 'string'
  const [key] = type.args
  return type.name === 'Record' ? key?.kind === 'type-name' && key.name === 'string' : ['object', 'any', 'unknown'].includes(type.name)
}

/** Stands for a call among the keys that lead to a value. */
const called = '()'

/** What a function gives back goes where it is called. */
function throughReturn(node: Node, module: Module, flow: Flow): string | null {
  const fn = functionAround(node)
  const owner = fn?.parent
  const binding = owner?.kind === 'declare' ? module.bindingOfPattern(owner.pattern) : null
  if (!fn || fn.generator || !binding || flow.of === 'key') return elsewhere(node, module)
  return throughBinding(binding, [called], module, flow)
}

/** Every reference, in this file and in those that import the name, must lead to the requests. */
export function throughBinding(binding: Binding | null, keys: readonly string[], module: Module, flow: Flow): string | null {
  if (!binding || binding.definitions.length !== 1) return 'it gets its value in several places'
  if (isSeen(binding, keys, flow)) return null
  if (module.template !== null && binding.owner === null) return 'the template may use it'
  const others = importingBindings(binding, module, flow.scope)
  if (typeof others === 'string') return others
  if (others.some(each => each.module.template !== null)) return 'the template may use it'
  for (const each of [{ binding, module }, ...others]) {
    for (const reference of each.binding.references) {
      const doubt = throughReference(reference, keys, each.module, flow)
      if (doubt !== null) return doubt
    }
    if (keys.length > 0 && hasTypeQuery(each.binding.name, each.module)) return 'a type is made of it'
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

function hasTypeQuery(name: string, { text }: Module): boolean {
  return new RegExp(`\\btypeof\\s+${name.replaceAll('$', '\\$')}\\b`).test(text)
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
  if (read && !whole.has(read.property)) return isOfOther(read, flow) ? null : elsewhere(node, module)
  return node.kind === 'call' && isOneOf(node, module, flow.calls) ? null : followValue(node, module, flow)
}

/** `body.type` says nothing of another key; a method may. */
function isOfOther({ property, parent }: Member, { key }: Flow): boolean {
  return key !== undefined && typeof property === 'string' && property !== key && parent?.kind !== 'call'
}

const whole = new Set<unknown>(['toString', 'searchParams', 'href', 'search', 'append', 'set'])

/** `params.set(…)` or `body.x = …` as a statement adds to what is sent, and reads nothing. */
function isMutated(reference: Name): boolean {
  let at: Node | undefined = reference.parent
  while (at?.kind === 'member' && at.property === 'searchParams') at = at.parent
  if (at?.kind !== 'member') return false
  if (at.parent?.kind === 'bind-target') return at.parent.parent?.kind === 'assign' && at.parent.parent.parent?.kind === 'expr'
  return isSetter(at) && at.parent?.kind === 'call' && at.parent.callee === at && at.parent.parent?.kind === 'expr'
}
