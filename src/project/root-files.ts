import { isTest } from '../uses/file-context.ts'
import { depth, reach, STEPS_OF_EVIDENCE } from './reach.ts'
import type { Gate, Project, Root } from './project.ts'
import { settingFiles } from './setting-files.ts'
import type { Telling } from './telling-files.ts'
import { downwards } from './value-flow.ts'

/** A file that more files than this import, or that imports more, connects nothing: they know nothing of each other. */
const MOST_NEIGHBOURS = 24

/** The files that the gate found by their texts. */
interface Found {
  readonly strong: readonly string[]
  /** Those of them whose evidence other code may get. */
  readonly connecting: readonly string[]
  /** Those that may get values of strong files. */
  readonly above: ReadonlyMap<string, number>
  readonly telling: ReadonlyMap<string, Telling>
  /** Those that nothing connects with evidence but their texts. */
  readonly lone: { keys(): Iterable<string> }
  readonly parse: readonly string[]
}

/**
 * Returns the files at which the analysis begins: those with evidence, those with a path or a name of the schedule that may get values of
 * evidence or are near it, and those that set something for all instances of a library.
 */
export function rootFiles(project: Project, { strong, connecting, above, telling, lone, parse }: Found): Gate['roots'] {
  const roots = new Map<string, Root>(settingFiles(project, parse).filter(file => !isTest(file)).map(file => [file, { steps: 0, needsPath: false }]))
  const near = nearest(project, connecting)
  const nearAny = connecting.length === strong.length ? near : nearest(project, strong)
  const begin = [...above.keys()].filter(file => !isTest(file) || telling.has(file))
  const below = downwards(project, new Map(begin.map(file => [file, 0])), depth)
  const isIn = (files: { has(file: string): boolean }, file: string): boolean => {
    return files.has(file) || (isTest(file) && project.imports(file).some(other => files.has(other)))
  }
  const isNear = (file: string): boolean => above.has(file) || isIn(near, file)
  const isLoose = (file: string): boolean => !isNear(file) && !isIn(below, file)
  for (const [file, { isPath, isName }] of telling) {
    const isConnected = isNear(file) || (isPath && isIn(nearAny, file))
    if (!isConnected && !(isPath && isIn(below, file))) continue
    // A file whose importers have evidence may get it from them.
    const isSupplied = above.has(file) || project.importers(file).some(importer => above.has(importer))
    const steps = !isPath || !isConnected ? 0 : isSupplied ? reach : 1
    const needsPath = (isLoose(file) || !(isName && isConnected)) && !roots.has(file)
    roots.set(file, { steps, needsPath, ...isLoose(file) && { isLoose: true } })
  }
  const isConnecting = new Set(connecting)
  for (const file of strong) {
    const { steps = 0 } = roots.get(file) ?? {}
    if (isConnecting.has(file)) roots.set(file, { steps: Math.max(STEPS_OF_EVIDENCE, steps), needsPath: false })
    else roots.set(file, { steps, needsPath: false, ...isLoose(file) && { isLoose: true, isAlone: true } })
  }
  for (const file of lone.keys()) if (!roots.has(file)) roots.set(file, { steps: 0, needsPath: false })
  return roots
}

/** Returns the files that imports connect to others in any direction, but for those that only share what everybody imports. */
function nearest(project: Project, files: readonly string[]): ReadonlySet<string> {
  const found = new Set(files)
  let front = [...found]
  for (let step = 0; step < reach; step++) {
    const next: string[] = []
    for (const file of front) for (const other of [project.imports(file), project.importers(file)].flatMap(few)) {
      if (found.has(other)) continue
      found.add(other)
      next.push(other)
    }
    front = next
  }
  return found
}

function few(files: readonly string[]): readonly string[] {
  const own = files.filter(file => !isTest(file))
  return own.length > MOST_NEIGHBOURS ? [] : own
}
