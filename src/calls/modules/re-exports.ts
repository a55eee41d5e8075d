import type { Module } from '../../syntax/module.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'

/** The modules behind `export *`, as far as they were searched. */
interface ReExports {
  /** The modules that a module re-exports directly. */
  readonly targets: Map<Module, readonly Module[]>
  /** All modules behind one, by the names that they export; null where each name has to be searched for. */
  readonly exporters: Map<Module, ReadonlyMap<string, readonly Module[]> | null>
  /** Modules and names that were visited to fill `exporters`. */
  counted: number
}

export const reExports = slot((): ReExports => ({ targets: new Map(), exporters: new Map(), counted: 0 }))

/** Finds the modules behind `export *`, at any distance, that export a name themselves; the search does not go behind one that does. */
export function reExporting(run: Run, module: Module, name: string): readonly Module[] {
  const exporters = exportersOf(run, module)
  const found = exporters?.get(name) ?? []
  // One of several may re-export the others, which then do not count.
  return exporters && (found.length < 2 || found.every(each => !each.exportAll.length)) ? found : searchByName(run, module, name)
}

/** Visits each module once. */
function searchByName(run: Run, module: Module, name: string): readonly Module[] {
  const found: Module[] = []
  const seen = new Set([module])
  for (const each of seen) {
    if (each !== module && (each.exports.has(name) || each.exports.has('='))) found.push(each)
    else for (const target of targetsOf(run, each)) seen.add(target)
  }
  return found
}

function exportersOf(run: Run, module: Module): ReadonlyMap<string, readonly Module[]> | null {
  const { exporters } = reExports(run)
  const known = exporters.get(module)
  if (known !== undefined) return known
  const made = collectExporters(run, module)
  exporters.set(module, made)
  return made
}

/** The maps of a thousand modules that all re-export each other would not fit into memory. */
const MOST_COUNTED = 100_000

function collectExporters(run: Run, module: Module): ReadonlyMap<string, readonly Module[]> | null {
  const exporters = new Map<string, Module[]>()
  const seen = new Set([module])
  for (const each of seen) {
    const isOpen = each !== module && each.exports.has('=')
    // The files of an installed package are read only when a name is asked for.
    if (isOpen || each.installed || reExports(run).counted > MOST_COUNTED) return null
    for (const target of targetsOf(run, each)) seen.add(target)
    if (each !== module) for (const name of each.exports.keys()) addExporter(exporters, name, each)
    reExports(run).counted += 1 + each.exports.size
  }
  return exporters
}

function addExporter(exporters: Map<string, Module[]>, name: string, module: Module): void {
  const known = exporters.get(name)
  if (known) known.push(module)
  else exporters.set(name, [module])
}

function targetsOf(run: Run, module: Module): readonly Module[] {
  const known = reExports(run).targets.get(module)
  if (known) return known
  const targets = module.exportAll.flatMap(source => {
    const file = run.modules.resolve(module.path, source)
    return (file === undefined ? undefined : run.modules.module(file)) ?? []
  })
  reExports(run).targets.set(module, targets)
  return targets
}
