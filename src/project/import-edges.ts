import { modulesBesidePage } from '../clients/page-data.ts'
import { isOfScript } from '../syntax/shell/script-runs.ts'
import { isImportable, isShellFile } from './kinds.ts'
import type { Project } from './project.ts'
import { isOfSettings } from './settings-specifiers.ts'

interface Edges {
  readonly specifiers: readonly string[]
  readonly inside: readonly string[]
  readonly outside: readonly string[]
}
type Find = Pick<Project, 'resolve' | 'describes'>
type ImportEdges = Pick<Project, 'imports' | 'importers' | 'externals' | 'specifiers'>

/** Creates lookups of import edges in both directions; the edges of a file are found on demand. */
export function importEdges(code: readonly string[], specifiersOf: Project['specifiers'], find: Find): ImportEdges {
  const known = new Map<string, Edges>()
  let ofAll: Map<string, string[]> | undefined
  let ofShell: Map<string, string[]> | undefined
  const own = (file: string): Edges => {
    let edges = known.get(file)
    if (!edges) known.set(file, edges = edgesOf(file, specifiersOf(file), find))
    return edges
  }
  const reversed = (files: readonly string[]): Map<string, string[]> => {
    const result = new Map<string, string[]>()
    for (const file of files) for (const target of own(file).inside) {
      const importers = result.get(target)
      if (importers) importers.push(file)
      else result.set(target, [file])
    }
    return result
  }
  return {
    imports: file => own(file).inside,
    externals: file => own(file).outside,
    specifiers: file => own(file).specifiers,
    importers(file) {
      if (!isImportable(file)) return []
      // Only other shell code names such a file, and to find its importers must not take a look at all of the project.
      const importers = isShellFile(file) ? ofShell ??= reversed(code.filter(isShellFile)) : ofAll ??= reversed(code)
      return importers.get(file) ?? []
    },
  }
}

/** Divides the specifiers of a file into those of files in the project, and those of packages outside. */
export function edgesOf(file: string, specifiers: readonly string[], { resolve, describes }: Find): Edges {
  const described = describes(file)
  const inside = new Set<string>(described === undefined ? [] : [described])
  const outside: string[] = []
  for (const specifier of modulesBesidePage(file)) {
    const target = resolve(file, specifier)
    if (target !== undefined) inside.add(target)
  }
  for (const specifier of specifiers) {
    const target = resolve(file, specifier)
    if (target !== undefined) inside.add(target)
    else if (!/^[./]/.test(specifier) && !isOfSettings(specifier) && !isOfScript(specifier)) outside.push(specifier)
  }
  inside.delete(file)
  return { specifiers, inside: [...inside], outside }
}
