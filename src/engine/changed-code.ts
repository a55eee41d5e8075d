import { arePlain, changedStatements } from './changed-statements.ts'
import type { RootSearch } from './root-search.ts'
import { Spread } from './spread.ts'
import type { Near } from './units-of.ts'
import type { Statements } from './used-below.ts'

/** Files that changed, and the changed statements of those of which not everything counts. */
interface Changed {
  readonly files: readonly string[]
  readonly begun: Statements
}

/** Returns the statements at which the analysis of each file begins of which only some lines are wanted. */
export function changedIn(search: RootSearch, { lines }: Near): Statements {
  return new Map(lines.flatMap(([file, wanted]) => {
    const module = search.module(file)
    const statements = module && changedStatements(module, wanted)
    return statements ? [[file, statements]] : []
  }))
}

/** Begins to follow what some files changed. */
export function beginAtChange(spread: Spread, search: RootSearch, { files, begun }: Changed): void {
  for (const file of files) {
    const [module, statements] = [search.module(file), begun.get(file)]
    if (module && statements) spread.beginIn(module, statements, 0)
    else spread.beginAtAll(file, 0)
  }
}

/** Tests if the changed code does nothing, and no other code uses it: then nothing can be found in it. */
export function isUnused(search: RootSearch, changed: Changed): boolean {
  const isPlain = (file: string): boolean => {
    const [module, statements] = [search.module(file), changed.begun.get(file)]
    return module !== undefined && statements !== undefined && arePlain(module, statements)
  }
  if (!changed.files.every(isPlain)) return false
  const spread = new Spread(search)
  beginAtChange(spread, search, changed)
  spread.run()
  return !spread.holdsOthers(changed.begun)
}
