import type { Assign, Expr, Member, Name, Pattern } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import type { LanguageModel } from '../languages/language-model.ts'
import { languageOf } from '../languages/language-of.ts'
import { EACH_MEMBER } from '../values/elements.ts'
import { lastMember, memberOf, partAt } from './access-above.ts'
import { aliasesAt, isOfElement } from './aliases.ts'
import type { Alias } from './aliases.ts'
import { escapesTo } from './escaping-arguments.ts'

/** How a place that changes something came to it. */
interface SiteOrigin {
  /** The members from what the name holds to what is changed, or to where that begins: `searchParams` for `query.set(…)`. */
  readonly path: readonly string[]
  /** The reference of the name: the place itself, or the one that gives another name to a part. */
  readonly reference: Name
}

/** Where the code changes what a name holds: references of the name, and of other names for a part of it. */
type Sites = ReadonlyMap<Name, SiteOrigin>

const MUTATION_SITES = new WeakMap<Binding, Sites>()
const IN_ORDER = new WeakMap<Sites, readonly Name[]>()

const NONE: Sites = new Map()
const WHOLE: readonly string[] = []

/** Names that stand for parts of each other, one after the other. */
const MOST_ALIASES = 16

/**
 * Returns the references that do more than read what a name holds, in the order of the text: a member is assigned, deleted, added or set, or the name is
 * passed to `Object.assign` or escapes to a function that is called for its side effects. References of other names for it, or for a part of it, count.
 */
export function mutationSites(binding: Binding, module: Module): readonly Name[] {
  const sites = sitesOf(binding, module)
  const known = IN_ORDER.get(sites) ?? [...sites.keys()].sort((one, other) => one.start - other.start)
  IN_ORDER.set(sites, known)
  return known
}

/** Returns how the code came from a name to a site of it. */
export function originOfSite(binding: Binding, site: Name): SiteOrigin {
  return MUTATION_SITES.get(binding)?.get(site) ?? { path: WHOLE, reference: site }
}

function sitesOf(binding: Binding, module: Module, depth = 0): Sites {
  const known = MUTATION_SITES.get(binding)
  if (known) return known
  // Names that stand for each other are no mutation.
  MUTATION_SITES.set(binding, NONE)
  const found = new Map<Name, SiteOrigin>()
  for (const reference of binding.references) {
    const aliases = depth < MOST_ALIASES ? aliasesAt(reference, module) : []
    if (aliases.length === 0 || aliases.some(isOfElement)) {
      if (isMutationSite(reference, module)) found.set(reference, { path: WHOLE, reference })
      continue
    }
    for (const [site, path] of sitesOfAliases(aliases, module, depth)) if (!found.has(site)) found.set(site, { path, reference })
  }
  MUTATION_SITES.set(binding, found)
  return found
}

/** Returns the sites of other names. Of those for an element of a list, code calls a function with each: only what it changes itself counts. */
function sitesOfAliases(aliases: readonly Alias[], module: Module, depth: number): readonly (readonly [site: Name, path: readonly string[]])[] {
  const language = languageOf(module)
  return aliases.flatMap(({ binding, path }) => [...sitesOf(binding, module, depth + 1)]
    .filter(([site]) => !path.includes(EACH_MEMBER) || changesMember(site, language) || isMergeTarget(site, language))
    .map(([site, inner]) => [site, [...path, ...inner.path]] as const))
}

/** Returns the references of a name itself that change what it holds: a member of it, or all of it where it escapes. */
export function ownMutationSites(binding: Binding, module: Module): readonly Name[] {
  const language = languageOf(module)
  return mutationSites(binding, module).filter(site => module.bindingOf(site) === binding && (changesMember(site, language) || site.parent?.kind !== 'member')
    && aliasesAt(site, module).length === 0)
}

/** Tests if the code changes what an expression is, a name or a member, or something in it. */
export function isMutationSite(reference: Expr, module: Module): boolean {
  const language = languageOf(module)
  return changesMember(reference, language) || isMergeTarget(reference, language) || passedInPlace(reference) !== null || escapesTo(reference, module) !== null
    || aliasesAt(reference, module).some(({ binding }) => sitesOf(binding, module).size > 0)
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
