import { importsThroughBarrels, outline } from '../project/outlines.ts'
import type { Definition, Module } from '../syntax/module.ts'
import { statementsOf } from '../syntax/top-statements.ts'
import type { RootSearch } from './root-search.ts'

/** The statements that count of some files. */
export type Statements = ReadonlyMap<string, ReadonlySet<number>>

/** Finds the statements that some files use by name in what they import, over a few imports, and what these use in their own files. */
export function usedBelow(search: RootSearch, files: readonly string[], steps: number): Statements {
  const found = new Map<string, Set<number>>()
  let front: Statements = new Map(files.flatMap(file => {
    const module = search.module(file)
    return module ? [[file, new Set(statementsOf(module).all)]] : []
  }))
  for (let step = 1; step <= steps; step++) {
    const next = new Map<string, Set<number>>()
    for (const [file, statements] of front) {
      for (const used of importsIn(search, file, statements)) addUsed(search, file, used, (target, index) => {
        const known = found.get(target) ?? new Set()
        if (known.has(index)) return
        found.set(target, known.add(index))
        next.set(target, (next.get(target) ?? new Set()).add(index))
      })
    }
    front = next
  }
  return found
}

type Import = NonNullable<Definition['import']>

/** Returns what a file imports under names that some of its statements have in them. */
function importsIn({ module }: RootSearch, file: string, statements: ReadonlySet<number>): readonly Import[] {
  const parsed = module(file)
  if (!parsed) return []
  const { naming } = statementsOf(parsed)
  return [...parsed.topLevel.values()].filter(({ kind, name }) => kind === 'import' && naming(name).some(index => statements.has(index)))
    .flatMap(({ definitions }) => definitions.flatMap(definition => definition.import ?? []))
}

/** Adds the statements that give an import its value, of the file that it names or of one behind a barrel, and those that they use. */
function addUsed(search: RootSearch, file: string, { source, imported }: Import, add: (file: string, index: number) => void): void {
  const target = search.project.resolve(file, source)
  if (target === undefined) return
  const isBarrel = outline(search.project, target).form === 'barrel'
  const isAny = imported === 'default' || imported === '*'
  for (const each of isBarrel ? importsThroughBarrels(search.project, target) : [target]) {
    const module = isAny || search.project.text(each)?.includes(imported) ? search.module(each) : undefined
    if (module) for (const index of isAny ? statementsOf(module).all : closureOf(module, exporting(module, imported))) add(each, index)
  }
}

/** Returns the statements that give an export its value; all where none is found. */
function exporting(module: Module, name: string): readonly number[] {
  const statements = statementsOf(module)
  const value = module.exports.get(name)
  if (value?.from === 'binding') return value.binding.definitions.map(({ node }) => statements.at(node.start))
  return value?.from === 'expr' ? [statements.at(value.expr.start)] : value ? [] : statements.all
}

/** Adds to some statements of a module those that declare what they name, and those that only change that. */
function closureOf(module: Module, statements: readonly number[]): ReadonlySet<number> {
  const { declaredIn, ownNamesIn, naming, at } = statementsOf(module)
  const found = new Set(statements)
  for (const index of found) {
    for (const name of [...ownNamesIn(index), ...declaredIn(index)]) {
      for (const { node } of module.topLevel.get(name)?.definitions ?? []) found.add(at(node.start))
      for (const other of naming(name)) if (declaredIn(other).length === 0) found.add(other)
    }
  }
  return found
}
