import type { Expr, FunctionExpr, Name, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Binding, Definition, Module } from '../../syntax/module.ts'
import type { LanguageModel } from '../languages/language-model.ts'
import { alwaysPrecedes } from './always-precedes.ts'
import { functionsUpTo } from './called-before.ts'
import { callsOf } from './calls-of-function.ts'
import { doubtfulInRounds } from './doubtful-rounds.ts'
import { contains } from './execution-order.ts'
import { firstEnd } from './first-exit.ts'
import { isInTemplate } from './in-template.ts'
import { isExported } from './is-exported.ts'
import { reachingDefinitions } from './reaching-definitions.ts'

/** The definitions of a variable around a function that a name in it may read. */
export interface ClosureDefinitions {
  readonly definitions: readonly Definition[]
  /** Those that the function reads only if it is called before the code goes on: others always replace them. */
  readonly replaced: ReadonlySet<Definition>
}

/** A place from which a function may be called. */
interface Entry {
  readonly node: Node
  /** `now` where it is called and ends there, `soon` where it may go on later, and `later` where it is only passed on. */
  readonly when: 'now' | 'soon' | 'later'
  readonly module: Module
}

const NONE: ReadonlySet<Definition> = new Set()

/** The value of all definitions of a variable is evaluated once for all its names. Of more of them than these, none is left out. */
const MOST_DEFINITIONS = 8

/** Functions that are called from more places are not followed. */
const MOST_ENTRIES = 40

const KNOWN = new WeakMap<Binding, Map<string, ClosureDefinitions>>()

/**
 * Returns the definitions that may reach a name; without a name, all count. In a function inside the one of the variable, they are those at the
 * calls of that function.
 */
export function definitionsFor(binding: Binding, name: Name | null, module: Module, language: LanguageModel): ClosureDefinitions {
  if (!name) return { definitions: binding.definitions, replaced: NONE }
  const definitions = reachingDefinitions(binding, name, module)
  if (definitions.length < 2 || definitions.length > MOST_DEFINITIONS) return { definitions, replaced: NONE }
  if (definitions !== binding.definitions || binding.owner === functionAround(name)) {
    return { definitions, replaced: doubtfulInRounds(binding, name, definitions, module) }
  }
  const functions = functionsUpTo(binding.owner, name)
  const outer = functions?.at(-1)
  if (!functions || !outer || !isPlain(binding, module)) return { definitions, replaced: NONE }
  const isLater = !functions.slice(0, -1).every(each => isRunInPlace(each, language))
  const known = KNOWN.get(binding) ?? new Map<string, ClosureDefinitions>()
  KNOWN.set(binding, known)
  const key = `${String(outer.start)} ${String(isLater)}`
  const found = known.get(key) ?? definitionsAt(binding, entriesInto({ fn: outer, isLater }, binding.owner, module, language))
  known.set(key, found)
  return found
}

/** Tests if a variable gets its values by declarations and assignments only, none in a template, and none from a call. */
function isPlain({ definitions }: Binding, module: Module): boolean {
  return definitions.every(({ how, node, value }) => (how === 'parameter' || ((how === 'init' || how === 'assign') && !isCalled(value)))
    && !isInTemplate(module, node))
}

/** Tests if a value comes from a call. Of such values little is known, and apart from each other they cost as much as together. */
function isCalled(value: Expr | null): boolean {
  if (value?.kind === 'await') return isCalled(value.argument)
  if (value?.kind === 'cast') return isCalled(value.expression)
  return value?.kind === 'call' || value?.kind === 'new'
}

/** Tests if a function runs where it is written: a list calls it for its elements, or the code around it does. */
function isRunInPlace(fn: FunctionExpr, { elementMethods }: LanguageModel): boolean {
  const { parent } = fn
  if (parent?.kind !== 'call' || fn.generator) return false
  if (parent.callee === fn) return !fn.async
  return parent.callee.kind === 'member' && elementMethods.has(String(parent.callee.property))
}

/** A function, and whether the code in question runs after a call of it has ended. */
interface Entered {
  readonly fn: FunctionExpr
  readonly isLater: boolean
}

/** Returns the places in the function of a variable from which the code comes to a function; undefined if they are too many. */
function entriesInto(first: Entered, owner: FunctionExpr | null, module: Module, language: LanguageModel): readonly Entry[] | undefined {
  const found: Entry[] = []
  const open = [first]
  /** Whether code that goes on later was followed too. */
  const entered = new Map([[first.fn, first.isLater]])
  for (const { fn, isLater } of open) {
    for (const entry of entriesOf(fn, isLater, module, language)) {
      // A template calls functions whenever its user wants.
      if (isInTemplate(module, entry.node)) return undefined
      const functions = functionsUpTo(owner, entry.node)
      const outer = functions?.at(-1)
      if (!functions || found.length + open.length > MOST_ENTRIES) return undefined
      if (!outer) found.push(entry)
      else {
        const goesOn = entry.when !== 'now' || !functions.slice(0, -1).every(each => isRunInPlace(each, language))
        const before = entered.get(outer)
        if (before === true || before === goesOn) continue
        entered.set(outer, goesOn)
        open.push({ fn: outer, isLater: goesOn })
      }
    }
  }
  return found
}

function entriesOf(fn: FunctionExpr, isLater: boolean, module: Module, language: LanguageModel): readonly Entry[] {
  const entry = (node: Node, when: Entry['when']): Entry => ({ node, when, module })
  if (isRunInPlace(fn, language)) return [entry(fn, isLater || fn.async ? 'soon' : 'now')]
  const { parent } = fn
  if (parent?.kind === 'property' || parent?.kind === 'class-member') return [entry(fn, 'later')]
  const calls = callsOf(fn, module).map(({ name, call }) => {
    if (!call) return entry(name, 'later')
    const isDone = !isLater && !fn.generator && (!fn.async || call.parent?.kind === 'await')
    return entry(call, isDone ? 'now' : 'soon')
  })
  return isExported(fn, module) ? [...calls, entry(fn, 'later')] : calls
}

function definitionsAt(binding: Binding, entries: readonly Entry[] | undefined): ClosureDefinitions {
  if (!entries?.length) return { definitions: binding.definitions, replaced: NONE }
  const own = binding.definitions.filter(({ how, node }) => how === 'parameter' || functionAround(node) === binding.owner)
  // What other functions set may come before any call.
  const sure = new Set(binding.definitions.filter(each => !own.includes(each)))
  const passed = new Set<Definition>()
  for (const { node, when, module } of entries) {
    for (const each of reachingDefinitions(binding, node, module)) (when === 'later' ? passed : sure).add(each)
    if (when !== 'now') for (const each of own) if (each.node.start >= node.end || comesAround(each, node, binding)) sure.add(each)
  }
  const last = own.findLast(each => alwaysComes(each, binding.owner))
  const replaced = new Set([...passed].filter(each => !sure.has(each) && last && each.node.end <= last.node.start))
  const definitions = binding.definitions.filter(each => sure.has(each) || passed.has(each))
  // Where nothing else is left, the variable is emptied, and what it holds comes from code that is not read.
  const isSame = definitions.length === binding.definitions.length || definitions.every(isEmpty)
  return { definitions: isSame ? binding.definitions : definitions, replaced }
}

function isEmpty({ value }: Definition): boolean {
  return value === null || (value.kind === 'literal' ? !value.value : value.kind === 'name' && value.name === 'undefined')
}

/** Tests if a loop comes from a later assignment back to a place. */
function comesAround({ node: later }: Definition, node: Node, { definitions: [declared] }: Binding): boolean {
  for (let up = node.parent; up && up.kind !== 'function'; up = up.parent) {
    if (up.kind === 'loop' && contains(up, later)) return !declared || !contains(up, declared.node)
  }
  return false
}

/** Tests if a definition gives the variable a new value whenever the code around it is run to its end. */
function alwaysComes({ node, operator, how }: Definition, owner: FunctionExpr | null): boolean {
  const end = owner?.end ?? Infinity
  return how === 'assign' && operator === '=' && alwaysPrecedes(node, { ...node, start: end, end }) && (owner === null || node.start <= firstEnd(owner))
}
