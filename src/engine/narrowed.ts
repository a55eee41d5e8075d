import { reach } from '../project/reach.ts'
import type { Gate, Project } from '../project/project.ts'
import { settingFiles } from '../project/setting-files.ts'
import { fillStores } from '../project/store-files.ts'
import { downwards, upwards } from '../project/value-flow.ts'
import { isTest } from '../uses/file-context.ts'
import type { AnalyseOptions } from './analyse-options.ts'
import type { Near, Unit } from './units-of.ts'

/** Analysing more than this share of a unit is no cheaper than analysing all of it, which is kept for other files. */
const MOST = 1 / 2

type Wanted = Pick<AnalyseOptions, 'report' | 'narrow' | 'changed'>

/** Returns what must be analysed of a unit for the findings that are wanted. */
export function wantedOf(project: Project, gate: Gate, unit: Unit, { report, narrow, changed }: Wanted): Unit {
  if (changed) return narrowed(project, gate, unit, new Set(changed.keys()), changed)
  return narrow && report ? narrowed(project, gate, unit, report) : unit
}

/**
 * Restricts a unit to what is found in some of its files, and where asked for in code that uses these; returns the unit itself where that
 * would be most of it, where a file sets something for all requests, or where a change may reach the state of the application.
 */
function narrowed(project: Project, gate: Gate, unit: Unit, wanted: ReadonlySet<string>, changed?: Wanted['changed']): Unit {
  const withUsers = changed !== undefined
  const files = unit.parse.filter(file => wanted.has(file))
  if (files.length > unit.parse.length * MOST) return unit
  const setters = settingFiles(project, unit.parse).filter(file => !unit.isLarge || !isTest(file))
  if (setters.some(file => wanted.has(file))) return unit
  if (withUsers && fillStores(project, files)) return unit
  const asking = withUsers ? askersFor(project, gate, files) : []
  const lines = files.flatMap(file => linesIn(project, file, changed))
  return { ...unit, near: { files, setters, servers: serversFor(project, gate, files), asking, withUsers, lines } }
}

/**
 * Returns the changed lines of a script, where they are not all of it. A comment that suppresses findings concerns other lines. Where the text
 * breaks lines in another way than Git, they are not known.
 */
export function linesIn(project: Project, file: string, changed: Wanted['changed']): Near['lines'] {
  const lines = changed?.get(file) ?? 'all'
  const text = project.text(file) ?? ''
  if (lines === 'all' || !/\.[cm]?[jt]sx?$/.test(file) || /sunset-ignore|\r(?!\n)|[\u2028\u2029]/.test(text)) return []
  return [[file, lines]]
}

/**
 * Returns what may use values of some files without naming them: files that ask the own servers which get such values, and those whose library is
 * set with such values.
 */
function askersFor(project: Project, { asked, set }: Gate, files: readonly string[]): Near['asking'] {
  const above = upwards(project, files, reach)
  const setters = set.length > 0 ? settingFiles(project, [...above.keys()]) : []
  const asking = [...asked.asking].filter(([, servers]) => servers.some(server => above.has(server)))
  return [...asking, ...setters.length > 0 ? set.map((file): Near['asking'][number] => [file, setters]) : []]
}

/** Returns the servers of which some files may get a response: those that a file asks which values connect to them. */
function serversFor(project: Project, { asked: { asking, askers } }: Gate, own: readonly string[]): readonly string[] {
  if (!own.some(file => askers.has(file))) return []
  const near = downwards(project, upwards(project, own, reach), reach)
  return [...new Set([...near.keys()].flatMap(file => asking.get(file) ?? []))]
}
