import type { Lines } from '../project/git-diff.ts'
import type { Project } from '../project/project.ts'
import { interestOf } from '../schedule/index-interest.ts'
import type { Schedule } from '../schedule/model.ts'
import type { AnalyseOptions } from './analyse-options.ts'
import { changedIn, isUnused } from './changed-code.ts'
import { isEmptyLine } from './changed-statements.ts'
import { linesIn } from './narrowed.ts'
import { parseModules } from './parse-modules.ts'
import type { Near } from './units-of.ts'

/**
 * Tests if a change is of no code that does anything or that other code uses, such as of comments. It is asked before the gate, which has to
 * look at all files.
 */
export function affectsNothing(project: Project, schedules: readonly Schedule[], changed: AnalyseOptions['changed'] & object): boolean {
  const [schedule] = schedules
  const files = [...changed.keys()]
  const lines = files.flatMap(file => linesIn(project, file, changed))
  if (!schedule || lines.length < files.length || !lines.every(([file, spans]) => mayBePlain(project.text(file) ?? '', spans))) return false
  const near: Near = { files, setters: [], servers: [], asking: [], withUsers: true, lines }
  const { has, module } = parseModules(project, { packages: new Set(), parse: project.files, isLarge: true, near }, {})
  if (files.some(file => module(file)?.problems.length !== 0)) return false
  // Which tests are root files is not known yet: any counts.
  const roots = new Map(project.files.map(file => [file, { steps: 0, needsPath: false }]))
  const interest = interestOf(schedule)
  const search = { project, interest, isLarge: true, has, module, gate: { roots, names: NONE, asked: { asking: new Map(), askers: NONE } } }
  return isUnused(search, { files, begun: changedIn(search, near) })
}

const NONE: ReadonlySet<string> = new Set()

/** Tests if no line of code has a text, a call, an object or markup in it, so that it is worth parsing. */
function mayBePlain(text: string, spans: readonly Lines[]): boolean {
  const all = text.split('\n')
  return spans.every(([from, to]) => all.slice(from - 1, to).every(line => isEmptyLine(line) || !/['"`({<]/.test(line)))
}
