import { factsOf, mentionedFunctions } from './effect-facts.ts'
import type { Facts } from './facts.ts'
import type { Command } from './nodes.ts'

/** The variables that a function sets for its callers, itself or through others. */
export interface Effect {
  readonly sets: ReadonlySet<string>
  /** It can set any variable. */
  readonly any: boolean
}

/** The effects of the functions of a script on variables of each other. */
export interface Effects {
  /** Returns the effect of a call; undefined for a program. A computed name can be that of each function that the script passes on. */
  effectOf(name: string | undefined): Effect | undefined
  /** Returns the variables that the callers of a function make for themselves: it sees theirs, not those of the script. */
  localsAround(fn: string): ReadonlySet<string>
  /** The functions and aliases. */
  readonly functions: readonly string[]
  /** The effect of all functions together. */
  readonly all: Effect
  /** Variables whose value is not what is assigned to them. */
  readonly odd: ReadonlySet<string>
  /** Variables that are read somewhere. */
  readonly read: ReadonlySet<string>
  /** Variables that stand for others: an assignment sets one of those. */
  readonly references: ReadonlySet<string>
  /** Variables that are arrays wherever they are assigned. */
  readonly arrays: ReadonlySet<string>
  /** Variables that are read-only somewhere, by the place behind which they surely are; Infinity if there is none. */
  readonly protected: ReadonlyMap<string, number>
}

/** Tests if a variable is surely read-only at a place. */
export function isProtected(effects: Pick<Effects, 'protected'>, name: string, at: number): boolean {
  return (effects.protected.get(name) ?? Infinity) <= at
}

/** Finds the effects of the functions among commands. */
export function effectsIn(commands: readonly Command[]): Effects {
  const facts = factsOf(commands)
  const { functions, odd, read, references } = facts
  const names = [...functions.keys()]
  const effects = new Map<string, Effect>()
  const effectOf = (name: string | undefined): Effect | undefined => {
    const known = effects.get(name ?? '')
    if (known) return known
    if (name === undefined ? facts.mentioned.size === 0 : !functions.has(name)) return undefined
    const effect = joinedEffect(facts, name === undefined ? mentionedFunctions(facts) : [name])
    effects.set(name ?? '', effect)
    return effect
  }
  const around = localsOfCallers(facts)
  const arrays = new Set([...facts.arrays].filter(name => !facts.texts.has(name)))
  return {
    effectOf, functions: names, all: joinedEffect(facts, names), localsAround: fn => around.get(fn) ?? NONE, odd, read, references, arrays,
    protected: facts.protected,
  }
}

const NONE: ReadonlySet<string> = new Set()

function joinedEffect(facts: Facts, names: readonly string[]): Effect {
  const all = [...reachedFrom(facts, names)].flatMap(name => facts.functions.get(name) ?? [])
  return { sets: new Set(all.flatMap(({ sets, locals }) => [...sets].filter(name => !locals.has(name)))), any: all.some(({ any }) => any) }
}

function reachedFrom(facts: Facts, names: readonly string[]): ReadonlySet<string> {
  const found = new Set(names)
  for (const name of found) {
    for (const { calls, callsAny } of facts.functions.get(name) ?? []) {
      for (const called of [...calls, ...callsAny ? mentionedFunctions(facts) : []]) if (facts.functions.has(called)) found.add(called)
    }
  }
  return found
}

interface Caller {
  readonly locals: ReadonlySet<string>
  readonly calls: Iterable<string>
  /** The function itself; a process has none. */
  readonly caller?: string
}

function localsOfCallers(facts: Facts): ReadonlyMap<string, ReadonlySet<string>> {
  const around = new Map<string, Set<string>>()
  const callers: readonly Caller[] = [...facts.processes, ...[...facts.functions].flatMap(([caller, definitions]) => {
    return definitions.flatMap(({ locals }) => locals.size ? [{ locals, calls: [caller], caller }] : [])
  })]
  for (const { locals, calls, caller } of callers) {
    for (const fn of reachedFrom(facts, [...calls])) {
      if (fn === caller) continue
      const known = around.get(fn) ?? new Set<string>()
      around.set(fn, known)
      for (const name of locals) known.add(name)
    }
  }
  return around
}
