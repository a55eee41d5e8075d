import { depth, reach } from '../project/reach.ts'
import type { Gate, Project } from '../project/project.ts'
import { settingFiles } from '../project/setting-files.ts'
import { downwards, upwards } from '../project/value-flow.ts'
import { isTest } from '../uses/file-context.ts'
import type { AnalyseOptions } from './analyse-options.ts'
import type { Unit } from './units-of.ts'

/** Analysing more than this share of a unit is no cheaper than analysing all of it, which is kept for other files. */
const MOST = 1 / 2

/** Returns what must be analysed of a unit for the findings that are wanted. */
export function wantedOf(project: Project, gate: Gate, unit: Unit, { report, narrow, changed }: Wanted): Unit {
  if (changed) return unit.roots ? near(project, gate, unit, { wanted: changed, withUsers: true }) : unit
  return narrow && report ? narrowed(project, gate, unit, report) : unit
}

type Wanted = Pick<AnalyseOptions, 'report' | 'narrow' | 'changed'>

/**
 * Restricts a unit to what the findings in some of its files can depend on: in a large unit, to the code that names something of these files
 * and what it calls; else to files. Returns the unit itself where that would be most of it.
 */
export function narrowed(project: Project, gate: Gate, unit: Unit, wanted: ReadonlySet<string>): Unit {
  if (unit.roots) return near(project, gate, unit, { wanted, withUsers: false })
  const most = unit.parse.length * MOST
  const own = unit.parse.filter(file => wanted.has(file))
  const parse = own.length > most ? unit.parse : filesNear(project, gate, unit, own)
  return parse.length > most ? unit : { ...unit, parse, whole: unit.parse }
}

function near(project: Project, gate: Gate, unit: Unit, { wanted, withUsers }: { readonly wanted: ReadonlySet<string>, readonly withUsers: boolean }): Unit {
  const files = unit.parse.filter(file => wanted.has(file))
  if (files.length > unit.parse.length * MOST) return unit
  return { ...unit, near: { files, others: [...settersOf(project, unit), ...serversFor(project, gate, files)], withUsers } }
}

function settersOf(project: Project, { parse }: Unit): readonly string[] {
  return settingFiles(project, parse).filter(file => !isTest(file))
}

/** Returns the servers of which some files may get a response: those that a file asks which values connect to them. */
function serversFor(project: Project, { asked: { asking, askers } }: Gate, own: readonly string[]): readonly string[] {
  if (!own.some(file => askers.has(file))) return []
  const near = downwards(project, upwards(project, own, reach), reach)
  return [...new Set([...near.keys()].flatMap(file => asking.get(file) ?? []))]
}

/** Returns the files that get values of some files, and all that these and they themselves may pass values to, also as servers. */
function filesNear(project: Project, gate: Gate, { parse }: Unit, own: readonly string[]): readonly string[] {
  const above = upwards(project, own, reach)
  const begin = (files: Iterable<string>, step: number) => [...files].map((file): [string, number] => [file, step])
  const found = downwards(project, new Map([...begin(settingFiles(project, parse), depth - 1), ...begin([...above.keys(), ...serversFor(project, gate, own)], 0)]), depth)
  return parse.filter(file => found.has(file))
}
