import { makesHeldStore, makesHeldStores } from '../calls/heap/held-stores.ts'
import { mutationSites } from '../calls/flow/mutation-sites.ts'
import { thisOwner } from '../calls/flow/this-assignments.ts'
import { languageOf } from '../calls/languages/language-of.ts'
import type { LanguageModel } from '../calls/languages/language-model.ts'
import { outline } from '../project/outlines.ts'
import { functionAround } from '../syntax/function-around.ts'
import type { Call, Expr, Member, Node } from '../syntax/expr.ts'
import type { Binding, Definition, Module } from '../syntax/module.ts'
import { remembered } from '../syntax/remembered.ts'
import { statementsOf } from '../syntax/top-statements.ts'
import { dependsOnCallers } from './depends-on-callers.ts'
import type { RootSearch } from './root-search.ts'
import type { Statements } from './used-below.ts'

/** A name that more files import sets nothing for a few of them. */
const MOST_CALLERS = 24

/** A top-level name of a file whose calls change what other code of the file sees, and the name of what they change. */
export interface StateSetter { readonly file: string, readonly name: string, readonly state: string }

/**
 * Finds what other files may call to change values that some files get: functions that assign to a variable at the top of their module or add
 * to it (`setBase`, `register`), and instances at the top whose methods assign to members (`app.configure(…)`).
 */
export function stateSetters({ project, module }: RootSearch, files: readonly string[]): readonly StateSetter[] {
  const modules = files.flatMap(file => module(file) ?? [])
  const classes = withSubclasses(new Set(modules.flatMap(changingClasses)), modules)
  const settingsOf = (one: Module): readonly Setting[] => [...functionsThatSet(one), ...instancesOf(one, classes), ...heldStoresOf(one)]
  return modules.flatMap(one => settingsOf(one).map(([name, state]) => ({ file: one.path, name, state })))
    .filter(({ file, name }) => callersOf(project, file, name) <= MOST_CALLERS)
}

/** Returns the statements of some files with functions that change such a state, or with classes of which an instance may be one. */
export function settingCode({ module }: RootSearch, setters: readonly StateSetter[], files: readonly string[]): Statements {
  const keys = new Set(setters.map(({ file, name }) => `${file}\n${name}`))
  return new Map(files.flatMap(file => {
    const parsed = module(file)
    if (!parsed) return []
    const { all, at, declaredIn, exportsIn } = statementsOf(parsed)
    const functions = all.filter(index => [...declaredIn(index), ...exportsIn(index)].some(name => keys.has(`${file}\n${name}`)))
    return [[file, new Set([...functions, ...changedMembers(parsed).map(({ start }) => at(start))])]]
  }))
}

/** Returns the calls of such functions in their own module, which may be the only ones: `const useTest = () => { setBase(TEST) }`. */
export function ownCalls(setters: readonly StateSetter[], { path, topLevel }: Module): readonly Call[] {
  const names = new Set(setters.flatMap(({ file, name }) => file === path ? [name] : []))
  return [...names].flatMap(name => topLevel.get(name)?.references ?? []).flatMap(reference => {
    const { parent } = reference
    return parent?.kind === 'call' && parent.callee === reference ? [parent] : []
  })
}

type Setting = readonly [name: string, state: string]

/** Returns the functions of a module that set something in it. */
const functionsThatSet = remembered((module): readonly Setting[] => {
  const statements = statementsOf(module)
  const isDeclaredIn = (name: string, index: number): boolean => module.topLevel.get(name)?.definitions
    .some(({ how, node }) => how !== 'assign' && statements.at(node.start) === index) ?? false
  return [...module.topLevel.values()].filter(({ kind }) => kind !== 'import' && kind !== 'type').flatMap(binding => {
    const changes = changesOf(binding, module).filter(node => dependsOnCallers(module, binding, node))
    return [...new Set(changes.map(({ start }) => statements.at(start)))].flatMap(index => {
      const declared = statements.declaredIn(index).filter(name => name !== binding.name && isDeclaredIn(name, index))
      // A function that is exported where it is written need not have the name of its export, or any.
      return [...declared, ...statements.exportsIn(index).filter(name => name !== '*')].map((name): Setting => [name, binding.name])
    })
  })
})

/** Returns the places in functions where a variable is assigned to, or what it holds is changed. */
function changesOf(binding: Binding, module: Module): readonly Node[] {
  const assigned = binding.definitions.filter(({ how }) => how === 'assign').map(({ node }) => node)
  // What is passed a text or a number cannot change it.
  if (binding.definitions.every(({ value }) => value?.kind === 'literal')) return assigned.filter(node => functionAround(node))
  return [...assigned, ...mutationSites(binding, module)].filter(node => functionAround(node))
}

/** Returns the names of the classes of a module with a method that changes a member. */
function changingClasses(module: Module): readonly string[] {
  return changedMembers(module).flatMap(member => {
    const owner = thisOwner(member)
    return owner?.kind === 'class' && owner.name !== null ? [owner.name] : []
  })
}

/** Adds the classes that extend some of these. */
function withSubclasses(classes: ReadonlySet<string>, modules: readonly Module[]): ReadonlySet<string> {
  const found = new Set(classes)
  const all = modules.flatMap(({ classes: some }) => some)
  for (const name of found) for (const { name: own, extends: base } of all) if (own !== null && base?.kind === 'name' && base.name === name) found.add(own)
  return found
}

/** Returns the members of instances that methods change. */
function changedMembers(module: Module): readonly Member[] {
  const { mutatingMethods } = languageOf(module)
  return module.members.filter(member => member.object.kind === 'this' && isChanged(member, mutatingMethods) && !isInConstructor(member))
}

function isChanged(member: Member, mutating: LanguageModel['mutatingMethods']): boolean {
  const { parent } = member
  if (parent?.kind === 'bind-target') return true
  return parent?.kind === 'member' && parent.parent?.kind === 'call' && parent.parent.callee === parent && mutating.has(String(parent.property))
}

function isInConstructor(member: Member): boolean {
  for (let up: Node | undefined = member; up; up = up.parent) if (up.kind === 'class-member') return up.key === 'constructor'
  return false
}

function instancesOf({ topLevel, exports }: Module, classes: ReadonlySet<string>): readonly Setting[] {
  const isInstance = (value: Expr | null): boolean => value?.kind === 'new' && value.callee.kind === 'name' && classes.has(value.callee.name)
  const named = [...topLevel.values()].filter(({ definitions }) => definitions.some(({ value }) => isInstance(value))).map(({ name }) => name)
  const unnamed = [...exports].flatMap(([name, value]) => value.from === 'expr' && isInstance(value.expr) ? [name === '=' ? '*' : name] : [])
  return [...named, ...unnamed].map((name): Setting => [name, name])
}

/** Returns the stores of a module that hold one value, which others set by their methods. */
function heldStoresOf(module: Module): readonly Setting[] {
  if (!makesHeldStores(module)) return []
  const isMade = ({ value }: Definition): boolean => value !== null && makesHeldStore(value)
  return [...module.topLevel.values()].filter(({ definitions }) => definitions.some(isMade)).map(({ name }): Setting => [name, name])
}

function callersOf(project: RootSearch['project'], file: string, name: string): number {
  const mayCall = (importer: string): boolean => (outline(project, importer).to.get(file) ?? [])
    .some(({ names }) => names?.some(([own]) => own === name) ?? true)
  return [...project.importers(file)].filter(mayCall).length
}
