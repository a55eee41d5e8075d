import type { Assign, Expr, Member, Name, Pattern } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import type { LanguageModel } from '../languages/language-model.ts'
import { languageOf } from '../languages/language-of.ts'
import { lastMember, memberOf, partAt } from './access-above.ts'
import { aliasesAt } from './aliases.ts'
import { escapesTo } from './escaping-arguments.ts'

const MUTATION_SITES = new WeakMap<Binding, readonly Name[]>()

const NONE: readonly Name[] = []

/** Names that stand for parts of each other, one after the other. */
const MOST_ALIASES = 16

/**
 * Returns the references of a name that do more than read it: a member is assigned, deleted, added or set, also through another name for what it holds,
 * or it is passed to `Object.assign` or escapes to a function that is called for its side effects.
 */
export function mutationSites(binding: Binding, module: Module, depth = 0): readonly Name[] {
  const known = MUTATION_SITES.get(binding)
  if (known) return known
  // Names that stand for each other are no mutation.
  MUTATION_SITES.set(binding, NONE)
  const found = binding.references.filter(reference => isMutationSite(reference, module, depth))
  MUTATION_SITES.set(binding, found)
  return found
}

/** Tests if the code changes what an expression is, a name or a member, or something in it. */
export function isMutationSite(reference: Expr, module: Module, depth = 0): boolean {
  const language = languageOf(module)
  return changesMember(reference, language) || isMergeTarget(reference, language) || passedInPlace(reference) !== null || escapesTo(reference, module) !== null
    || (depth < MOST_ALIASES && aliasesAt(reference, module).some(({ binding }) => mutationSites(binding, module, depth + 1).length > 0))
}

/** Tests if what follows a reference changes what it holds: `body.data.port = 1`, `delete body.port`, `url.searchParams.set(…)`. */
export function changesMember(reference: Expr, language: LanguageModel): boolean {
  for (let up = memberOf(reference); up;) {
    const { parent, property } = up
    const part = partAt(up, language)
    if (!part.isEntry && parent?.kind === 'call' && parent.callee === up) return language.mutatingMethods.has(String(property))
    if (assignmentOf(up) || (parent?.kind === 'other' && parent.operator === 'delete')) return true
    up = memberOf(part.node)
  }
  return false
}

export function assignmentOf(member: Member): Assign | undefined {
  const assign = member.parent?.kind === 'bind-target' ? member.parent.parent : undefined
  return assign?.kind === 'assign' && assign.value && ['=', '+=', '||=', '??='].includes(assign.operator) ? assign : undefined
}

/** Tests if members are copied into what a name holds, or into a part of it: `Object.assign(name, …)`. */
export function isMergeTarget(reference: Expr, { mergingMethods }: LanguageModel): boolean {
  const target = lastMember(reference)
  const call = target.parent
  return call?.kind === 'call' && call.args[0] === target && call.callee.kind === 'member' && mergingMethods.has(String(call.callee.property))
}

/**
 * Returns the parameter that a name is passed as to a function that is called where it is written. Compilers emit enums so:
 * `(function (E) { … })(E || (E = {}))`.
 */
export function passedInPlace(reference: Expr): Pattern | null {
  const node = reference.parent?.kind === 'choice' ? reference.parent : reference
  const call = node.parent
  if (call?.kind !== 'call' || call.callee.kind !== 'function') return null
  const pattern = call.callee.params[call.args.indexOf(node)]?.pattern
  return pattern?.kind === 'bind-name' ? pattern : null
}
