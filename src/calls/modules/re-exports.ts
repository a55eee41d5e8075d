import type { Module } from '../../syntax/module.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'

/** What is known of the modules behind `export *`. */
interface ReExports {
  /** The modules that one names. */
  readonly targets: Map<Module, readonly Module[]>
  /** All behind one, by the names that they have; null where they have to be walked for each name. */
  readonly holders: Map<Module, ReadonlyMap<string, readonly Module[]> | null>
  /** Modules and names that were gone through to know the holders. */
  counted: number
}

export const reExports = slot((): ReExports => ({ targets: new Map(), holders: new Map(), counted: 0 }))

/** The modules behind `export *`, at any distance, that have a name of their own; none is looked for behind one that has it. */
export function reExporting(run: Run, module: Module, name: string): readonly Module[] {
  const holders = holdersOf(run, module)
  const found = holders?.get(name) ?? []
  // Of several, one that passes on others may stand before the rest.
  return holders && (found.length < 2 || found.every(each => !each.exportAll.length)) ? found : walked(run, module, name)
}

/** Each module is looked at once. */
function walked(run: Run, module: Module, name: string): readonly Module[] {
  const found: Module[] = []
  const seen = new Set([module])
  for (const each of seen) {
    if (each !== module && (each.exports.has(name) || each.exports.has('='))) found.push(each)
    else for (const target of targetsOf(run, each)) seen.add(target)
  }
  return found
}

function holdersOf(run: Run, module: Module): ReadonlyMap<string, readonly Module[]> | null {
  const { holders } = reExports(run)
  const known = holders.get(module)
  if (known !== undefined) return known
  const made = madeHolders(run, module)
  holders.set(module, made)
  return made
}

/** A thousand modules that all pass on each other would not fit into memory. */
const MOST_COUNTED = 100_000

function madeHolders(run: Run, module: Module): ReadonlyMap<string, readonly Module[]> | null {
  const holders = new Map<string, Module[]>()
  const seen = new Set([module])
  for (const each of seen) {
    const isOpen = each !== module && each.exports.has('=')
    // The files of an installed package are read when they are asked for.
    if (isOpen || each.installed || reExports(run).counted > MOST_COUNTED) return null
    for (const target of targetsOf(run, each)) seen.add(target)
    if (each !== module) for (const name of each.exports.keys()) add(holders, name, each)
    reExports(run).counted += 1 + each.exports.size
  }
  return holders
}

function add(holders: Map<string, Module[]>, name: string, module: Module): void {
  const known = holders.get(name)
  if (known) known.push(module)
  else holders.set(name, [module])
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
