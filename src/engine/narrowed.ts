import { depth, reach } from '../project/reach.ts'
import type { Gate, Project } from '../project/project.ts'
import { settingFiles } from '../project/setting-files.ts'
import { downwards, upwards } from '../project/value-flow.ts'
import type { Unit } from './units-of.ts'

/** Analysing more than this share of a unit is no cheaper than analysing all of it, which is kept for other files. */
const MOST = 1 / 2

/**
 * Restricts a unit to the files that what is found in some of its files can depend on: those that get their values, and all that these and
 * they themselves may pass values to, also as servers. Returns the unit itself where that would be most of it.
 */
export function narrowed(project: Project, gate: Gate, unit: Unit, wanted: ReadonlySet<string>): Unit {
  const most = unit.parse.length * MOST
  const own = unit.parse.filter(file => wanted.has(file))
  const parse = own.length > most ? unit.parse : filesNear(project, gate, unit, own)
  return parse.length > most ? unit : { ...unit, parse, whole: unit.parse }
}

function filesNear(project: Project, { asked }: Gate, { parse }: Unit, own: readonly string[]): readonly string[] {
  const above = upwards(project, own, reach)
  const servers = own.some(file => asked.askers.has(file)) ? asked.servers : []
  const begin = (files: Iterable<string>, step: number) => [...files].map((file): [string, number] => [file, step])
  const found = downwards(project, new Map([...begin(settingFiles(project, parse), depth - 1), ...begin([...above.keys(), ...servers], 0)]), depth)
  return parse.filter(file => found.has(file))
}
