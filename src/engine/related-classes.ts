import { importsThroughBarrels, outline } from '../project/outlines.ts'
import type { Project } from '../project/project.ts'
import { componentName, isComponentFile } from '../syntax/component-name.ts'
import type { Node } from '../syntax/expr.ts'
import { functionAround } from '../syntax/function-around.ts'
import type { Module } from '../syntax/module.ts'
import { statementsOf } from '../syntax/top-statements.ts'
import type { RootSearch } from './root-search.ts'
import type { Spread } from './spread.ts'
import type { Statements } from './used-below.ts'

/** Classes that extend each other, and files whose classes and functions are given something, are followed up to these numbers. */
const MOST_BASES = 16
const MOST_MADE = 24

/**
 * Returns the statements with the classes and functions that get something which leads to the wanted files: methods of `new Service(client)`, and
 * what `createService(client)` returns, may use it in code that names nothing of it. So may the components that some files render.
 */
export function madeWith(search: RootSearch, spread: Spread, rendering: ReadonlySet<string>): Statements {
  const found = new Map<string, Set<number>>()
  const files = new Set(spread.files())
  const rendered = new Set(rendering)
  for (const file of files) {
    const module = search.module(file)
    const given = module && spread.holds(file) ? [...spread.callsIn(module).given] : []
    const tags = module && rendered.has(file) ? module.components.filter(({ attributes }) => attributes.length > 0).map(componentName) : []
    const names = new Set([...given.flatMap(({ callee }) => callee.kind === 'name' ? [callee.name] : []), ...tags])
    const imported = [...names].flatMap(name => module ? importsNamed(search.project, module, name) : [])
    for (const [each, exported] of imported) {
      const made = makersNamed(search, each, exported)
      if (made.length > 0) found.set(each, new Set([...found.get(each) ?? [], ...made]))
    }
    // A component of its own file may be one that renders others.
    const components = imported.map(([each]) => each).filter(each => isComponentFile(each) && found.size < MOST_MADE)
    for (const each of components) rendered.add(each)
    for (const each of components) files.add(each)
  }
  return new Map([...found].slice(0, MOST_MADE))
}

/** Returns the files that a module may import a name from, with the name there, which is in their text. */
function importsNamed(project: Project, { path, topLevel }: Module, name: string): readonly (readonly [file: string, name: string])[] {
  const imports = topLevel.get(name)?.definitions.flatMap(definition => definition.import ?? []) ?? []
  return imports.flatMap(({ source, imported }) => {
    const exported = imported === 'default' ? name : imported
    const target = project.resolve(path, source)
    if (target === undefined) return []
    const files = outline(project, target).form === 'barrel' ? [target, ...importsThroughBarrels(project, target)] : [target]
    return files.filter(file => isComponentFile(file) || project.text(file)?.includes(exported)).map(file => [file, exported] as const)
  })
}

/** Returns the statements of a file that declare a class, or a function with another one in it, by a name. */
function makersNamed({ module }: RootSearch, file: string, name: string): readonly number[] {
  const parsed = module(file)
  if (parsed && isComponentFile(file)) return statementsOf(parsed).all
  const binding = parsed?.topLevel.get(name)
  if (!parsed || !binding || !['class', 'function', 'const'].includes(binding.kind)) return []
  const { at } = statementsOf(parsed)
  const statements = new Set(binding.definitions.map(({ node }) => at(node.start)))
  const holds = ({ start }: Node): boolean => statements.has(at(start))
  return parsed.classes.some(holds) || parsed.functions.some(fn => functionAround(fn) !== null && holds(fn)) ? [...statements] : []
}

/** Returns the files of the classes that the classes of a file extend: their methods are those of the classes too. */
export function basesOf(search: RootSearch, file: string): readonly string[] {
  const { module } = search
  const found = new Set([file])
  for (const at of found) {
    const names = new Set(module(at)?.classes.flatMap(({ extends: base }) => base?.kind === 'name' ? [base.name] : []))
    if (names.size === 0 || found.size > MOST_BASES) continue
    for (const each of importsThroughBarrels(search.project, at)) {
      if (module(each)?.classes.some(({ name }) => name !== null && names.has(name))) found.add(each)
    }
  }
  return [...found]
}
