import { reach, STEPS_OF_RESPONSES } from '../project/reach.ts'
import { downwards } from '../project/value-flow.ts'
import type { NarrowedAnalysis } from '../calls/state/run.ts'
import type { Call, New } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import { basesOf, madeWith } from './related-classes.ts'
import type { RootCode } from './root-code.ts'
import type { RootSearch } from './root-search.ts'
import { Spread } from './spread.ts'
import { stateSetters } from './state-setters.ts'
import type { StateSetter } from './state-setters.ts'
import { typeUsers } from './type-users.ts'
import type { Near } from './units-of.ts'

/** The code near some files: what it begins with, and what is wanted of it. */
export interface NearCode extends RootCode {
  readonly narrowed: NarrowedAnalysis
}

/**
 * Finds the code that what is found in some files can depend on: all of theirs, and in other files the calls that name something of theirs,
 * over a few steps of imports, that change what they get of the modules that they import, or that give responses a type which they name.
 * What such code calls is analysed when the analysis comes to it.
 */
export function nearCode(search: RootSearch, { files, asking, others, withUsers, stepsToSetters }: Near): NearCode {
  const spread = new Spread(search)
  for (const file of files) spread.beginAtAll(file, 0)
  for (const file of asking) spread.beginAtAll(file, reach - STEPS_OF_RESPONSES)
  const below = downwards(search.project, new Map(files.map(file => [file, 0])), reach)
  const setters = stateSetters(search, [...below].filter(([, step]) => step <= stepsToSetters).map(([file]) => file))
  const setting = new Spread(search)
  for (const { file, name } of setters) setting.beginAbove(file, name, reach - STEPS_OF_RESPONSES)
  setting.run()
  // What a wanted file sets is used by whatever gets the value.
  const own = setters.filter(setter => files.some(file => names(search, file, setter)))
  for (const { file, state } of own) spread.beginAt(file, state, reach - STEPS_OF_RESPONSES)
  spread.run()
  const wanted = new Set(files)
  const made = new Set(withUsers ? madeWith(search, spread) : [])
  const whole = new Set([...files, ...asking, ...others, ...made, ...files.flatMap(file => basesOf(search, file))])
  const typed = typeUsers(search, files)
  const isNear = ({ path }: Module): boolean => (below.get(path) ?? Infinity) <= STEPS_OF_RESPONSES || spread.holds(path) || typed.has(path) || made.has(path)
  const known = new Map<Module, ReadonlySet<Call | New>>()
  return {
    has: ({ path }) => whole.has(path),
    narrowed: {
      has: module => wanted.has(module.path) || (withUsers && isNear(module)),
      isTyped: isNear,
      withCallees: withUsers,
      callsIn(module) {
        const named = (by: Spread): Iterable<Call | New> => by.holds(module.path) ? by.callsIn(module) : []
        const found = known.get(module) ?? new Set([...named(spread), ...named(setting), ...typed.get(module.path) ?? []])
        known.set(module, found)
        return found
      },
    },
  }
}

function names({ project }: RootSearch, file: string, setter: StateSetter): boolean {
  const hasNoName = setter.name === 'default' || setter.name === '*'
  return file !== setter.file && (hasNoName ? project.imports(file).includes(setter.file) : project.text(file)?.includes(setter.name) === true)
}
