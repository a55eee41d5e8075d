import { callsWith, typeNamesOf } from '../syntax/calls-with.ts'
import type { CallsWith } from '../syntax/calls-with.ts'
import type { Call, Name, New } from '../syntax/expr.ts'
import { passedToComponents } from '../syntax/passed-to-components.ts'
import type { Module } from '../syntax/module.ts'

/** The calls of a module that lead to what is followed. */
export interface FollowedCalls extends CallsWith {
  /** Those with a variable that components with a followed name get: a component may set it. */
  readonly lent: ReadonlySet<Call | New>
}

const NONE: ReadonlySet<Call | New> = new Set()

/** The names that were followed over imports, in each file. */
export class FollowedNames {
  /** The top-level names of each file. */
  readonly #names = new Map<string, Set<string>>()
  /** The uses of namespaces that lead to a followed name. */
  readonly #ofNamespaces = new Map<string, Name[]>()
  /** The files of which everything counts, since they import another in a way that gives it no name. */
  readonly #open = new Set<string>()

  add(file: string, name: string): void {
    this.#names.set(file, (this.#names.get(file) ?? new Set()).add(name))
  }

  addUses(file: string, uses: readonly Name[]): void {
    this.#ofNamespaces.set(file, [...this.#ofNamespaces.get(file) ?? [], ...uses])
  }

  addAll(file: string): void {
    this.#open.add(file)
  }

  /** Returns the names of a module's own, not those of imports. */
  ownIn({ path, topLevel }: Module): ReadonlySet<string> {
    return new Set([...this.#names.get(path) ?? []].filter(name => topLevel.get(name)?.kind !== 'import'))
  }

  /** Returns the calls of a module that have one of the names in them, or something made of it. */
  callsIn(module: Module): FollowedCalls {
    if (this.#open.has(module.path)) return { all: new Set(module.calls), given: new Set(module.calls), lent: NONE }
    const names = this.#names.get(module.path) ?? new Set<string>()
    const uses = [...names].flatMap(name => module.topLevel.get(name)?.references ?? [])
    const named = [...uses, ...typeNamesOf(module, names), ...this.#ofNamespaces.get(module.path) ?? []]
    const passed = passedToComponents(module, names)
    return { ...callsWith(module, named, passed), lent: passed.size > 0 ? callsWith(module, [], passed).all : NONE }
  }
}
