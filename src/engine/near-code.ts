import { outline } from '../project/outlines.ts'
import { reach, STEPS_OF_RESPONSES } from '../project/reach.ts'
import { downwards } from '../project/value-flow.ts'
import type { NarrowedAnalysis } from '../calls/state/run.ts'
import type { Call, New } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import type { RootCode } from './root-code.ts'
import type { RootSearch } from './root-search.ts'
import { Spread } from './spread.ts'
import { typeUsers } from './type-users.ts'
import type { Near } from './units-of.ts'

/** The code near some files: what it begins with, and what is wanted of it. */
export interface NearCode extends RootCode {
  readonly narrowed: NarrowedAnalysis
}

/**
 * Finds the code that what is found in some files can depend on: all of theirs, and in other files the calls that name something of theirs,
 * over a few steps of imports, or that give responses a type which they name. What such code calls is analysed when the analysis comes to it.
 */
export function nearCode(search: RootSearch, { files, asking, others, withUsers }: Near): NearCode {
  const spread = new Spread(search)
  for (const file of files) spread.beginAtAll(file, 0)
  for (const file of asking) spread.beginAtAll(file, reach - STEPS_OF_RESPONSES)
  spread.run()
  const wanted = new Set(files)
  const whole = new Set([...files, ...asking, ...others, ...files.flatMap(file => basesOf(search, file))])
  const below = downwards(search.project, new Map(files.map(file => [file, 0])), STEPS_OF_RESPONSES)
  const typed = typeUsers(search, files)
  const isNear = ({ path }: Module): boolean => below.has(path) || spread.holds(path) || typed.has(path)
  const known = new Map<Module, ReadonlySet<Call | New>>()
  return {
    has: ({ path }) => whole.has(path),
    narrowed: {
      has: module => wanted.has(module.path) || (withUsers && isNear(module)),
      isTyped: isNear,
      withCallees: withUsers,
      callsIn(module) {
        const found = known.get(module) ?? new Set([...spread.holds(module.path) ? spread.callsIn(module) : [], ...typed.get(module.path) ?? []])
        known.set(module, found)
        return found
      },
    },
  }
}

const MOST_BASES = 16

/** Returns the files of the classes that the classes of a file extend: their methods are those of the classes too. */
function basesOf({ project, module }: RootSearch, file: string): readonly string[] {
  const found = new Set([file])
  for (const at of found) {
    const names = new Set(module(at)?.classes.flatMap(({ extends: base }) => base?.kind === 'name' ? [base.name] : []))
    if (names.size === 0 || found.size > MOST_BASES) continue
    const near = project.imports(at).flatMap(each => [each, ...outline(project, each).form === 'barrel' ? project.imports(each) : []])
    for (const each of near) if (module(each)?.classes.some(({ name }) => name !== null && names.has(name))) found.add(each)
  }
  return [...found]
}
