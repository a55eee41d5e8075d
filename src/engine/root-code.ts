import type { Root } from '../project/project.ts'
import { depth, reach, STEPS_OF_EVIDENCE, STEPS_OF_RESPONSES } from '../project/reach.ts'
import { servedPaths } from '../project/served-paths.ts'
import type { FunctionExpr } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import { isTest } from '../uses/file-context.ts'
import { completingAskers } from './completing-askers.ts'
import { componentsWithFields } from './components-with-fields.ts'
import { fieldTest, mentionTest } from './mention-tests.ts'
import { onlyRun } from './only-run.ts'
import type { RootSearch } from './root-search.ts'
import { Spread } from './spread.ts'

/** The code at which an analysis begins. */
export interface RootCode {
  /** Tests if a function, or the top of a module (null), belongs to it. */
  has(module: Module, fn: FunctionExpr | null): boolean
  /** Tests if the code of a module that belongs to it passes nothing of the API to other modules. */
  isAlone(module: Module): boolean
}

/**
 * Finds the code that may use evidence or a path of the schedule: the root files, and in other files the statements that name something which
 * leads there, over a few steps of imports. What such code calls is analysed when the analysis comes to it.
 */
export function rootCode(search: RootSearch): RootCode {
  const { gate: { roots, names }, interest, isLarge } = search
  const most = isLarge ? reach : depth
  const spread = new Spread(search, most)
  const stepsOf = (root: Root): Root => isLarge || root.steps === 0 ? root : { ...root, steps: most }
  const whole = new Set([...roots].filter(([file, root]) => spread.beginAtPaths(file, stepsOf(root))).map(([file]) => file))
  spread.run()
  if (!isLarge) for (const file of onlyRun(search.project, new Set([...whole, ...spread.files()]))) spread.beginAtAll(file, most)
  spread.run()
  // A server that cannot make a request of the schedule has no response of one to hand on.
  const requesting = (file: string): boolean => spread.holds(file)
  const asking = new Set(askersOf(search, requesting))
  for (const file of whole) if (!roots.get(file)?.isAlone) spread.beginAtEvidence(file, isLarge ? reach - STEPS_OF_EVIDENCE : 0)
  spread.run()
  // One that passes on any path needs only evidence.
  const passing = (file: string): boolean => spread.holds(file) && servedPaths(search.project, file).some(({ hasRest }) => hasRest)
  for (const file of [...askersOf(search, passing), ...completingAskers(search, file => spread.holds(file))]) asking.add(file)
  const consumers = new Spread(search)
  for (const file of asking) consumers.beginAtAll(file, isLarge ? reach - STEPS_OF_RESPONSES : 0)
  consumers.run()
  const components = componentsWithFields(search, new Set([...whole, ...asking, ...spread.files(), ...consumers.files()]))
  for (const file of components.between) search.module(file)
  for (const file of components.reading) consumers.beginAtAll(file, reach)
  const readsField = fieldTest(interest)
  const isFound = (module: Module, fn: FunctionExpr | null): boolean => whole.has(module.path) || asking.has(module.path)
    || spread.holds(module.path, fn) || (consumers.holds(module.path, fn) && readsField(module))
  // A test has many functions that have nothing to do with each other.
  const mentions = mentionTest(interest, names, file => spread.namesIn(file))
  const known = new WeakMap<FunctionExpr, boolean>()
  return {
    isAlone: ({ path }) => roots.get(path)?.isAlone === true && !asking.has(path) && !spread.holds(path) && !consumers.holds(path),
    has(module, fn) {
      if (!fn) return isFound(module, fn)
      const found = known.get(fn) ?? (isFound(module, fn) && (!isTest(module.path) || mentions(module, fn)))
      known.set(fn, found)
      return found
    },
  }
}

/** Returns the files that ask a server which passes a test. */
function askersOf({ gate: { asked } }: RootSearch, isServer: (file: string) => boolean): readonly string[] {
  return [...asked.asking].filter(([, servers]) => servers.some(isServer)).map(([file]) => file)
}
