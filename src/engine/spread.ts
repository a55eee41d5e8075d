import { outline } from '../project/outlines.ts'
import type { Link } from '../project/outlines.ts'
import type { Root } from '../project/project.ts'
import { reach } from '../project/reach.ts'
import type { FunctionExpr } from '../syntax/expr.ts'
import type { Binding, Module } from '../syntax/module.ts'
import { statementsOf } from '../syntax/top-statements.ts'
import { isTest } from '../uses/file-context.ts'
import type { Interest } from '../uses/interest.ts'
import { variablesIn } from './changed-statements.ts'
import { FollowedNames } from './followed-names.ts'
import type { FollowedCalls } from './followed-names.ts'
import { textOf } from './literal-texts.ts'
import { isOutside } from './outside-paths.ts'
import { pathLiterals } from './path-literals.ts'
import type { PathLiteral } from './path-literals.ts'
import type { RootSearch } from './root-search.ts'
import type { Statements } from './used-below.ts'

/** `export * as zones from './zones'` */
const NAMESPACE_EXPORT = /\bexport\s*\*\s*as\b/

/** A name of a file, or an export of it (`*`: any), that may lead to evidence or a path. */
interface Lead { readonly file: string, readonly name: string }

/**
 * Finds the statements that name something which leads to evidence or a path: in the file itself, and in the files that import it by that name,
 * over a number of steps. A barrel is no step. Types pass no values on, and tests count only where they are roots.
 */
export class Spread {
  readonly #search: RootSearch
  readonly #strongWords: readonly string[]
  /** The statements of each file that count, with the number of steps to them. */
  readonly #found = new Map<string, Map<number, number>>()
  /** The names and exports that were followed, likewise. */
  readonly #known = new Map<string, number>()
  readonly #names = new FollowedNames()
  /** Whether each file that a namespace was followed to exports one. */
  readonly #exportingNamespaces = new Map<string, boolean>()
  /** The names under which each module imports all of others, by those. */
  readonly #namespaces = new Map<Module, ReadonlyMap<string, readonly Binding[]>>()
  /** The exports to look at, by the number of steps to them. */
  readonly #leads: Lead[][]
  /** The number of steps of imports to follow. */
  readonly #most: number

  constructor(search: RootSearch, most = reach) {
    this.#search = search
    this.#most = most
    this.#leads = Array.from({ length: most + 1 }, () => [])
    this.#strongWords = search.interest.strongWords.map(word => word.toLowerCase())
  }

  /** Begins with the statements of a root that hold a path. Returns whether it is one. */
  beginAtPaths(file: string, root: Root): boolean {
    const module = this.#search.module(file)
    if (!module) return false
    const { interest } = this.#search
    const { steps, needsPath } = root
    const paths = steps > 0 || needsPath ? pathLiterals(module, interest) : []
    if (needsPath && !paths.some(literal => countsAt(root, literal, interest))) return false
    const statements = statementsOf(module)
    const spreading = steps > 0 ? paths.filter(literal => literal.isPath && countsAt(root, literal, interest)) : []
    for (const { expr } of spreading) this.#addStatement(module, statements.at(expr.start), this.#most - steps)
    return true
  }

  /** Begins with the statements of a root that hold evidence, at a step: what uses them may pass a path that is not known. */
  beginAtEvidence(file: string, step: number): void {
    const module = this.#search.module(file)
    if (!module) return
    const statements = statementsOf(module)
    for (const index of statements.all) if (this.#hasEvidence(statements.text(index))) this.#addStatement(module, index, step)
  }

  #hasEvidence(text: string): boolean {
    const lower = text.toLowerCase()
    return this.#strongWords.some(word => lower.includes(word))
  }

  run(): void {
    for (const [step, leads] of this.#leads.entries()) {
      for (const lead of leads) this.#spreadExport(lead, step)
      leads.length = 0
    }
  }

  /** Returns the names of a file's own, not those of imports, that may lead to evidence or a path. */
  namesIn(file: string): ReadonlySet<string> {
    const module = this.#search.module(file)
    return module ? this.#names.ownIn(module) : new Set()
  }

  /** Returns the calls of a module that name what was followed, or something made of it. */
  callsIn(module: Module): FollowedCalls {
    return this.#names.callsIn(module)
  }

  /** Tests if a function counts, or anything of a file. */
  holds(file: string, fn: FunctionExpr | null = null): boolean {
    const found = this.#found.get(file)
    const module = fn && found ? this.#search.module(file) : undefined
    return module && fn ? found?.has(statementsOf(module).at(fn.start)) === true : found !== undefined
  }

  #addStatement(module: Module, index: number, step: number): void {
    const found = this.#found.get(module.path) ?? new Map<number, number>()
    this.#found.set(module.path, found)
    if ((found.get(index) ?? Infinity) <= step) return
    found.set(index, step)
    const statements = statementsOf(module)
    for (const name of statements.exportsIn(index)) this.#addExport({ file: module.path, name }, step)
    // A statement that declares nothing may pass what it names to the objects that it names.
    const declared = statements.declaredIn(index)
    for (const name of declared.length > 0 ? declared : statements.ownNamesIn(index)) this.#addName(module, name, step)
  }

  #addName(module: Module, name: string, step: number): void {
    if (!this.#isNearer(`${module.path}\n${name}`, step)) return
    const statements = statementsOf(module)
    this.#names.add(module.path, name)
    for (const exported of statements.exportsOf(name)) this.#addExport({ file: module.path, name: exported }, step)
    for (const index of statements.naming(name)) this.#addStatement(module, index, step)
  }

  #addExport(lead: Lead, step: number): void {
    if (this.#isNearer(`${lead.file}\n\n${lead.name}`, step)) this.#leads[step]?.push(lead)
  }

  #isNearer(key: string, step: number): boolean {
    if ((this.#known.get(key) ?? Infinity) <= step) return false
    this.#known.set(key, step)
    return true
  }

  #spreadExport({ file, name }: Lead, step: number): void {
    const { project, gate } = this.#search
    for (const importer of project.importers(file)) {
      if (isTest(importer) && !gate.roots.has(importer)) continue
      for (const link of outline(project, importer).to.get(file) ?? []) this.#spreadLink(importer, link, { file, name }, step)
    }
  }

  #spreadLink(importer: string, { names, isExport }: Link, { file, name }: Lead, step: number): void {
    if (names === null && isExport) this.#addExport({ file: importer, name }, step)
    else if (names === null) {
      this.#addNamespace(file, importer, name, step + 1)
      if (this.#exportsNamespace(importer)) this.#addExport({ file: importer, name: '*' }, step + 1)
    }
    for (const [own, alias] of names ?? []) {
      if (own !== name && name !== '*') continue
      if (isExport) this.#addExport({ file: importer, name: alias }, step)
      else this.#addImport(importer, alias, step + 1)
    }
  }

  #exportsNamespace(file: string): boolean {
    const known = this.#exportingNamespaces.get(file) ?? NAMESPACE_EXPORT.test(this.#search.project.text(file) ?? '')
    this.#exportingNamespaces.set(file, known)
    return known
  }

  /** Adds what uses an export through a namespace: `zones.list` of `import * as zones`, or the namespace as a whole. */
  #addNamespace(from: string, importer: string, name: string, step: number): void {
    const module = step <= this.#most ? this.#search.module(importer) : undefined
    if (!module) return
    const names = this.#namespacesIn(module).get(from) ?? []
    if (names.length === 0) {
      this.#names.addAll(importer)
      this.beginAtAll(importer, step)
    }
    const uses = names.flatMap(({ references }) => references).filter(({ parent }) => name === '*' || parent?.kind !== 'member' || parent.property === name)
    this.#names.addUses(importer, uses)
    for (const { start } of uses) this.#addStatement(module, statementsOf(module).at(start), step)
  }

  #addImport(file: string, name: string, step: number): void {
    const module = step <= this.#most ? this.#search.module(file) : undefined
    if (module) this.#addName(module, name, step)
  }

  #namespacesIn(module: Module): ReadonlyMap<string, readonly Binding[]> {
    const known = this.#namespaces.get(module) ?? namespacesIn(module, source => this.#search.project.resolve(module.path, source))
    this.#namespaces.set(module, known)
    return known
  }

  /** Begins with what names something at the top of a file, or an export of it that has no name there, at a step. */
  beginAt(file: string, name: string, step: number): void {
    const module = this.#search.module(file)
    if (module?.topLevel.has(name)) this.#addName(module, name, step)
    else if (module) this.#addExport({ file, name }, step)
  }

  /** Begins with what names something at the top of a file in the files that import it, at a step. */
  beginAbove(file: string, name: string, step: number): void {
    const module = this.#search.module(file)
    const exported = module?.topLevel.has(name) ? statementsOf(module).exportsOf(name) : [name]
    for (const each of exported) this.#addExport({ file, name: each }, step)
  }

  /** Returns the files in which something counts. */
  files(): readonly string[] {
    return [...this.#found.keys()]
  }

  /** Begins with some statements of a module, and with the variables that they name, at a step. */
  beginIn(module: Module, statements: ReadonlySet<number>, step: number): void {
    for (const index of statements) this.#addStatement(module, index, step)
    for (const name of variablesIn(module, statements)) this.#addName(module, name, step)
  }

  /** Tests if statements other than these count, in a file or in others. */
  holdsOthers(begun: Statements): boolean {
    return [...this.#found].some(([file, found]) => [...found.keys()].some(index => !begun.get(file)?.has(index)))
  }

  /** Begins with all statements of a file, at a step. */
  beginAtAll(file: string, step: number): void {
    const module = step <= this.#most ? this.#search.module(file) : undefined
    if (module) for (const index of statementsOf(module).all) this.#addStatement(module, index, step)
    // A component is what the importers of its file get, whether the script exports it or not.
    if (module && module.template !== null) this.#addExport({ file, name: 'default' }, step)
  }
}

/** Tests if a text makes a file a root that is one by its paths only. An address that is no path of the schedule says nothing where evidence is alone. */
function countsAt({ isLoose = false, isAlone = false }: Root, { expr, isPath, isWhole }: PathLiteral, interest: Interest): boolean {
  return (!isLoose || (isPath && isWhole)) && !(isAlone && isOutside(interest, textOf(expr)))
}

/** Finds the names under which a module imports all of others, by the files of those. */
function namespacesIn({ topLevel }: Module, resolve: (source: string) => string | undefined): ReadonlyMap<string, readonly Binding[]> {
  const found = new Map<string, Binding[]>()
  for (const binding of topLevel.values()) {
    const sources = binding.definitions.flatMap(({ import: from }) => from?.imported === '*' ? [from.source] : [])
    for (const file of new Set(sources.map(resolve))) {
      if (file === undefined) continue
      const known = found.get(file)
      if (known) known.push(binding)
      else found.set(file, [binding])
    }
  }
  return found
}
