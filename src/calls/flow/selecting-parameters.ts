import type { FunctionExpr, Name, Node, Pattern } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { languageOf } from '../languages/language-of.ts'

const SELECTING = new WeakMap<FunctionExpr, ReadonlySet<number>>()

/**
 * Returns the indexes of the parameters whose values select what a function evaluates to: they are part of the key of a member,
 * replace a default that is part of a text, or may be an option. Without the argument, the function would show another member, or its default.
 */
export function selectingParameters(module: Module, fn: FunctionExpr): ReadonlySet<number> {
  const known = SELECTING.get(fn)
  if (known) return known
  const found = new Set(fn.params.flatMap(({ pattern }, index) => selects(module, pattern) ? [index] : []))
  SELECTING.set(fn, found)
  return found
}

const WITH_WORDS = new WeakMap<FunctionExpr, number | null>()

/**
 * Returns the index from which on the arguments of a function are words of its commands, `curl "$@"`: without a call, they can have any flags.
 * Undefined for a function without such arguments.
 */
export function wordsFrom(module: Module, fn: FunctionExpr): number | undefined {
  const known = WITH_WORDS.get(fn)
  if (known !== undefined) return known ?? undefined
  const index = fn.params.findIndex(each => each.rest)
  const pattern = fn.params[index]?.pattern
  const references = pattern && languageOf(module).settingGlobals.size > 0 ? module.bindingOfPattern(pattern)?.references ?? [] : []
  const found = references.some(({ parent }) => parent?.kind === 'spread' && /^(?:call|array)$/.test(parent.parent?.kind ?? '')) ? index : null
  WITH_WORDS.set(fn, found)
  return found ?? undefined
}

function selects(module: Module, pattern: Pattern): boolean {
  if (pattern.kind === 'bind-object') return pattern.members.some(member => selects(module, member.value))
  const references = module.bindingOfPattern(pattern)?.references ?? []
  const { settingGlobals } = languageOf(module)
  if (settingGlobals.size > 0 && references.some(each => isAmongOptions(each, settingGlobals))) return true
  return references.some(isInKey) || (hasTextDefault(pattern) && references.some(isInText))
}

/** Tests if a name is one of the words among which a function of the front end looks for an option. */
function isAmongOptions({ parent }: Name, names: ReadonlySet<string>): boolean {
  const list = parent?.kind === 'spread' ? parent.parent : parent
  const call = list?.kind === 'array' ? list.parent : undefined
  return call?.kind === 'call' && call.callee.kind === 'name' && names.has(call.callee.name)
}

function hasTextDefault({ fallback }: Pattern): boolean {
  return fallback?.kind === 'literal' && (typeof fallback.value === 'string' || typeof fallback.value === 'number')
}

/** Tests if a name is the computed key of a member, or a part of one. */
function isInKey(reference: Name): boolean {
  const { below, up } = aroundText(reference)
  return up?.kind === 'member' && up.property === below
}

/** Tests if a name is a part of a text, or the result of the function. */
function isInText(reference: Name): boolean {
  const { below, up } = aroundText(reference)
  return below !== reference || up?.kind === 'return'
}

/** Returns the node around a name and the texts that it is part of, and the node below it. */
function aroundText(reference: Name): { readonly below: Node, readonly up: Node | undefined } {
  let below: Node = reference
  let up = reference.parent
  while (up && (up.kind === 'concat' || up.kind === 'cast')) {
    below = up
    up = up.parent
  }
  return { below, up }
}
