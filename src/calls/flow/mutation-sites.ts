import type { Assign, Expr, Member, Name, Node, Pattern } from '../../syntax/expr.ts'
import type { Binding } from '../../syntax/module.ts'
import type { LanguageModel } from '../languages/language-model.ts'
import { escapesTo } from './escaping-arguments.ts'

const MUTATION_SITES = new WeakMap<Binding, readonly Name[]>()

/**
 * Returns the references of a name that do more than read it: a member is assigned, deleted, added or set, or the name is passed to
 * `Object.assign` or escapes to a function that is called for its side effects.
 */
export function mutationSites(binding: Binding, language: LanguageModel): readonly Name[] {
  const known = MUTATION_SITES.get(binding)
  if (known) return known
  const found = binding.references.filter(reference => isMutationSite(reference, language))
  MUTATION_SITES.set(binding, found)
  return found
}

function isMutationSite(reference: Name, language: LanguageModel): boolean {
  let node: Expr = reference
  for (let up: Node | undefined = reference.parent; up?.kind === 'member' && up.object === node; up = up.parent) {
    const { parent, property } = up
    if (parent?.kind === 'call' && parent.callee === up) return language.mutatingMethods.has(String(property))
    if (assignmentOf(up) || (parent?.kind === 'other' && parent.operator === 'delete')) return true
    if (typeof property !== 'string') return false
    node = up
  }
  return isMergeTarget(reference, language) || passedInPlace(reference) !== null || escapesTo(reference) !== null
}

export function assignmentOf(member: Member): Assign | undefined {
  const assign = member.parent?.kind === 'bind-target' ? member.parent.parent : undefined
  return assign?.kind === 'assign' && assign.value && ['=', '+=', '||=', '??='].includes(assign.operator) ? assign : undefined
}

/** Tests if members are copied into what a name holds: `Object.assign(name, …)`. */
export function isMergeTarget(reference: Name, { mergingMethods }: LanguageModel): boolean {
  const call = reference.parent
  return call?.kind === 'call' && call.args[0] === reference && call.callee.kind === 'member' && mergingMethods.has(String(call.callee.property))
}

/**
 * Returns the parameter that a name is passed as to a function that is called where it is written. Compilers emit enums so:
 * `(function (E) { … })(E || (E = {}))`.
 */
export function passedInPlace(reference: Name): Pattern | null {
  const node = reference.parent?.kind === 'choice' ? reference.parent : reference
  const call = node.parent
  if (call?.kind !== 'call' || call.callee.kind !== 'function') return null
  const pattern = call.callee.params[call.args.indexOf(node)]?.pattern
  return pattern?.kind === 'bind-name' ? pattern : null
}
